import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newArea } from '../src/new-area/newArea.ts';
import { takenByOthers } from '../src/new-area/naming.ts';
import { Repository } from './repository.ts';

jest.setTimeout(240_000);

// Copying the repository is slow, so the tests below share one copy; each builds on the state that the previous one left.
let repository: Repository;
beforeAll(() => {
  repository = new Repository();
});
afterAll(() => repository.remove());

const said: string[] = [];

function make(args: string[], install: (root: string) => Promise<boolean> = async () => true): Promise<void> {
  return newArea(args, { root: repository.root, print: (line) => void said.push(line), install });
}

test.each([
  [[], /One name is needed\.[^]*Usage/],
  [['mfe-a', 'mfe-b'], /One name is needed/],
  [['trips'], /'trips' is not a name for an area/],
  [['mfe-Trips'], /is not a name for an area/],
  [['mfe-'], /is not a name for an area/],
  [['mfe-../x'], /is not a name for an area/],
  [['mfe-planning'], /mfe-planning exists already/],
  [['mfe-chat'], /mfe-communication has the route '\/chat' already/],
  [['mfe-schedule-changes'], /mfe-planning has a contribution called 'schedule-changes' already/],
  [['mfe-dashboard'], /\/dashboard is not an area's to take/],
  [['mfe-trips', '--label', "Opa's <b>"], /does not fit in the menu/],
  [['mfe-trips', '--title', 'x'], /Unknown option/],
])('%j is refused, and nothing is created', async (args, message) => {
  await expect(make(args)).rejects.toThrow(message);
  expect(existsSync(path.join(repository.root, 'mfe-trips'))).toBe(false);
  expect(repository.read('tsconfig.json')).toBe(readFileSync('tsconfig.json', 'utf8'));
});

test('refuses paths of screens of the shell', () => {
  const routes = readFileSync('shell/src/App.tsx', 'utf8').matchAll(/path: '\/([a-z-]+)/g);
  const own = [...routes].map(([, first]) => first);
  expect(own).toContain('select-group');
  expect(takenByOthers).toEqual(expect.arrayContaining(own));
});

/** Does in the copy what docs/areas.md says. @returns the lines of each file that it shows, by its place in the area */
async function follow(page: string): Promise<Map<string, number>> {
  const [, args = '', label = '', removed = ''] =
    /npm run area -- new (\S+) --label '([^']+)'\ncd \S+\nrm (.+)\n/.exec(page) ?? [];
  await make([args, '--label', label]);
  for (const file of removed.split(' ')) rmSync(path.join(repository.root, args, file));
  const blocks = [...page.matchAll(/^```tsx? (src\S+)\n([^]*?)^```$/gm)];
  return new Map(
    blocks.map(([, file = '', text = '']) => {
      writeFileSync(path.join(repository.root, args, file), text);
      return [file, text.split('\n').length - 1];
    }),
  );
}

test('a new area is part of the app, and builds', async () => {
  await make(['mfe-day-trips', '--label', 'Uitstapjes']);
  expect(repository.read('server/src/releases/variants.ts')).toMatch(/groepsapp: \{[^}]*'mfe-day-trips',?\s*\]/);
  expect(repository.read('mfe-day-trips/src/area.ts')).toContain(
    "menu: [{ label: 'Uitstapjes', icon: 'groups', path: '/day-trips', order: 90 }]",
  );
  const build = await repository.run('webpack-cli/bin/cli.js', [], 'mfe-day-trips');
  expect(build).toMatchObject({ ok: true });
  expect(JSON.parse(repository.read('mfe-day-trips/dist/release.json'))).toMatchObject({
    name: 'mfe-day-trips',
    area: { routes: [{ path: '/day-trips' }], slots: [{ id: 'day-trips' }] },
  });
});

test('docs/areas.md makes an area of five files', async () => {
  const lines = await follow(readFileSync('docs/areas.md', 'utf8'));
  expect(lines.size).toBe(5);
  expect([...lines.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(150);
});

// Of both at once, as each check takes longer to start than for an area.
test('a new area, and that of docs/areas.md, pass every check', async () => {
  const areas = ['mfe-day-trips', 'mfe-handover'];
  const checks = await Promise.all([
    repository.run('typescript-native/bin/tsc', ['-b', ...areas]),
    repository.run('oxfmt/bin/oxfmt', ['--check', ...areas, 'tsconfig.json', 'server/src/releases']),
    repository.run('oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs', ...areas]),
    repository.run('jest/bin/jest.js', [...areas, '-w', '1']),
  ]);
  expect(checks).toEqual(checks.map(() => expect.objectContaining({ ok: true })));
  expect(checks[3]?.output).toMatch(/Tests:\s+10 passed, 10 total/);
});

test('a failure of npm is reported with a solution', async () => {
  await expect(make(['mfe-trips'], async () => false)).rejects.toThrow("run 'npm install'");
});
