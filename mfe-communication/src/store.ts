import { aboutChildren, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'communication',
  tags: ['instructions', 'messages'],
  invalidatedBy: {
    'instructions-changed': aboutChildren('instructions'),
    'messages-changed': aboutChildren('messages'),
  },
});
