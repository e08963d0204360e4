import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { check, type Release, RegistrySchema } from '@groepsapp/contract';
import { Registries } from './Registries.ts';
import { remoteFiles, shellFiles } from './testing/fakeBuild.ts';
import { clock, TestReleases } from './testing/publishing.ts';
import { changeVariantAreas } from './variantAreas.ts';

const areas = ['mfe-communication', 'mfe-administration', 'mfe-tracking', 'mfe-children', 'mfe-planning'];

let releases: TestReleases;
let registries: Registries;
let reported: string[];

const openRegistries = (error: (details: unknown, message?: unknown) => void) =>
  new Registries({ db: releases.db, releases: releases.store, log: { error } });

beforeEach(async () => {
  releases = await TestReleases.open();
  reported = [];
  registries = openRegistries((_details, message) => void reported.push(String(message)));
});

afterEach(() => releases.close());

const publish = (
  name: string,
  version = '1.0.0',
  channel: 'stable' | 'beta' = 'stable',
  document: Partial<Release> = {},
) => releases.publish({ name, version, document }, { channel });

async function publishAll(): Promise<void> {
  for (const name of ['shell', ...areas]) await publish(name);
}

async function remotesOf(...which: Parameters<Registries['compose']>): Promise<string[] | undefined> {
  const composition = await registries.compose(...which);
  return composition?.registry.remotes.map(({ name, version }) => `${name} ${version}`);
}

function damage(name: string, document: string): Promise<unknown> {
  return releases.db.updateTable('release').set({ document }).where('name', '=', name).execute();
}

test('each variant has its own remotes in a fixed order', async () => {
  await publishAll();
  expect(await remotesOf('groepsapp', 'stable')).toEqual([
    'mfe-planning 1.0.0',
    'mfe-children 1.0.0',
    'mfe-tracking 1.0.0',
    'mfe-administration 1.0.0',
    'mfe-communication 1.0.0',
  ]);
  expect(await remotesOf('gastouderapp', 'stable')).toEqual([
    'mfe-planning 1.0.0',
    'mfe-children 1.0.0',
    'mfe-administration 1.0.0',
    'mfe-communication 1.0.0',
  ]);
});

test('a variant leaves out the parts of an area that are for another variant', async () => {
  const route = { module: './Card', needs: 'groups' } as const;
  const area = {
    routes: [
      { ...route, path: '/both' },
      { ...route, path: '/staff', only: 'groepsapp' as const },
      { ...route, path: '/hers', only: 'gastouderapp' as const },
    ],
    menu: [{ label: 'Medewerkers', icon: 'employees', path: '/staff', order: 1, only: 'groepsapp' as const }],
    slots: [{ slot: 'dashboard-card', id: 'x', title: 'X', module: './Card', order: 1, only: 'groepsapp' as const }],
  };
  await publish('shell');
  await publish('mfe-planning', '1.0.0', 'stable', { area });
  const seen = async (variant: 'groepsapp' | 'gastouderapp') => {
    const { routes = [], menu, slots } = (await registries.compose(variant, 'stable'))?.registry.remotes[0]?.area ?? {};
    return [routes.map(({ path }) => path), menu?.length, slots?.length];
  };
  expect(await seen('groepsapp')).toEqual([['/both', '/staff'], 1, 1]);
  expect(await seen('gastouderapp')).toEqual([['/both', '/hers'], 0, 0]);
});

test('the registry is valid by the contract, with entries below the release', async () => {
  await publishAll();
  const composition = await registries.compose('gastouderapp', 'stable');
  const registry = check(RegistrySchema, composition?.registry);
  expect(registry).toEqual(composition?.registry);
  const [planning] = registry?.remotes ?? [];
  expect(planning?.entry).toBe(`/groepsapp/remotes/mfe-planning/${planning?.release}/mf-manifest.json`);
  const addresses = (file: string) => [`/groepsapp/shell/${registry?.shell.release}/${file}`];
  expect(composition?.shell).toEqual({
    scripts: addresses('main.js'),
    styles: addresses('main.css'),
    hasWorker: false,
  });
});

test('beta falls back to stable per remote, and stable never serves beta', async () => {
  await publishAll();
  await publish('mfe-planning', '2.0.0', 'beta');
  expect((await remotesOf('groepsapp', 'beta'))?.slice(0, 2)).toEqual(['mfe-planning 2.0.0', 'mfe-children 1.0.0']);
  expect((await remotesOf('groepsapp', 'stable'))?.[0]).toBe('mfe-planning 1.0.0');
  expect((await registries.compose('groepsapp', 'beta'))?.registry.channel).toBe('beta');
});

test('a moved pointer applies at once, also when another process moved it', async () => {
  await publishAll();
  expect((await remotesOf('groepsapp', 'stable'))?.[0]).toBe('mfe-planning 1.0.0');
  await publish('mfe-planning', '1.0.1');
  expect((await remotesOf('groepsapp', 'stable'))?.[0]).toBe('mfe-planning 1.0.1');
});

test('unpublished remotes are left out, and without a shell there is no registry', async () => {
  expect(await registries.compose('groepsapp', 'stable')).toBeNull();
  await publish('shell');
  expect(await remotesOf('groepsapp', 'stable')).toEqual([]);
});

test.each(['', '{}', '{"name":"mfe-children"'])(
  'a damaged document (%j) leaves out only its remote',
  async (document) => {
    await publishAll();
    await damage('mfe-children', document);
    await remotesOf('groepsapp', 'stable');
    expect(await remotesOf('groepsapp', 'stable')).toEqual([
      'mfe-planning 1.0.0',
      'mfe-tracking 1.0.0',
      'mfe-administration 1.0.0',
      'mfe-communication 1.0.0',
    ]);
    expect(reported).toEqual(['A release is left out because its document is damaged']);
  },
);

test('a damaged beta falls back to stable until its document is repaired', async () => {
  await publishAll();
  const beta = await publish('mfe-planning', '2.0.0', 'beta');
  const change = (document: string) =>
    releases.db.updateTable('release').set({ document }).where('release', '=', beta.release).execute();
  await change('broken');
  expect((await remotesOf('groepsapp', 'beta'))?.[0]).toBe('mfe-planning 1.0.0');
  await change(JSON.stringify(beta));
  expect((await remotesOf('groepsapp', 'beta'))?.[0]).toBe('mfe-planning 2.0.0');
});

test('a document that becomes damaged keeps its last valid copy', async () => {
  await publishAll();
  await remotesOf('groepsapp', 'stable');
  await damage('shell', 'broken');
  expect(await remotesOf('groepsapp', 'stable')).toHaveLength(5);
});

test('an unreachable database keeps the last known composition', async () => {
  await publishAll();
  await remotesOf('groepsapp', 'stable');
  await releases.db.schema.alterTable('release_pointer').renameTo('elsewhere').execute();
  expect(await remotesOf('groepsapp', 'stable')).toHaveLength(5);
  expect(reported).toEqual(['The release pointers cannot be read; serving the last known composition']);
  const fresh = openRegistries(() => undefined);
  await expect(fresh.compose('groepsapp', 'stable')).rejects.toThrow();
});

test('a variant can be composed of other remotes', async () => {
  await publishAll();
  await publish('mfe-sample');
  const before = (await remotesOf('gastouderapp', 'stable')) ?? [];
  for (const area of ['mfe-sample', 'mfe-nothing']) {
    await changeVariantAreas(releases.db, { variant: 'gastouderapp', area, action: 'add', by: 'beheer', clock });
  }
  expect(await remotesOf('gastouderapp', 'stable')).toEqual([...before, 'mfe-sample 1.0.0']);
  expect(await remotesOf('groepsapp', 'stable')).toHaveLength(5);
});

describe('the loading information of a remote', () => {
  const kernel = '@groepsapp/kernel';

  async function rowOf(name: string) {
    const composition = await registries.compose('groepsapp', 'stable');
    return composition?.registry.remotes.find((remote) => remote.name === name);
  }

  test('is derived from its stored files: container, scripts, styles, late files and kernel entries', async () => {
    await publish('shell');
    const uses = { [kernel]: ['useTopic'], [`${kernel}/ui/data`]: ['Card'] };
    const { release } = await releases.publish({ name: 'mfe-planning', uses });
    expect((await rowOf('mfe-planning'))?.loading).toEqual({
      entry: `/groepsapp/remotes/mfe-planning/${release}/remoteEntry.js`,
      container: 'mfe_planning',
      modules: {
        './Card': {
          scripts: ['Card.js'],
          styles: [],
          kernel: [kernel, `${kernel}/ui/data`],
          late: { scripts: ['chart.js'], styles: [] },
        },
      },
    });
  });

  test('has all kernel entries of a release for each module of it, when an earlier build did not say which', async () => {
    await publish('shell');
    const uses = { [kernel]: ['useTopic'] };
    await releases.publish({ name: 'mfe-planning', uses, document: { kernelEntries: undefined } });
    expect((await rowOf('mfe-planning'))?.loading?.modules['./Card']?.kernel).toEqual([kernel]);
  });

  test('names the pack of a release that has one, also that of the shell', async () => {
    const pack = { 'pack.json': '{}' };
    const shell = await releases.publish({ name: 'shell', files: { ...shellFiles, ...pack } });
    const files = { ...remoteFiles('mfe-planning'), ...pack };
    const { release } = await releases.publish({ name: 'mfe-planning', files });
    const composition = await registries.compose('groepsapp', 'stable');
    expect(composition?.registry.shell.pack).toBe(`/groepsapp/shell/${shell.release}/pack.json`);
    expect((await rowOf('mfe-planning'))?.loading?.pack).toBe(`/groepsapp/remotes/mfe-planning/${release}/pack.json`);
  });

  test('is left out when a file is unreadable, which is reported once; the remote stays', async () => {
    await publish('shell');
    const { release } = await publish('mfe-planning');
    rmSync(join(releases.store.folderOf('mfe-planning', release), 'mf-manifest.json'));
    expect(await rowOf('mfe-planning')).toMatchObject({ name: 'mfe-planning', release });
    expect((await rowOf('mfe-planning'))?.loading).toBeUndefined();
    expect(reported).toEqual(['The files of a release cannot be read; nothing of it is fetched ahead']);
  });

  test('a shell lists the addresses of its late chunks, an older shell has none', async () => {
    const parts = { inside: { scripts: ['chunks/late.js'], styles: [] } };
    await publish('shell');
    expect((await registries.compose('groepsapp', 'stable'))?.registry.shell).not.toHaveProperty('parts');
    const { release } = await releases.publish({ name: 'shell', version: '1.1.0', document: { parts } });
    expect((await registries.compose('groepsapp', 'stable'))?.registry.shell.parts).toEqual({
      inside: { scripts: [`/groepsapp/shell/${release}/chunks/late.js`], styles: [] },
    });
  });
});
