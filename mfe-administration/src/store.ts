import { defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'administration',
  tags: ['news', 'notes', 'employee-week'],
  invalidatedBy: {
    'news-changed': ['news'],
    'notes-changed': ['notes'],
    'planning-changed': ['employee-week'],
    'shifts-changed': ['employee-week'],
  },
});
