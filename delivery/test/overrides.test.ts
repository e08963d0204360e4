import { type PageConfig, type Registry, type RegistryRemote } from '@groepsapp/contract/registry';
import { overridePage, overrideRegistry } from '../src/dev/overrides.ts';

const area = { routes: [], menu: [], slots: [] };

function remote(name: string, release = '0.1.0-aaaaaaaaaaaa'): RegistryRemote {
  const entry = `/groepsapp/remotes/${name}/${release}/mf-manifest.json`;
  return { name, version: '0.1.0', release, entry, kernel: '1.0.0', area };
}

const registry: Registry = {
  schema: 1,
  variant: 'groepsapp',
  channel: 'stable',
  shell: { version: '0.1.0', release: '0.1.0-bbbbbbbbbbbb', kernel: '1.0.0' },
  remotes: [remote('mfe-planning'), remote('mfe-children')],
};
const config: PageConfig = {
  basePath: '/groepsapp',
  api: { main: '/api', v3: '/api/v3', legacy: '/api/legacy' },
  appVersion: '7.5.3',
  worker: '/groepsapp/sw.js',
  registry,
};
const html = `<head>
<link rel="stylesheet" href="/groepsapp/shell/0.1.0-bbbbbbbbbbbb/main.css">
<script defer src="/groepsapp/shell/0.1.0-bbbbbbbbbbbb/main.js"></script>
</head>
<script type="application/json" id="page-config">${JSON.stringify(config)}</script>`;

const fromSource = remote('mfe-planning', 'dev');
const onlyPlanning = { remotes: [fromSource], shell: null };
const shell = { version: '0.2.0', kernel: '1.1.0', entry: { scripts: ['/s.js'], styles: ['/s.css'] } };

const registryOf = async (given: Registry, overrides: Parameters<typeof overrideRegistry>[1]): Promise<Registry> =>
  JSON.parse(await overrideRegistry(JSON.stringify(given), overrides));

function configOf(page: string): PageConfig {
  return JSON.parse(/id="page-config">(.*)<\/script>/s.exec(page)?.[1] ?? '');
}

test('the named area is replaced by its sources, and the rest of the registry stays the same', async () => {
  expect(await registryOf(registry, onlyPlanning)).toEqual({
    ...registry,
    remotes: [fromSource, remote('mfe-children')],
  });
});

test('an area missing from the installation is added, in one variant only', async () => {
  const fresh = { remotes: [remote('mfe-new', 'dev')], shell: null };
  expect((await registryOf(registry, fresh)).remotes.map(({ name }) => name)).toEqual([
    'mfe-planning',
    'mfe-children',
    'mfe-new',
  ]);
  const other: Registry = { ...registry, variant: 'gastouderapp' };
  expect(await registryOf(other, fresh)).toEqual(other);
});

test('a shell from source replaces the kernel version too', async () => {
  const { shell: found } = await registryOf(registry, { remotes: [], shell });
  expect(found).toEqual({ version: '0.2.0', release: 'dev', kernel: '1.1.0' });
});

test('refuses a registry that cannot be parsed', async () => {
  const newer = JSON.stringify({ ...registry, schema: 2 });
  await expect(overrideRegistry(newer, onlyPlanning)).rejects.toThrow('not one that this repository understands');
});

test('keeps unknown fields of a newer installation', async () => {
  const newer = { ...config, registry: { ...registry, later: 1 }, alsoLater: 2 };
  const page = await overridePage(html.replace(JSON.stringify(config), JSON.stringify(newer)), onlyPlanning);
  expect(configOf(page)).toMatchObject({ alsoLater: 2, registry: { later: 1, remotes: [fromSource, {}] } });
});

test('the page contains the overrides and the badge script, and registers no service worker', async () => {
  const page = await overridePage(html, onlyPlanning);
  const { overrides, worker, registry: found } = configOf(page);
  expect({ overrides, worker }).toEqual({ overrides: ['mfe-planning'], worker: undefined });
  expect(found).toEqual(await registryOf(registry, onlyPlanning));
  expect(page).toContain('<script defer src="/__dev/page.js"></script>');
  expect(page).toContain('src="/groepsapp/shell/0.1.0-bbbbbbbbbbbb/main.js"');
});

test('the page loads the shell from source instead of the release', async () => {
  const page = await overridePage(html, { remotes: [], shell });
  expect(page).not.toContain('/groepsapp/shell/0.1.0');
  expect(page).toContain('<link rel="stylesheet" href="/s.css">\n<script defer src="/s.js"></script>\n</head>');
  expect(configOf(page).overrides).toEqual(['shell']);
});

test('escapes the data inside its script element', async () => {
  const nasty = { ...fromSource, area: { ...area, menu: [{ label: '</script>$&', icon: '', path: '/x', order: 1 }] } };
  const page = await overridePage(html, { remotes: [nasty], shell: null });
  expect(configOf(page).registry).toMatchObject({ remotes: [nasty, {}] });
});

test('leaves a page of something else unchanged', async () => {
  expect(await overridePage('<h1>Onderhoud</h1>', onlyPlanning)).toBe('<h1>Onderhoud</h1>');
});
