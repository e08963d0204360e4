import { defineArea, features } from '@groepsapp/kernel/area';

export default defineArea({
  slots: [
    {
      slot: 'dashboard-card',
      id: 'announcements',
      title: 'Mededelingen',
      module: './AnnouncementsCard',
      order: 20,
      enabledBy: [...features.dashboardAnnouncements],
    },
    {
      slot: 'dashboard-card',
      id: 'transfer-notes',
      title: 'Overdracht',
      module: './TransferNotesCard',
      order: 30,
      enabledBy: [...features.dashboardTransferNotes],
    },
  ],
});
