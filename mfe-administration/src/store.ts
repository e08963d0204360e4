import { defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'administration',
  tags: ['news', 'notes', 'employee-week', 'requests', 'request-outlook', 'office-files'],
  invalidatedBy: {
    'news-changed': ['news'],
    'notes-changed': ['notes'],
    'office-files-changed': ['office-files'],
    'requests-changed': ['requests'],
    'planning-changed': ['employee-week', 'request-outlook'],
    'shifts-changed': ['employee-week', 'request-outlook'],
  },
});
