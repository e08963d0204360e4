import { existsSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Publication, publishRelease } from './publish.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { type FakeBuild, fakeBuild } from './testing/fakeBuild.ts';
import { clock, TestReleases } from './testing/publishing.ts';

let releases: TestReleases;
let builds: string;
let store: ReleaseStore;

beforeEach(async () => {
  releases = await TestReleases.open();
  builds = releases.database.options.dataDir;
  ({ store } = releases);
});

afterEach(() => releases.close());

function publish(build: FakeBuild, how: Partial<Publication> = {}) {
  const usual = { directory: build.directory, channel: 'stable', by: 'start', clock } as const;
  return publishRelease(releases.db, store, { ...usual, ...how });
}

function pointers() {
  return releases.db.selectFrom('release_pointer').select(['channel', 'name', 'release', 'moved_by']).execute();
}

function moves() {
  return releases.db.selectFrom('release_move').selectAll().orderBy('id').execute();
}

function folderOf({ release }: FakeBuild): string {
  return store.folderOf(release.name, release.release);
}

/** Asserts that a release is refused and is in no registry, database row or folder. */
async function expectRefused(build: FakeBuild, message: RegExp): Promise<void> {
  await expect(publish(build)).rejects.toThrow(message);
  expect(await pointers()).toEqual([]);
  expect(await releases.db.selectFrom('release').select('name').execute()).toEqual([]);
  expect(existsSync(folderOf(build))).toBe(false);
}

describe('publishing', () => {
  test('copies the files, stores the document, moves the pointer and records it', async () => {
    const build = fakeBuild(builds, { name: 'mfe-planning' });
    const { release } = build.release;
    expect(await publish(build)).toEqual({
      name: 'mfe-planning',
      release,
      channel: 'stable',
      outcome: 'moved',
      from: null,
    });
    expect(readdirSync(folderOf(build)).sort()).toEqual([
      'Card.js',
      'Card.js.br',
      'chart.js',
      'chart.js.br',
      'licences.json',
      'licences.json.br',
      'mf-manifest.json',
      'mf-manifest.json.br',
      'release.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
    ]);
    expect(await pointers()).toEqual([{ channel: 'stable', name: 'mfe-planning', release, moved_by: 'start' }]);
    expect(await moves()).toEqual([
      expect.objectContaining({ from_release: null, to_release: release, moved_at: '2026-03-02T08:00:00.000Z' }),
    ]);
    expect(readdirSync(join(store.root, '.incoming'))).toEqual([]);
  });

  test('does nothing the second time, also when built at another time or from another commit', async () => {
    const build = fakeBuild(builds, { name: 'shell' });
    await publish(build);
    writeFileSync(
      join(build.directory, 'release.json'),
      JSON.stringify({ ...build.release, builtAt: '2030-01-01T00:00:00.000Z', commit: 'c'.repeat(40), clean: true }),
    );
    expect(await publish(build)).toMatchObject({ outcome: 'unchanged' });
    expect(await moves()).toHaveLength(1);
  });

  test('restores missing files of the release', async () => {
    const build = fakeBuild(builds, { name: 'shell' });
    await publish(build);
    rmSync(join(folderOf(build), 'main.js'));
    await publish(build);
    expect(readFileSync(join(folderOf(build), 'main.js'), 'utf8')).toBe('"the shell";');
  });

  test('refuses other content under an existing release id', async () => {
    const first = fakeBuild(builds, { name: 'shell' });
    await publish(first);
    const { release } = first.release;
    const other = fakeBuild(builds, {
      name: 'shell',
      files: { 'main.js': '1', 'main.css': '2', 'licences.json': '[]' },
      document: { release },
    });
    await expect(publish(other)).rejects.toThrow(/exists with other content/);
    expect(readFileSync(join(folderOf(first), 'main.js'), 'utf8')).toBe('"the shell";');
  });

  test('moves the pointer to a newer release and keeps the files of the older one', async () => {
    const first = fakeBuild(builds, { name: 'shell' });
    const second = fakeBuild(builds, { name: 'shell', version: '1.1.0' });
    await publish(first);
    await publish(second);
    expect(await pointers()).toEqual([expect.objectContaining({ release: second.release.release })]);
    expect((await moves()).map((move) => move.from_release)).toEqual([null, first.release.release]);
    expect(existsSync(join(folderOf(first), 'main.js'))).toBe(true);
  });

  test('moves only the pointer of the channel', async () => {
    const first = fakeBuild(builds, { name: 'shell' });
    const second = fakeBuild(builds, { name: 'shell', version: '1.1.0' });
    await publish(first);
    await publish(second, { channel: 'beta' });
    expect(await pointers()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ channel: 'stable', release: first.release.release }),
        expect.objectContaining({ channel: 'beta', release: second.release.release }),
      ]),
    );
  });
});

describe('a pointer moved by a person', () => {
  /** As a server that starts with this build. */
  const start = (build: FakeBuild) => publish(build, { shipped: true });

  test('is kept when a server starts, until that person releases it', async () => {
    const chosen = fakeBuild(builds, { name: 'shell' });
    const built = fakeBuild(builds, { name: 'shell', version: '1.1.0' });
    await publish(chosen, { by: 'operator' });
    expect(await start(built)).toMatchObject({ outcome: 'kept', movedBy: 'operator' });
    expect(await pointers()).toEqual([expect.objectContaining({ release: chosen.release.release })]);
    await publish(chosen);
    expect(await start(built)).toMatchObject({ outcome: 'moved' });
  });

  test('is kept also at the release that a server published', async () => {
    const build = fakeBuild(builds, { name: 'shell' });
    await publish(build);
    await publish(build, { by: 'operator' });
    expect(await start(fakeBuild(builds, { name: 'shell', version: '1.1.0' }))).toMatchObject({ outcome: 'kept' });
  });
});

describe('publishing refuses', () => {
  test('a folder without a release document', async () => {
    const build = fakeBuild(builds, { name: 'shell' });
    rmSync(join(build.directory, 'release.json'));
    await expectRefused(build, /^There is no release.json in the build; build the package first/);
  });

  test('a document that is not JSON or has another shape', async () => {
    const build = fakeBuild(builds, { name: 'shell' });
    writeFileSync(join(build.directory, 'release.json'), '{');
    await expectRefused(build, /is not JSON/);
    writeFileSync(join(build.directory, 'release.json'), JSON.stringify({ ...build.release, version: 'one' }));
    await expectRefused(build, /not right at 'version'/);
  });

  test('a file whose content or size differs from the document', async () => {
    const build = fakeBuild(builds, { name: 'shell' });
    writeFileSync(join(build.directory, 'main.js'), '"the shall";');
    await expectRefused(build, /content of 'main.js' is not what/);
    writeFileSync(join(build.directory, 'main.js'), 'short');
    await expectRefused(build, /'main.js' has 5 bytes, not the 12/);
  });

  test('a compressed copy with other content', async () => {
    const build = fakeBuild(builds, { name: 'shell' });
    writeFileSync(join(build.directory, 'main.js.br'), brotliCompressSync('"the shall";'));
    await expectRefused(build, /content of 'main.js.br'/);
    writeFileSync(join(build.directory, 'main.js.br'), 'not compressed');
    await expectRefused(build, /not a compressed copy/);
  });

  test('a missing file, an unexpected file and a link', async () => {
    const build = fakeBuild(builds, { name: 'shell' });
    rmSync(join(build.directory, 'chunks/late.js'));
    await expectRefused(build, /'chunks\/late.js' is listed in release.json but missing/);
    const other = fakeBuild(builds, { name: 'shell' });
    writeFileSync(join(other.directory, 'chunks/extra.js'), '');
    await expectRefused(other, /'chunks\/extra.js' is not listed/);
    const linked = fakeBuild(builds, { name: 'shell' });
    rmSync(join(linked.directory, 'main.js'));
    symlinkSync('/etc/hostname', join(linked.directory, 'main.js'));
    await expectRefused(linked, /'main.js' is neither a file nor a folder/);
  });

  test.each([
    '../outside.js',
    '/etc/passwd',
    'a/../../b.js',
    'a//b.js',
    'a\\b.js',
    '.hidden',
    'release.json',
    'main.js.br',
  ])('the path %s', async (path) => {
    const build = fakeBuild(builds, { name: 'shell' });
    build.release.files.push({ path, size: 1, sha256: '0'.repeat(64) });
    writeFileSync(join(build.directory, 'release.json'), JSON.stringify(build.release));
    await expectRefused(build, /is not allowed in a release/);
  });

  test.each([
    ['a name that is no package', { name: '../shell' }, /is not a name of a package/],
    ['a remote that calls itself the shell', { kind: 'remote' }, /'shell' cannot be a remote/],
    ['an id of another version', { release: '2.0.0-0123456789ab' }, /is not of version 1.0.0/],
    ['an entry that is not listed', { entry: { scripts: ['no.js'], styles: [] } }, /'no.js' is not among/],
    ['a shell without scripts', { entry: { scripts: [], styles: [] } }, /is not that of a shell/],
  ] as const)('%s', async (_what, document, message) => {
    const build = fakeBuild(builds, { name: 'shell' });
    writeFileSync(join(build.directory, 'release.json'), JSON.stringify({ ...build.release, ...document }));
    await expectRefused(build, message);
  });

  test('a remote without an area', async () => {
    await expectRefused(fakeBuild(builds, { name: 'mfe-planning', document: { area: null } }), /describes no area/);
  });
});

describe('a crash', () => {
  const crash = async () => {
    throw new Error('power cut');
  };

  test('between copy and rename keeps the old release and leaves nothing of the new one', async () => {
    const first = fakeBuild(builds, { name: 'shell' });
    const second = fakeBuild(builds, { name: 'shell', version: '1.1.0' });
    await publish(first);
    const failing = new ReleaseStore(store.root, { rename: crash });
    const how = { directory: second.directory, channel: 'stable', by: 'start', clock } as const;
    await expect(publishRelease(releases.db, failing, how)).rejects.toThrow('power cut');
    expect(await pointers()).toEqual([expect.objectContaining({ release: first.release.release })]);
    expect(existsSync(folderOf(second))).toBe(false);
    expect(await publish(second)).toMatchObject({ outcome: 'moved' });
  });

  test('between rename and pointer keeps the old release, and publishing again completes it', async () => {
    const first = fakeBuild(builds, { name: 'shell' });
    const second = fakeBuild(builds, { name: 'shell', version: '1.1.0' });
    await publish(first);
    await store.put(second.release, second.directory);
    expect(await pointers()).toEqual([expect.objectContaining({ release: first.release.release })]);
    expect(await publish(second)).toMatchObject({ outcome: 'moved' });
  });
});

test('of concurrent publications one wins, and the history shows which', async () => {
  const rivals = ['1.1.0', '1.2.0', '1.3.0'].map((version) => fakeBuild(builds, { name: 'shell', version }));
  const results = await Promise.allSettled(rivals.map((build) => publish(build)));
  const moved = results.filter(({ status }) => status === 'fulfilled');
  expect(moved.length).toBeGreaterThan(0);
  const history = await moves();
  expect(history).toHaveLength(moved.length);
  expect(await pointers()).toEqual([expect.objectContaining({ release: history.at(-1)?.to_release })]);
});

describe('the same release, sent several times at once,', () => {
  test('is kept as the first copy of it, which others may read already', async () => {
    const build = fakeBuild(builds, { name: 'shell' });
    let first: number | undefined;
    const slow = new ReleaseStore(store.root, {
      rename: async (from, to) => {
        await store.put(build.release, build.directory);
        first ??= statSync(folderOf(build)).ino;
        await rename(from, to);
      },
    });
    await slow.put(build.release, build.directory);
    expect(statSync(folderOf(build)).ino).toBe(first);
  });

  test('takes the place of a damaged copy', async () => {
    const build = fakeBuild(builds, { name: 'shell' });
    await store.put(build.release, build.directory);
    rmSync(join(folderOf(build), build.release.files[0]?.path ?? ''));
    await Promise.all([1, 2, 3, 4].map(() => store.put(build.release, build.directory)));
    expect(await publish(build)).toMatchObject({ outcome: 'moved' });
    expect(readdirSync(join(store.root, '.incoming'))).toEqual([]);
  });
});
