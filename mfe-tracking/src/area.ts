import { defineArea, features } from '@groepsapp/kernel/area';

const enabledBy = features.tracking;
const behindSetting = { needs: 'groups' as const, enabledBy };

export default defineArea({
  routes: [
    { path: '/childtrackingsystem/analyse', module: './AnalyseScreen', ...behindSetting },
    { path: '/childtrackingsystem/editobservationlist/:idResult', module: './EditResultScreen', ...behindSetting },
    { path: '/childtrackingsystem/results', module: './ResultsScreen', ...behindSetting },
    { path: '/childtrackingsystem/forms', module: './FormsScreen', ...behindSetting },
    {
      path: '/childtrackingsystem/editchildform/:idResult/:idChildForm',
      module: './EditChildFormScreen',
      ...behindSetting,
    },
    { path: '/childtrackingsystem/triggers', module: './RemindersScreen', ...behindSetting },
    { path: '/childtrackingsystem/grafic', module: './GraficScreen', ...behindSetting },
    { path: '/childtrackingsystem/parentContact', module: './ParentContactScreen', ...behindSetting },
    { path: '/childtrackingsystem/groupOverview', module: './GroupOverviewScreen', ...behindSetting },
    {
      path: '/childtrackingsystem/generalForm/:idChild/:idForm/:idGeneralForm',
      module: './GeneralFormScreen',
      ...behindSetting,
    },
  ],
  menu: [{ label: 'Kindvolgsysteem', icon: 'tracking', path: '/childtrackingsystem/analyse', order: 80, enabledBy }],
  slots: [
    {
      slot: 'dashboard-tile',
      id: 'reminders',
      title: 'Herinneringen',
      module: './RemindersTile',
      order: 60,
      enabledBy,
    },
    {
      slot: 'dashboard-card',
      id: 'reminders',
      title: 'Herinneringen',
      module: './RemindersCard',
      order: 40,
      enabledBy,
    },
    {
      slot: 'child-tab',
      id: 'child-tracking',
      path: 'childtrackingsystem',
      title: 'KVS Observatie',
      module: './KvsTab',
      order: 70,
      enabledBy,
    },
  ],
});
