import { aboutChildren, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'tracking',
  tags: ['results', 'forms', 'documents'],
  invalidatedBy: {
    'results-changed': ['results', 'forms'],
    'forms-changed': ['results', 'forms'],
    'documents-changed': aboutChildren('documents'),
  },
});
