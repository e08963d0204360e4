import { defineArea } from '@groepsapp/kernel/area';

const ofLocation = ['role:manageLocation'];
const ofCompany = ['role:manageCompany'];

export default defineArea({
  routes: [
    // Open to everybody, as it says who may manage nothing.
    { path: '/overview', module: './OverviewScreen', needs: 'establishment' },
    { path: '/settings', module: './SettingsScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/places', module: './PlacesScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/releases', module: './ReleasesScreen', needs: 'establishment', enabledBy: ofCompany },
    { path: '/history', module: './HistoryScreen', needs: 'establishment', enabledBy: ofLocation },
  ],
  menu: [
    { label: 'Overzicht', icon: 'dashboard', path: '/overview', order: 10 },
    { label: 'Instellingen', icon: 'about', path: '/settings', order: 40, enabledBy: ofLocation },
    { label: 'Locaties en groepen', icon: 'groups', path: '/places', order: 50, enabledBy: ofLocation },
    { label: 'Uitgaven', icon: 'activities', path: '/releases', order: 80, enabledBy: ofCompany },
    { label: 'Geschiedenis', icon: 'administration', path: '/history', order: 90, enabledBy: ofLocation },
  ],
});
