import { defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'administration',
  tags: ['notes', 'employee-week'],
  invalidatedBy: {
    'notes-changed': ['notes'],
    'planning-changed': ['employee-week'],
    'shifts-changed': ['employee-week'],
  },
});
