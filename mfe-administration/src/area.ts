import { defineArea, features } from '@groepsapp/kernel/area';

export default defineArea({
  routes: [
    { path: '/transfer', module: './TransferScreen', needs: 'groups', enabledBy: [...features.administration] },
    {
      path: '/transfer/messages',
      module: './TransferNotesScreen',
      needs: 'groups',
      enabledBy: [...features.transferNotesTab, ...features.announcementsTab],
    },
    {
      path: '/transfer/Reports',
      module: './ReportsScreen',
      needs: 'groups',
      enabledBy: [...features.reports],
      only: 'groepsapp',
    },
    {
      path: '/transfer/reports/employee_week_overview',
      module: './ReportsScreen',
      needs: 'groups',
      enabledBy: [...features.reports],
      only: 'groepsapp',
    },
    {
      path: '/transfer/mutationRequests',
      module: './RequestsScreen',
      needs: 'groups',
      calls: ['GET /mutation-requests'],
      enabledBy: [...features.mutationRequests],
      only: 'groepsapp',
    },
    {
      path: '/transfer/filesPersonal',
      module: './PersonalDocumentsScreen',
      needs: 'groups',
      enabledBy: [...features.documents],
      only: 'gastouderapp',
    },
    {
      path: '/transfer/filesGeneral',
      module: './GeneralDocumentsScreen',
      needs: 'groups',
      enabledBy: [...features.documents],
      only: 'gastouderapp',
    },
    {
      path: '/transfer/news',
      module: './NewsScreen',
      needs: 'groups',
      enabledBy: [...features.administration],
      only: 'groepsapp',
    },
  ],
  menu: [
    {
      label: 'Administratie',
      icon: 'administration',
      path: '/transfer',
      order: 20,
      enabledBy: [...features.administration],
    },
  ],
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
      order: 10,
      enabledBy: [...features.dashboardTransferNotes],
    },
  ],
});
