import { aboutChildren, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'children',
  tags: ['birthdays', 'record', 'carers', 'intake', 'photos'],
  invalidatedBy: {
    'planning-changed': ['birthdays'],
    'record-changed': (event) => [...aboutChildren('record')(event), ...aboutChildren('carers')(event)],
    'photo-changed': aboutChildren('record'),
    'photos-changed': ['photos'],
    'forms-changed': aboutChildren('intake'),
  },
});
