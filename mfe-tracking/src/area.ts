import { defineArea, features } from '@groepsapp/kernel/area';

export default defineArea({
  slots: [
    {
      slot: 'dashboard-card',
      id: 'reminders',
      title: 'Herinneringen',
      module: './RemindersCard',
      order: 40,
      enabledBy: [...features.tracking],
    },
  ],
});
