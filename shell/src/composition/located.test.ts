import type { Registry } from '@groepsapp/contract/registry';
import { located } from './registry';

const remote = {
  name: 'mfe-planning',
  version: '0.1.0',
  release: '0.1.0-aaaaaaaaaaaa',
  entry: '/groepsapp/remotes/mfe-planning/0.1.0-aaaaaaaaaaaa/mf-manifest.json',
  kernel: '1.0.0',
  area: { routes: [], menu: [], slots: [] },
};
const loading = { entry: '/remoteEntry.js', container: 'mfe_planning', pack: '/pack.json', modules: {} };
const registry: Registry = {
  schema: 1,
  variant: 'groepsapp',
  channel: 'stable',
  shell: {
    version: '0.1.0',
    release: '0.1.0-bbbbbbbbbbbb',
    kernel: '1.0.0',
    parts: { screens: { scripts: ['/screens.js'], styles: ['/screens.css'] } },
    pack: '/shellPack.json',
  },
  remotes: [remote, { ...remote, name: 'mfe-children', loading }],
};

test('files on the origin of the page keep their addresses', () => {
  expect(located(registry)).toBe(registry);
});

test('files of another origin get addresses there', () => {
  const { shell, remotes } = located({ ...registry, assets: 'https://cdn.example' });
  expect(shell.parts).toEqual({
    screens: { scripts: ['https://cdn.example/screens.js'], styles: ['https://cdn.example/screens.css'] },
  });
  expect(remotes.map(({ entry }) => entry)).toEqual([
    'https://cdn.example/groepsapp/remotes/mfe-planning/0.1.0-aaaaaaaaaaaa/mf-manifest.json',
    'https://cdn.example/groepsapp/remotes/mfe-planning/0.1.0-aaaaaaaaaaaa/mf-manifest.json',
  ]);
  expect(remotes.map((one) => one.loading?.entry)).toEqual([undefined, 'https://cdn.example/remoteEntry.js']);
  expect(remotes.map((one) => one.loading?.pack)).toEqual([undefined, 'https://cdn.example/pack.json']);
  expect(shell.pack).toBe('https://cdn.example/shellPack.json');
});
