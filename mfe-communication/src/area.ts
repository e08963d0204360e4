import { defineArea, features } from '@groepsapp/kernel/area';

export default defineArea({
  routes: [{ path: '/care', module: './CareScreen', needs: 'groups', enabledBy: [...features.care] }],
  menu: [{ label: 'Verzorging', icon: 'care', path: '/care', order: 60, enabledBy: [...features.care] }],
});
