import { defineArea } from '@groepsapp/kernel/area';

const ofLocation = ['role:manageLocation'];
const ofCompany = ['role:manageCompany'];

export default defineArea({
  routes: [
    // Open to everybody, as it says who may manage nothing.
    { path: '/overview', module: './OverviewScreen', needs: 'establishment' },
    { path: '/people', module: './PeopleScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/tablets', module: './TabletsScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/settings', module: './SettingsScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/places', module: './PlacesScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/imports', module: './ImportsScreen', needs: 'establishment', enabledBy: ofCompany },
    { path: '/integrations', module: './IntegrationsScreen', needs: 'establishment', enabledBy: ofCompany },
    { path: '/lists', module: './ListsScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/releases', module: './ReleasesScreen', needs: 'establishment', enabledBy: ofCompany },
    { path: '/privacy', module: './PrivacyScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/history', module: './HistoryScreen', needs: 'establishment', enabledBy: ofLocation },
  ],
  menu: [
    { label: 'Overzicht', icon: 'dashboard', path: '/overview', order: 10 },
    { label: 'Medewerkers en accounts', icon: 'employees', path: '/people', order: 20, enabledBy: ofLocation },
    { label: 'Tablets', icon: 'tablet', path: '/tablets', order: 30, enabledBy: ofLocation },
    { label: 'Instellingen', icon: 'settings', path: '/settings', order: 40, enabledBy: ofLocation },
    { label: 'Locaties en groepen', icon: 'places', path: '/places', order: 50, enabledBy: ofLocation },
    { label: 'Importeren', icon: 'import', path: '/imports', order: 60, enabledBy: ofCompany },
    { label: 'Koppelingen', icon: 'integrations', path: '/integrations', order: 65, enabledBy: ofCompany },
    { label: 'Privacy', icon: 'privacy', path: '/privacy', order: 70, enabledBy: ofLocation },
    { label: 'Lijsten', icon: 'lists', path: '/lists', order: 55, enabledBy: ofLocation },
    { label: 'Uitgaven', icon: 'releases', path: '/releases', order: 80, enabledBy: ofCompany },
    { label: 'Geschiedenis', icon: 'clock', path: '/history', order: 90, enabledBy: ofLocation },
  ],
});
