import { defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'administration',
  tags: ['news', 'notes', 'employee-week', 'requests', 'request-outlook'],
  invalidatedBy: {
    'news-changed': ['news'],
    'notes-changed': ['notes'],
    'requests-changed': ['requests'],
    'planning-changed': ['employee-week', 'request-outlook'],
    'shifts-changed': ['employee-week', 'request-outlook'],
  },
});
