import { defineArea, features } from '@groepsapp/kernel/area';

export default defineArea({
  slots: [
    {
      slot: 'dashboard-card',
      id: 'schedule-changes',
      title: 'Planningswijzigingen',
      module: './ScheduleChangesCard',
      order: 50,
      enabledBy: [...features.dashboardMutations],
    },
    {
      slot: 'child-tab',
      id: 'planning',
      path: 'planning',
      title: 'Planning',
      module: './ChildPlanningTab',
      order: 30,
      enabledBy: [...features.childPlanning],
    },
  ],
});
