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
  ],
});
