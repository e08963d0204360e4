import { aboutChildren, defineAreaStore } from '@groepsapp/kernel/store';

export const areaStore = defineAreaStore({
  name: 'planning',
  tags: ['schedule-changes', 'child-planning'],
  invalidatedBy: { 'planning-changed': (event) => ['schedule-changes', ...aboutChildren('child-planning')(event)] },
});
