import { defineArea } from '@groepsapp/kernel/area';

export default defineArea({
  routes: [
    { path: '/children', module: './ChildrenScreen', needs: 'groups' },
    { path: '/children/:id', module: './ChildrenScreen', needs: 'groups' },
    { path: '/children/:id/:tab', module: './ChildrenScreen', needs: 'groups', slot: 'child-tab' },
  ],
  menu: [{ label: 'Kinderen', icon: 'children', path: '/children', order: 70 }],
  slots: [
    { slot: 'dashboard-card', id: 'birthdays', title: 'Verjaardagen', module: './BirthdaysCard', order: 10 },
    { slot: 'child-tab', id: 'carers', path: 'carers', title: 'Verzorgers', module: './CarersTab', order: 10 },
  ],
});
