import type { Registry, RegistryRemote } from '@groepsapp/contract';
import { preloadsFor, startFilesFor } from './preloads.ts';

const none = { scripts: [], styles: [] };

function remote(name: string, area: Partial<RegistryRemote['area']>, kernel: string[] = []): RegistryRemote {
  const modules = [...(area.routes ?? []), ...(area.slots ?? [])].map(({ module }) => module);
  const filesOf = (module: string) => ({
    scripts: [`${module.slice(2)}.js`],
    styles: [`${module.slice(2)}.css`],
    kernel,
  });
  return {
    name,
    version: '1.0.0',
    release: '1.0.0-aaaaaaaa',
    entry: `/r/${name}/mf-manifest.json`,
    kernel: '1.0.0',
    area: { routes: [], menu: [], slots: [], ...area },
    loading: {
      entry: `/r/${name}/remoteEntry.js`,
      container: name,
      modules: Object.fromEntries(modules.map((module) => [module, filesOf(module)])),
    },
  };
}

const card = { slot: 'dashboard-card', id: 'card', title: 'Kaart', module: './Card', order: 1 };
const profile = { path: '/children/:id', module: './Profile', needs: 'groups' } as const;
const children = remote('children', { routes: [profile], slots: [card] }, ['kernel/store']);
const planning = remote('planning', { slots: [{ ...card, id: 'tab', slot: 'child-tab', module: './Tab' }] });
const registry: Registry = {
  schema: 1,
  variant: 'groepsapp',
  channel: 'stable',
  shell: {
    version: '1.0.0',
    release: '1.0.0-bbbbbbbb',
    kernel: '1.0.0',
    parts: {
      screens: { scripts: ['/s/inside.js'], styles: ['/s/inside.css'] },
      vault: { scripts: ['/s/vault.js'], styles: [] },
      'kernel/store': { scripts: ['/s/store.js'], styles: [] },
    },
  },
  remotes: [children, planning],
};

test.each(['/', '/dashboard', '/nowhere'])('%s preloads the cards of the dashboard', (path) => {
  expect(preloadsFor(registry, path)).toEqual({
    scripts: ['/s/inside.js', '/s/store.js', '/r/children/remoteEntry.js', '/r/children/Card.js'],
    styles: ['/r/children/Card.css'],
  });
});

test.each(['/children/5', '/children/5/'])('%s preloads the module of its route, and no card', (path) => {
  expect(preloadsFor(registry, path).scripts).toEqual([
    '/s/inside.js',
    '/s/store.js',
    '/r/children/remoteEntry.js',
    '/r/children/Profile.js',
  ]);
});

test.each(['/login/user', '/login', '/forgot-password', '/authentication/by-keys/a/b/c/1', '/logout'])(
  '%s preloads nothing from behind the login',
  (path) => {
    expect(preloadsFor(registry, path)).toEqual(none);
    expect(startFilesFor(registry, path)).toEqual(none);
  },
);

test('behind the login the page loads what opens what is kept, and the styles of the layout', () => {
  expect(startFilesFor(registry, '/dashboard')).toEqual({ scripts: ['/s/vault.js'], styles: ['/s/inside.css'] });
});

test('screens of the shell preload no area, and each file is listed once', () => {
  expect(preloadsFor(registry, '/select-group')).toEqual({ scripts: ['/s/inside.js'], styles: [] });
  expect(preloadsFor(registry, '/about')).toEqual(preloadsFor(registry, '/select-group'));
});

test('releases without loading information are skipped', () => {
  const shell = { ...registry.shell, parts: undefined };
  const unknown = { ...children, loading: undefined };
  expect(preloadsFor({ ...registry, shell, remotes: [unknown] }, '/dashboard')).toEqual(none);
});
