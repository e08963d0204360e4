import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type Release } from '@groepsapp/contract/registry';
import { compileServer } from '../src/build/buildAll.ts';
import { PackedPackages } from './packedPackages.ts';
import { addressIn, RunningInstallation, start, stop } from './runningInstallation.ts';

jest.setTimeout(240_000);

// The tests below are the steps of one team; each builds on what the one before left.
const own = new PackedPackages();
const installation = new RunningInstallation();
beforeAll(async () => {
  await own.install();
  await compileServer();
});
afterAll(async () => {
  await installation.remove();
  own.remove();
});

test('packed packages declare every package that they import', () => {
  const imports =
    /(?<!import type [^;]*)(?:from|import|require\.resolve\(|createRequire\([^)]*\)\.resolve\()\s*\(?'([^'.][^']*)'/g;
  for (const name of ['contract', 'kernel', 'delivery']) {
    const dir = own.packed(name);
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
    const declared = new Set([`@groepsapp/${name}`, ...Object.keys({ ...dependencies, ...peerDependencies })]);
    const sources = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(src|config)\/.*\.(ts|tsx|mjs|cjs)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(path.join(dir, file), 'utf8').matchAll(imports)].map(([, what = '']) => what),
      );
    const packages = sources
      .filter((what) => /^(@[a-z-]+\/)?[a-z0-9-]+(\/|$)/.test(what) && !isBuiltin(what))
      .map((what) => /^(@[^/]+\/)?[^/]+/.exec(what)?.[0] ?? '');
    expect({ name, undeclared: [...new Set(packages)].filter((one) => !declared.has(one)) }).toEqual({
      name,
      undeclared: [],
    });
  }
});

test('the packed delivery carries the documentation', () => {
  const docs = path.join(own.packed('delivery'), 'docs');
  const pages = readdirSync(docs).filter((file) => file.endsWith('.md'));
  expect(pages.sort()).toEqual(
    readdirSync('docs')
      .filter((file) => file.endsWith('.md'))
      .sort(),
  );
});

test('new refuses a folder with other files, and an invalid name', async () => {
  own.write('notes.txt', 'ours');
  const refused = await own.area(['new', 'mfe-day-trips', '--no-install']);
  expect(refused).toMatchObject({ ok: false, output: expect.stringContaining('is not empty: it has notes.txt') });
  own.remove('notes.txt');
  expect((await own.area(['new', 'mfe-login', '--no-install'])).output).toContain("not an area's to take");
});

test('new creates an area in an empty folder that passes every check', async () => {
  const made = await own.area(['new', 'mfe-day-trips', '--label', 'Uitstapjes', '--no-install']);
  expect(made).toMatchObject({ ok: true });
  const checked = await own.area(['check']);
  expect(checked).toMatchObject({ ok: true });
  for (const check of ['types', 'lint', 'format', 'tests', 'build']) {
    expect(checked.output).toContain(`${check}: passed`);
  }
  const release: Release = JSON.parse(own.read('dist/release.json'));
  expect(release).toMatchObject({
    name: 'mfe-day-trips',
    kind: 'remote',
    area: { menu: [{ label: 'Uitstapjes', path: '/day-trips' }] },
  });
});

test('its build finds a field in all that can hold it, as it would from sources of this repository', () => {
  const { fields }: Release = JSON.parse(own.read('dist/release.json'));
  // The screen reads the children of its call; those of the topic have the same declaration.
  expect(fields?.['GET /children']).toHaveProperty(['answer[].date_of_birth']);
  expect(fields?.['topic roster']).toHaveProperty(['value.children[].date_of_birth']);
});

describe('a slot of an area of another repository', () => {
  const file = 'src/Status.tsx';
  const reading = (prop: string) => `import type { SlotProps } from '@groepsapp/kernel';
import type {} from '@groepsapp/mfe-children/contract';

export const Status = ({ ${prop} }: SlotProps['child-status']) => <p>{${prop}}</p>;
`;
  afterEach(() => own.remove(file));

  test('is filled by its types, which come with the packages', async () => {
    own.write(file, reading('childId'));
    expect(await own.area(['check', 'types', 'lint'])).toMatchObject({ ok: true });
  });

  test('shows in types what it does not pass, and in lint what would run code of that area', async () => {
    own.write(file, reading('childName'));
    expect((await own.area(['check', 'types'])).output).toContain(`'childName' does not exist`);
    own.write(file, reading('childId').replace('import type {} from', 'import'));
    expect((await own.area(['check', 'lint'])).output).toContain('are types');
  });

  test('is offered by a package of types only', async () => {
    expect((await own.area(['pack-contract'])).output).toContain('offers no slots');
    expect(readdirSync(own.packed('mfe-children'), { recursive: true, encoding: 'utf8' }).sort()).toEqual([
      'contract',
      'contract/index.d.ts',
      'package.json',
    ]);
    const { dependencies } = JSON.parse(readFileSync(path.join(own.packed('mfe-children'), 'package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
  });
});

test('lint refuses imports of other libraries, kernel internals and other areas', async () => {
  const file = 'src/wrong.ts';
  const names = ['antd/es/button', '@groepsapp/kernel/host', '@groepsapp/kernel/testing', '@groepsapp/mfe-planning'];
  own.write(file, names.map((name) => `import '${name}';\n`).join(''));
  const found = await own.area(['check', 'lint']);
  const kept = await own.area(['check', 'lint']);
  own.remove(file);
  for (const { ok, output } of [found, kept]) {
    expect(ok).toBe(false);
    for (const name of names) expect(output).toContain(`'${name}' import is restricted`);
  }
});

test('dev shows the area from source inside a running installation', async () => {
  await installation.start('mfe-day-trips');
  expect((await own.area(['dev'])).output).toContain('--against <address> is missing');
  const dev = start([own.command, 'dev', '--against', installation.origin], own.folder, {});
  const origin = await addressIn(dev, /^Ready at (http:\/\/[^/]+)/);
  const { remotes } = await installation.registry(origin);
  expect(remotes).toMatchObject([{ name: 'mfe-day-trips', release: 'dev' }]);
  const entry = await fetch(`${origin}/groepsapp/remotes/mfe-day-trips/dev/remoteEntry.js`);
  expect(entry.status).toBe(200);
  await stop(dev);
});

test('its release can be published and promoted to that installation', async () => {
  const variables = { GROEPSAPP_PUBLISH_TOKEN: installation.token('mfe-day-trips') };
  const to = ['mfe-day-trips', '--to', installation.origin];
  const { release }: Release = JSON.parse(own.read('dist/release.json'));
  expect(await own.area(['publish', ...to], variables)).toMatchObject({
    ok: true,
    output: expect.stringContaining(`beta now serves mfe-day-trips ${release}`),
  });
  expect(await own.area(['promote', ...to], variables)).toMatchObject({ ok: true });
  expect((await installation.registry()).remotes).toMatchObject([{ name: 'mfe-day-trips', release }]);
});
