import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { check, ReleaseSchema } from '@groepsapp/contract/registry';
import { Sample } from './sample.ts';

jest.setTimeout(120_000);

/** Built once, for all tests that look at a release. */
const built = new Sample();
let sample: Sample;
beforeAll(async () => {
  built.write('src/SampleScreen.test.tsx', '');
  built.write('src/__old/SampleCard.test.tsx', '');
  expect(await built.build()).toMatchObject({ ok: true });
});
beforeEach(() => {
  sample = new Sample();
});
afterEach(() => sample.remove());
afterAll(() => built.remove());

test('a build describes its release: identity, requirements and every file', () => {
  const release = built.release();
  expect(check(ReleaseSchema, release)).toEqual(release);
  expect(release).toMatchObject({
    name: 'mfe-sample',
    kind: 'remote',
    version: '0.1.0',
    kernel: '1.2.0',
    federation: JSON.parse(readFileSync('node_modules/@module-federation/enhanced/package.json', 'utf8')).version,
    entry: 'mf-manifest.json',
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    clean: expect.any(Boolean),
  });
  expect(release.area?.routes).toEqual([{ path: '/sample/:id', module: './SampleScreen', needs: 'groups' }]);
  expect(release.area?.menu).toMatchObject([{ enabledBy: ['ipad_care'] }]);
  const names = release.files.map((file) => file.path);
  expect(names).toEqual([...names].sort());
  expect(names).toEqual(expect.arrayContaining(['licences.json', 'mf-manifest.json', 'remoteEntry.js']));
  for (const file of release.files) {
    const content = readFileSync(path.join(built.dir, 'dist', file.path));
    expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256);
    expect(content).toHaveLength(file.size);
    const copy = path.join(built.dir, 'dist', `${file.path}.br`);
    if (file.path.endsWith('.map')) expect(existsSync(copy)).toBe(false);
    else expect(brotliDecompressSync(readFileSync(copy))).toEqual(content);
  }
});

test('a map leads from each script of the area to its sources, without holding them', () => {
  const names = built.release().files.map((file) => file.path);
  const maps = names.filter((name) => name.endsWith('.js.map'));
  expect(maps.filter((name) => !names.includes(name.replace(/\.map$/, '')))).toEqual([]);
  const read = maps.map((name) => JSON.parse(built.read(`dist/${name}`)));
  expect(read.flatMap(({ sources }) => sources)).toEqual(
    expect.arrayContaining(['./src/SampleScreen.tsx', './src/cards/SampleCard.tsx']),
  );
  for (const map of read) expect(map).not.toHaveProperty('sourcesContent');
  for (const name of names.filter((one) => one.endsWith('.js')))
    expect(built.read(`dist/${name}`)).not.toContain('sourceMappingURL');
});

test('the internals of Module Federation are those that shell and build lean on', () => {
  const shell = readFileSync('shell/src/composition/federation.ts', 'utf8');
  const container = built.read('dist/remoteEntry.js');
  // The container asks the page for the runtime, and does not bring it.
  expect(shell).toContain('_FEDERATION_BUNDLER_RUNTIME: bundlerRuntime');
  expect(container).toContain('=globalThis._FEDERATION_BUNDLER_RUNTIME');
  const { modules }: { modules: string[] } = JSON.parse(built.read('.cache/modules.json'));
  expect(modules.filter((file) => /module-federation.*(runtime-core|webpack-bundler-runtime)/.test(file))).toEqual([]);
  // It is the global variable of the registry's `loading`, and takes what is shared before it gives a module.
  expect(container).toMatch(/^var mfe_sample;/);
  expect(container).toMatch(/\{get:\(\)=>\w+,init:\(\)=>\w+\}/);
  const { exposes, metaData } = JSON.parse(built.read('dist/mf-manifest.json'));
  expect(metaData).toMatchObject({ globalName: 'mfe_sample', remoteEntry: { name: 'remoteEntry.js' } });
  expect(exposes[0]).toMatchObject({ path: expect.any(String), assets: { js: { sync: [expect.any(String)] } } });
});

test('the remote exposes the modules of the description, whatever tests stand beside them, and bundles only its own code', () => {
  const manifest = JSON.parse(built.read('dist/mf-manifest.json'));
  expect(manifest.exposes.map((part: { path: string }) => part.path).sort()).toEqual([
    './SampleCard',
    './SampleScreen',
  ]);
  const { modules, release }: { modules: string[]; release: string } = JSON.parse(built.read('.cache/modules.json'));
  expect(release).toBe(built.release().release);
  const own = modules.filter((name) => !name.includes('node_modules/'));
  expect(own.map((name) => path.relative(built.dir, name))).toEqual([
    'src/SampleScreen.tsx',
    'src/cards/SampleCard.module.css',
    'src/cards/SampleCard.tsx',
  ]);
  // The federation runtime is the page's.
  expect(modules.filter((name) => name.includes('node_modules/@'))).toEqual([]);
});

test('a release lists every bundled package with its licence, except its own code', async () => {
  const screen = sample.read('src/SampleScreen.tsx');
  sample.write('src/SampleScreen.tsx', `${screen}export { clsx } from 'clsx';\n`);
  await sample.build();
  const licences: { name: string; version: string; licence: string; text: string | null }[] = JSON.parse(
    sample.read('dist/licences.json'),
  );
  const { modules }: { modules: string[] } = JSON.parse(sample.read('.cache/modules.json'));
  const packages = modules.flatMap(
    (file) => /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/.]+)[\\/]/.exec(file)?.[1] ?? [],
  );
  expect(licences.map(({ name }) => name)).toEqual([...new Set(packages)].sort());
  expect(licences).toContainEqual({
    name: 'clsx',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    licence: 'MIT',
    text: expect.stringContaining('Permission is hereby granted'),
  });
});

test('the same sources give the same release in any folder', async () => {
  await sample.build();
  expect(sample.release().release).toBe(built.release().release);
  expect(sample.release().files).toEqual(built.release().files);
});

test('other texts, another area or another kernel give another release', async () => {
  const before = built.release().release;
  sample.write('src/SampleScreen.tsx', sample.read('src/SampleScreen.tsx').replace('Terug', 'Naar begin'));
  await sample.build();
  const withText = sample.release().release;
  sample.write('src/area.ts', sample.read('src/area.ts').replace("label: 'Voorbeeld'", "label: 'Proef'"));
  await sample.build();
  const withArea = sample.release().release;
  expect(new Set([before, withText, withArea]).size).toBe(3);
});

test('a failed build leaves no release', async () => {
  sample.write('dist/release.json', '{}');
  sample.write('src/SampleScreen.tsx', 'export default function SampleScreen( {');
  const { ok, output } = await sample.build();
  expect(ok).toBe(false);
  expect(output).toContain('SampleScreen.tsx');
  expect(existsSync(path.join(sample.dir, 'dist/release.json'))).toBe(false);
});
