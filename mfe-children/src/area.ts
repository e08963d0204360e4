import { defineArea } from '@groepsapp/kernel/area';

export default defineArea({
  slots: [{ slot: 'dashboard-card', id: 'birthdays', title: 'Verjaardagen', module: './BirthdaysCard', order: 10 }],
});
