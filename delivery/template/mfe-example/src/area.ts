import { defineArea } from '@groepsapp/kernel/area';

export default defineArea({
  routes: [{ path: '/example', module: './ExampleScreen', needs: 'groups' }],
  menu: [{ label: 'Voorbeeld', icon: 'groups', path: '/example', order: 90 }],
  slots: [{ slot: 'dashboard-card', id: 'example', title: 'Voorbeeld', module: './ExampleCard', order: 90 }],
});
