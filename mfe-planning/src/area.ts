import { defineArea, features } from '@groepsapp/kernel/area';

export default defineArea({
  routes: [
    { path: '/planning', module: './PlanningScreen', needs: 'groups', enabledBy: [...features.planning] },
    {
      path: '/planning/present',
      module: './StillPresentScreen',
      needs: 'groups',
      enabledBy: [...features.planning],
      only: 'groepsapp',
    },
    { path: '/planning/:date', module: './PlanningScreen', needs: 'groups', enabledBy: [...features.planning] },
    { path: '/activities', module: './ActivitiesScreen', needs: 'groups', enabledBy: [...features.activities] },
    { path: '/activities/:view', module: './ActivitiesScreen', needs: 'groups', enabledBy: [...features.activities] },
    {
      path: '/employees',
      module: './EmployeesScreen',
      needs: 'groups',
      enabledBy: [...features.employees],
      only: 'groepsapp',
    },
  ],
  menu: [
    { label: 'Planning', icon: 'planning', path: '/planning', order: 10, enabledBy: [...features.planning] },
    {
      label: 'Logboek',
      icon: 'activities',
      path: '/activities',
      order: 30,
      enabledBy: [...features.activities],
      attention: 'sleepChecks',
    },
    {
      label: 'Medewerkers',
      icon: 'employees',
      path: '/employees',
      order: 90,
      enabledBy: [...features.employees],
      only: 'groepsapp',
    },
  ],
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
    {
      slot: 'child-tab',
      id: 'activities',
      path: 'activities',
      title: 'Logboek',
      module: './ChildActivitiesTab',
      order: 40,
      enabledBy: [...features.childActivities],
    },
    {
      slot: 'child-status',
      id: 'activities',
      title: 'Huidige activiteiten',
      module: './RunningActivities',
      order: 10,
      enabledBy: [...features.activities],
    },
  ],
});
