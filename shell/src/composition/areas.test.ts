import { permissionsOf, roleSettings } from '@groepsapp/contract/roles';
import type { AreaDescription, RegistryRemote } from '@groepsapp/contract/registry';
import {
  areaMenu,
  enabledModules,
  enabledPaths,
  installedRoutes,
  likelyNext,
  pathsBySettings,
  routeOf,
  routesNear,
  routeTitle,
  slotContributions,
} from './areas';

function remote(name: string, area: Partial<AreaDescription>): RegistryRemote {
  return {
    name,
    version: '0.1.0',
    release: '0.1.0-aaaaaaaaaaaa',
    entry: `/${name}/mf-manifest.json`,
    kernel: '1.0.0',
    area: { routes: [], menu: [], slots: [], ...area },
  };
}

const communication = remote('mfe-communication', {
  routes: [
    { path: '/care', module: './CareScreen', needs: 'groups', enabledBy: ['ipad_care'] },
    { path: '/chat', module: './ChatScreen', needs: 'groups', enabledBy: ['ipad_message', 'ipad_go_message'] },
  ],
  menu: [
    { label: 'Verzorging', icon: 'care', path: '/care', order: 60, enabledBy: ['ipad_care'] },
    { label: 'Berichten', icon: 'messages', path: '/chat', order: 40, enabledBy: ['ipad_message', 'ipad_go_message'] },
  ],
});
const children = remote('mfe-children', {
  routes: [{ path: '/children/:id', module: './ChildScreen', needs: 'groups' }],
  menu: [{ label: 'Kinderen', icon: 'children', path: '/children', order: 70 }],
  slots: [
    { slot: 'dashboard-card', id: 'birthdays', title: 'Verjaardagen', module: './BirthdaysCard', order: 20 },
    { slot: 'hall-of-fame', id: 'stars', title: 'Sterren', module: './Stars', order: 1 },
  ],
});
const planning = remote('mfe-planning', {
  slots: [
    { slot: 'dashboard-card', id: 'changes', title: 'Wijzigingen', module: './Changes', order: 10, enabledBy: ['p'] },
    { slot: 'dashboard-card', id: 'birthdays', title: 'Nog eens', module: './Double', order: 5 },
  ],
});
const all = [communication, children, planning];
const care = { ipad_care: '1' };

test('a route is enabled when one of its settings is on, or when it has none', () => {
  expect(enabledPaths(all, care)).toEqual(['/care', '/children/:id']);
  expect(enabledPaths(all, { ipad_go_message: '1', ipad_care: '0' })).toEqual(['/chat', '/children/:id']);
  expect(installedRoutes(all)).toHaveLength(3);
});

test('the route of a path is looked for among those that begin alike, whatever the capitals', () => {
  const routes = installedRoutes(all);
  expect(routesNear('/Children/4', routes).map(({ path }) => path)).toEqual(['/children/:id']);
  expect(routeOf('/Children/4', routes)).toMatchObject({ remote: 'mfe-children', module: './ChildScreen' });
  expect(routeOf('/children', routes)).toBeUndefined();
  expect(routeOf('/', routes)).toBeUndefined();
});

test('the paths are computed again only when the settings change', () => {
  const pathsOf = pathsBySettings(all);
  expect(pathsOf(care)).toEqual(['/care', '/children/:id']);
  expect(pathsOf(care)).toBe(pathsOf(care));
  expect(pathsOf({})).toEqual(['/children/:id']);
  expect(pathsOf(care)).toEqual(['/care', '/children/:id']);
});

test('a screen with a slot has an address for each enabled contribution', () => {
  const host = remote('mfe-children', {
    routes: [
      { path: '/children/:id', module: './ChildrenScreen', needs: 'groups' },
      { path: '/children/:id/:tab', module: './ChildrenScreen', needs: 'groups', slot: 'child-tab' },
    ],
  });
  const tab = (path: string, enabledBy?: string[]) => ({
    ...{ slot: 'child-tab', id: path, path, title: path, module: './Tab', order: 1 },
    ...(enabledBy && { enabledBy }),
  });
  const filling = remote('mfe-planning', { slots: [tab('planning', ['p']), tab('photos')] });
  expect(enabledPaths([host, filling, planning], {})).toEqual(['/children/:id', '/children/:id/photos']);
  expect(enabledPaths([host, filling], { p: '1' })).toContain('/children/:id/planning');
});

test('the menu has the enabled items with a route, in order', () => {
  const labels = (settings: Record<string, string>) =>
    areaMenu(all, settings, (path) => path !== '/children').map(({ label }) => label);
  expect(labels({ ...care, ipad_message: '1' })).toEqual(['Berichten', 'Verzorging']);
  expect(labels({})).toEqual([]);
});

test('a part that needs what a role allows is there once the role is known and allows it', () => {
  const enabledBy = ['role:manageLocation'];
  const desk = remote('mfe-desk', {
    routes: [{ path: '/desk', module: './DeskScreen', needs: 'establishment', enabledBy }],
    menu: [{ label: 'Beheer', icon: 'settings', path: '/desk', order: 100, enabledBy }],
  });
  const seen = (settings: Record<string, string>) => [
    enabledPaths([desk], settings),
    areaMenu([desk], settings, () => true).map(({ label }) => label),
  ];
  expect(seen({})).toEqual([[], []]);
  expect(seen(roleSettings(permissionsOf('group-leader')))).toEqual([[], []]);
  expect(seen(roleSettings(permissionsOf('location-manager')))).toEqual([['/desk'], ['Beheer']]);
});

test('a slot has its contributions in order; duplicates are reported to developers, unknown slots are empty', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(slotContributions(all, 'dashboard-card')).toEqual([
    expect.objectContaining({ id: 'changes', remote: 'mfe-planning' }),
    expect.objectContaining({ id: 'birthdays', remote: 'mfe-children', module: './BirthdaysCard' }),
  ]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('lists the enabled modules of each area once, routes first', () => {
  const busy = remote('mfe-planning', {
    routes: [
      { path: '/planning', module: './Planning', needs: 'groups' },
      { path: '/planning/:day', module: './Planning', needs: 'groups' },
    ],
    slots: [{ slot: 'dashboard-card', id: 'changes', title: 'Wijzigingen', module: './Changes', order: 1 }],
  });
  const unused = remote('mfe-tracking', {
    slots: [{ slot: 'child-tab', id: 'kvs', title: 'KVS', module: './Kvs', order: 1, enabledBy: ['ipad_photos'] }],
  });
  expect(enabledModules([busy, unused], {})).toEqual([
    { remote: 'mfe-planning', module: './Planning' },
    { remote: 'mfe-planning', module: './Changes' },
  ]);
});

test('a route has the name of its menu item', () => {
  const titles = installedRoutes(all).map((route) => routeTitle(route, all));
  expect(titles).toEqual(['Verzorging', 'Berichten', 'Kinderen']);
  expect(routeTitle({ path: '/other', module: './Other', needs: 'groups', remote: 'mfe-children' }, all)).toBe(
    'Groepsapp',
  );
});

describe('likelyNext', () => {
  const route = (path: string) => ({ path, module: `.${path}`, needs: 'groups' as const });
  const paths = ['/dashboard', '/a', '/b', '/c', '/d', '/e'];
  const all = [remote('mfe-one', { routes: ['/a', '/b', '/c', '/d', '/e'].map(route) })];
  const next = (pathname: string, most = 2) => likelyNext(all, paths, pathname, most).map(({ module }) => module);

  test('takes the modules of the menu items near the current one', () => {
    expect(next('/c')).toEqual(['./b', './d']);
    expect(next('/c/5')).toEqual(['./b', './d']);
    expect(next('/dashboard', 3)).toEqual(['./a', './b', './c']);
    expect(next('/e', 3)).toEqual(['./d', './c', './b']);
  });

  test('starts at the top for an address outside the menu', () => {
    expect(next('/elsewhere')).toEqual(['./a', './b']);
  });
});
