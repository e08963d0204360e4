import { aboutChildren, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'communication',
  tags: ['instructions', 'instructionsOfGroups', 'messages'],
  invalidatedBy: {
    'instructions-changed': (event) => [...aboutChildren('instructions')(event), 'instructionsOfGroups'],
    'messages-changed': aboutChildren('messages'),
  },
});
