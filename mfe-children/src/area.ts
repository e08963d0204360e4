import { defineArea, features } from '@groepsapp/kernel/area';

export default defineArea({
  routes: [
    { path: '/children', module: './ChildrenScreen', needs: 'groups' },
    { path: '/children/:id', module: './ChildrenScreen', needs: 'groups' },
    { path: '/children/:id/:tab', module: './ChildrenScreen', needs: 'groups', slot: 'child-tab' },
    { path: '/photos', module: './PhotosScreen', needs: 'groups', enabledBy: features.photos },
    { path: '/photos/browse', module: './PhotosBrowseScreen', needs: 'groups', enabledBy: features.photos },
  ],
  menu: [
    { label: "Foto's", icon: 'photos', path: '/photos', order: 50, enabledBy: features.photos },
    { label: 'Kinderen', icon: 'children', path: '/children', order: 70 },
  ],
  slots: [
    { slot: 'dashboard-card', id: 'birthdays', title: 'Verjaardagen', module: './BirthdaysCard', order: 20 },
    { slot: 'child-tab', id: 'carers', path: 'carers', title: 'Verzorgers', module: './CarersTab', order: 10 },
    {
      slot: 'child-tab',
      id: 'photos',
      path: 'photos',
      title: "Foto's",
      module: './ChildPhotosTab',
      order: 50,
      enabledBy: features.photos,
    },
    {
      slot: 'child-tab',
      id: 'forms',
      path: 'forms',
      title: 'Formulieren',
      module: './FormsTab',
      order: 60,
      enabledBy: features.intakeForms,
    },
    { slot: 'child-tab', id: 'dossier', path: 'dossier', title: 'Dossier', module: './DossierTab', order: 80 },
  ],
});
