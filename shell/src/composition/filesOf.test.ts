import type { RegistryRemote } from '@groepsapp/contract/registry';
import { filesOfEnabled, filesOfModule, lateFilesOf } from './filesOf';

const remote: RegistryRemote = {
  name: 'mfe-children',
  version: '1.0.0',
  release: '1.0.0-aaaaaaaa',
  entry: '/r/mf-manifest.json',
  kernel: '1.0.0',
  area: { routes: [], menu: [], slots: [] },
  loading: {
    entry: '/r/remoteEntry.js',
    container: 'mfe_children',
    modules: { './Card': { scripts: ['Card.js'], styles: ['Card.css'], kernel: ['kernel/dates', 'kernel/store'] } },
  },
};
const shell = {
  version: '1.0.0',
  release: '1.0.0-bbbbbbbb',
  kernel: '1.0.0',
  parts: { 'kernel/dates': { scripts: ['/s/dates.js'], styles: ['/s/dates.css'] } },
};

test('a module needs its container, its files and the kernel entries that are not loaded yet', () => {
  expect(filesOfModule(remote, './Card', shell)).toEqual({
    scripts: ['/s/dates.js', '/r/remoteEntry.js', '/r/Card.js'],
    styles: ['/s/dates.css', '/r/Card.css'],
  });
  expect(filesOfModule(remote, './Card', null).scripts).toEqual(['/r/remoteEntry.js', '/r/Card.js']);
});

test('what a module loads late is known too, where the registry names it', () => {
  const none = { scripts: [], styles: [] };
  const card = { scripts: [], styles: [], kernel: [], late: { scripts: ['chart.js'], styles: ['chart.css'] } };
  const loading = { entry: '/r/remoteEntry.js', container: 'mfe_children', modules: { './Card': card } };
  expect(lateFilesOf({ ...remote, loading }, './Card')).toEqual({
    scripts: ['/r/chart.js'],
    styles: ['/r/chart.css'],
  });
  expect(lateFilesOf(remote, './Card')).toEqual(none);
  expect(lateFilesOf({ ...remote, loading: undefined }, './Card')).toEqual(none);
});

test('a module or remote missing from the registry has no known files', () => {
  const none = { scripts: [], styles: [] };
  expect(filesOfModule(remote, './Other', shell)).toEqual(none);
  expect(filesOfModule({ ...remote, loading: undefined }, './Card', shell)).toEqual(none);
});

test('of all areas, those files are wanted that the settings enable and this shell can run, and the shell parts they need', () => {
  const route = { path: '/r', module: './Card', needs: 'groups' as const };
  const area = { routes: [route, { ...route, module: './Off', enabledBy: ['ipad_off'] }], menu: [], slots: [] };
  const module = { scripts: ['Card.js'], styles: [], kernel: ['@groepsapp/kernel/dates'] };
  const loading = {
    entry: '/r/remoteEntry.js',
    container: 'mfe_children',
    modules: {
      './Card': { ...module, late: { scripts: ['chart.js'], styles: [] } },
      './Off': { ...module, scripts: ['Off.js'] },
    },
  };
  const part = (name: string) => ({ scripts: [`/s/${name}.js`], styles: [] });
  const parts = {
    '@groepsapp/kernel/dates': part('dates'),
    '@groepsapp/kernel/ui/desk': part('desk'),
    about: part('about'),
  };
  const registry = {
    schema: 1 as const,
    variant: 'groepsapp' as const,
    channel: 'stable' as const,
    shell: { ...shell, parts },
    remotes: [
      { ...remote, area, loading },
      { ...remote, name: 'newer', kernel: '1.1.0', area, loading: { ...loading, entry: '/n/remoteEntry.js' } },
    ],
  };
  const scripts = (settings: Record<string, string>) =>
    filesOfEnabled(registry, settings).flatMap((files) => files.scripts);
  const card = ['/s/dates.js', '/r/remoteEntry.js', '/r/Card.js', '/r/chart.js'];
  expect(scripts({})).toEqual([...card, '/s/about.js']);
  expect(scripts({ ipad_off: '1' })).toContain('/r/Off.js');
});
