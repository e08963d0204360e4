import { aboutChildren, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'planning',
  tags: [
    ...(['schedule-changes', 'child-planning', 'ratio', 'employees'] as const),
    ...(['day-planning', 'day-notes', 'child-presence', 'open-records', 'still-present'] as const),
    ...(['day-activities', 'child-activities', 'planned-on-date', 'day-photos', 'activity-types'] as const),
  ],
  invalidatedBy: {
    'planning-changed': (event) => [
      ...(['schedule-changes', 'ratio', 'day-planning', 'planned-on-date'] as const),
      ...aboutChildren('child-planning')(event),
    ],
    'presence-changed': (event) => ['ratio', 'still-present', ...aboutChildren('child-presence')(event)],
    'notes-changed': ['day-notes'],
    'employees-changed': ['ratio', 'employees', 'still-present'],
    'shifts-changed': ['ratio', 'employees'],
    'activities-changed': (event) => ['day-activities', ...aboutChildren('child-activities')(event)],
    'messages-changed': (event) => ['day-activities', ...aboutChildren('child-activities')(event)],
    'activity-types-changed': ['activity-types'],
    'photos-changed': ['day-photos'],
  },
  // With the presence of the list, which the shell fetches, these stay below a request per second for each tablet.
  pace: { ratio: { growing: 5_000 }, 'still-present': 5_000, employees: 1_250, 'day-activities': { growing: 1_250 } },
});
