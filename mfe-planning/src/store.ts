import { aboutChildren, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'planning',
  tags: ['schedule-changes', 'child-planning', 'ratio'],
  invalidatedBy: {
    'planning-changed': (event) => ['schedule-changes', 'ratio', ...aboutChildren('child-planning')(event)],
    'presence-changed': ['ratio'],
    'employees-changed': ['ratio'],
    'shifts-changed': ['ratio'],
  },
});
