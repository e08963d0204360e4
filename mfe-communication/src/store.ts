import { aboutChildren, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'communication',
  tags: ['instructions', 'instructionsOfGroups', 'messages'],
  invalidatedBy: {
    'instructions-changed': (event) => [...aboutChildren('instructions')(event), 'instructionsOfGroups'],
    'messages-changed': aboutChildren('messages'),
  },
  // The list of the groups follows changes of others a moment later; the instructions of the child that is shown are fetched at once.
  pace: { instructionsOfGroups: { growing: 5_000 } },
});
