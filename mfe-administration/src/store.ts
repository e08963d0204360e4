import { defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'administration',
  tags: ['notes'],
  invalidatedBy: { 'notes-changed': ['notes'] },
});
