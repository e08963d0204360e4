import { defineArea, features } from '@groepsapp/kernel/area';

export default defineArea({
  routes: [
    { path: '/chat', module: './ChatScreen', needs: 'groups', enabledBy: [...features.messages] },
    { path: '/care', module: './CareScreen', needs: 'groups', enabledBy: [...features.care] },
  ],
  menu: [
    {
      label: 'Berichten',
      icon: 'messages',
      path: '/chat',
      order: 40,
      enabledBy: [...features.messages],
      badge: 'unread',
    },
    { label: 'Verzorging', icon: 'care', path: '/care', order: 60, enabledBy: [...features.care] },
  ],
});
