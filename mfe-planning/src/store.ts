import { aboutChildren, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'planning',
  tags: ['schedule-changes', 'child-planning', 'ratio', 'day-planning', 'day-notes', 'day-presence', 'open-records'],
  invalidatedBy: {
    'planning-changed': (event) => [
      ...(['schedule-changes', 'ratio', 'day-planning'] as const),
      ...aboutChildren('child-planning')(event),
    ],
    'presence-changed': ['ratio', 'day-presence'],
    'notes-changed': ['day-notes'],
    'employees-changed': ['ratio'],
    'shifts-changed': ['ratio'],
  },
});
