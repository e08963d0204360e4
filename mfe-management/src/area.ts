import { defineArea } from '@groepsapp/kernel/area';

const ofLocation = ['role:manageLocation'];

export default defineArea({
  routes: [
    // Open to everybody, as it says who may manage nothing.
    { path: '/overview', module: './OverviewScreen', needs: 'establishment' },
    { path: '/privacy', module: './PrivacyScreen', needs: 'establishment', enabledBy: ofLocation },
    { path: '/history', module: './HistoryScreen', needs: 'establishment', enabledBy: ofLocation },
  ],
  menu: [
    { label: 'Overzicht', icon: 'dashboard', path: '/overview', order: 10 },
    { label: 'Privacy', icon: 'administration', path: '/privacy', order: 70, enabledBy: ofLocation },
    { label: 'Geschiedenis', icon: 'administration', path: '/history', order: 90, enabledBy: ofLocation },
  ],
});
