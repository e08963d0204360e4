import { defineArea } from '@groepsapp/kernel/area';

const ofLocation = ['role:manageLocation'];

export default defineArea({
  routes: [
    // Open to everybody, as it says who may manage nothing.
    { path: '/overview', module: './OverviewScreen', needs: 'establishment' },
    { path: '/people', module: './PeopleScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/tablets', module: './TabletsScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/privacy', module: './PrivacyScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/history', module: './HistoryScreen', needs: 'establishment', enabledBy: ofLocation },
  ],
  menu: [
    { label: 'Overzicht', icon: 'dashboard', path: '/overview', order: 10 },
    { label: 'Medewerkers en accounts', icon: 'employees', path: '/people', order: 20, enabledBy: ofLocation },
    { label: 'Tablets', icon: 'groups', path: '/tablets', order: 30, enabledBy: ofLocation },
    { label: 'Privacy', icon: 'administration', path: '/privacy', order: 70, enabledBy: ofLocation },
    { label: 'Geschiedenis', icon: 'administration', path: '/history', order: 90, enabledBy: ofLocation },
  ],
});
