import { defineArea, features } from '@groepsapp/kernel/area';

export default defineArea({
  routes: [
    { path: '/planning', module: './PlanningScreen', needs: 'groups', enabledBy: [...features.planning] },
    { path: '/planning/:date', module: './PlanningScreen', needs: 'groups', enabledBy: [...features.planning] },
  ],
  menu: [{ label: 'Planning', icon: 'planning', path: '/planning', order: 10, enabledBy: [...features.planning] }],
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
