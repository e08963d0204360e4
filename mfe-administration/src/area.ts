import { defineArea, features } from '@groepsapp/kernel/area';

const inGroups = { needs: 'groups' } as const;
const forStaff = { needs: 'groups', only: 'groepsapp' } as const;
const forChildminders = { needs: 'groups', only: 'gastouderapp', enabledBy: features.documents } as const;

const messages = [...features.transferNotesTab, ...features.announcementsTab];
const reports = { module: './ReportsScreen', ...forStaff, enabledBy: features.reports };
const requests = { module: './RequestsScreen', ...forStaff, enabledBy: features.mutationRequests };

export default defineArea({
  routes: [
    { path: '/transfer', module: './TransferScreen', ...inGroups, enabledBy: features.administration },
    { path: '/transfer/messages', module: './TransferNotesScreen', ...inGroups, enabledBy: messages },
    { path: '/transfer/Reports', ...reports },
    { path: '/transfer/reports/employee_week_overview', ...reports },
    { path: '/transfer/mutationRequests', ...requests, calls: ['GET /mutation-requests'] },
    { path: '/transfer/filesPersonal', module: './PersonalDocumentsScreen', ...forChildminders },
    { path: '/transfer/filesGeneral', module: './GeneralDocumentsScreen', ...forChildminders },
    { path: '/transfer/news', module: './NewsScreen', ...forStaff, enabledBy: features.administration },
  ],
  menu: [
    {
      label: 'Administratie',
      icon: 'administration',
      path: '/transfer',
      order: 20,
      enabledBy: features.administration,
    },
  ],
  slots: [
    {
      slot: 'dashboard-card',
      id: 'announcements',
      title: 'Mededelingen',
      module: './AnnouncementsCard',
      order: 30,
      enabledBy: features.dashboardAnnouncements,
    },
    {
      slot: 'dashboard-card',
      id: 'transfer-notes',
      title: 'Overdracht',
      module: './TransferNotesCard',
      order: 10,
      enabledBy: features.dashboardTransferNotes,
    },
  ],
});
