import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@groepsapp/contract/registry';
import { PNG } from 'pngjs';
import { compare } from '../src/screenshots/compare.ts';
import type { Pair, Screen } from '../src/screenshots/lookAt.ts';
import { tableOf, writeReport } from '../src/screenshots/report.ts';
import { addressOf, seenOf } from '../src/screenshots/screens.ts';
import { eachInOwnTrial, type PublishTrial } from './publishTrial.ts';

type Area = Registry['remotes'][number]['area'];
type Slot = Area['slots'][number];

const area = (name: string, paths: readonly string[], slots: readonly Slot[] = []) => ({
  name,
  version: '1.0.0',
  release: '1.0.0-aaaaaaaaaaaa',
  entry: '/x',
  kernel: '1.0.0',
  area: {
    routes: paths.map((one) => ({ path: one, module: './X', needs: 'groups' as const })),
    menu: [],
    slots: [...slots],
  },
});

const slot = (name: string, title: string, own?: string): Slot => ({
  slot: name,
  id: title,
  title,
  module: './Y',
  order: 1,
  ...(own !== undefined && { path: own }),
});

const host = area('mfe-children', ['/children', '/children/:id', '/children/:id/:tab']);
host.area.routes = host.area.routes.map((route) => ({
  ...route,
  ...(route.path.endsWith(':tab') && { slot: 'child-tab' }),
}));
const planning = area(
  'mfe-planning',
  ['/planning', '/planning/present', '/planning/:date'],
  [slot('dashboard-card', 'Wijzigingen'), slot('child-tab', 'Logboek', 'activities'), slot('child-sheet', 'Vandaag')],
);
const registry = { remotes: [host, planning] };

describe('the screens of a release', () => {
  test('are its routes, its tabs at their own addresses and the dashboard; what is seen nowhere without a tap is named', () => {
    expect(seenOf(registry, 'mfe-planning')).toEqual({
      paths: ['/planning', '/planning/present', '/planning/:date', '/dashboard', '/children/:id/activities'],
      hidden: ["'Vandaag' (child-sheet)"],
    });
  });

  test('of the shell are its own and those of all areas', () => {
    const { paths } = seenOf(registry, 'shell');
    expect(paths).toEqual(
      expect.arrayContaining(['/dashboard', '/about', '/select-group', '/children/:id', '/planning']),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each([
    ['/planning/:date', ['/planning/present', '/planning/2026-11-27'], '/planning/2026-11-27'],
    ['/planning/:date', ['/planning/present', '/planning/2026-11-27/x'], null],
    ['/children/:id/activities', ['/children', '/children/8/planning', '/children/8'], '/children/8/activities'],
    ['/children/:id/activities', ['/children/8', '/children/9/activities'], '/children/9/activities'],
    ['/children/:id/:tab', ['/children/8'], null],
  ])('%s is found among the links %j', (screen, links, address) => {
    expect(addressOf(screen, links, ['/planning', '/planning/present', '/planning/:date'])).toBe(address);
  });
});

/** A white picture with a grey rectangle. */
function picture(
  width: number,
  height: number,
  grey?: { at: number; size: readonly [number, number]; value?: number },
) {
  const image = new PNG({ width, height });
  image.data.fill(255);
  const { at = 0, size: [across, down] = [0, 0], value = 0 } = grey ?? {};
  for (let y = at; y < at + down; y += 1) {
    for (let x = at; x < at + across; x += 1) image.data.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return PNG.sync.write(image);
}

describe('two pictures', () => {
  const plain = picture(100, 100);

  test('are the same when nothing differs that anybody sees', () => {
    expect(compare(plain, picture(100, 100))).toEqual({ share: 0 });
    expect(compare(plain, picture(100, 100, { at: 10, size: [50, 50], value: 252 }))).toEqual({ share: 0 });
  });

  test('differ by a part, by a faint colour, by a line; what differs is marked', () => {
    const { share, marked } = compare(plain, picture(100, 100, { at: 10, size: [20, 20] }));
    expect(share).toBe(0.04);
    expect(PNG.sync.read(marked ?? plain).data.subarray((15 * 100 + 15) * 4, (15 * 100 + 15) * 4 + 3)).toEqual(
      Buffer.from([255, 0, 0]),
    );
    expect(compare(plain, picture(100, 100, { at: 10, size: [20, 20], value: 240 })).share).toBe(0.04);
    expect(compare(plain, picture(100, 100, { at: 10, size: [60, 1] })).share).toBeGreaterThan(0);
  });

  test('of which one is longer differ by what it has more', () => {
    expect(compare(plain, picture(100, 125)).share).toBe(0.2);
  });
});

describe('what is told', () => {
  const plain = picture(10, 10);
  const pair = (width: number, share: number | null, pictures: Pair['pictures'] = [plain, plain]): Pair => ({
    width,
    pictures,
    difference: share === null ? null : { share, ...(share > 0 && { marked: plain }) },
  });
  const screen = (more: Partial<Screen>): Screen => ({
    path: '/x',
    note: '',
    pairs: [],
    heard: [],
    isFault: false,
    ...more,
  });
  const screens = [
    screen({ path: '/care', pairs: [pair(360, 0.0213), pair(768, 0.00001), pair(1280, 0)] }),
    screen({
      path: '/chat',
      note: 'stable has no such screen',
      pairs: [pair(360, 0), pair(768, null, [plain, null]), pair(1280, null, [null, plain])],
    }),
    screen({
      path: '/wall',
      pairs: [pair(360, 0), pair(768, 0), pair(1280, 0)],
      heard: ['<b> of a child'],
      note: 'a note',
    }),
    screen({ path: '/children/:id', note: 'not looked at: nothing links to one' }),
  ];

  test('in the terminal is each screen at each width, without what stands on it', () => {
    expect(tableOf(screens)).toEqual([
      '               360      768      1280     errors',
      '/care          2.1%     <0.1%    same     none new',
      '/chat          same     -        -        none new; stable has no such screen',
      '/wall          same     same     same     1 new; a note',
      '/children/:id  not looked at: nothing links to one',
    ]);
  });

  test('in the folder are the pictures, the difference, and the errors; what stood there of an earlier try has gone', async () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'groepsapp-pictures-'));
    const folder = path.join(parent, '0.1.0-0123456789ab');
    try {
      await writeReport(folder, 'earlier', [screen({ path: '/gone', pairs: [pair(360, 0)] })]);
      const file = await writeReport(folder, 'mfe-x <1>', screens);
      const page = readFileSync(file, 'utf8');
      expect(page).toContain('<h1>mfe-x &lt;1></h1>');
      expect(page).toContain('<p>&lt;b> of a child</p>');
      expect(page).toContain('src="care-360-difference.png"');
      const files = readdirSync(folder);
      expect(files).toEqual(
        expect.arrayContaining(['care-360-stable.png', 'care-360-preview.png', 'chat-1280-preview.png']),
      );
      expect(files.filter((one) => /gone|care-1280-difference|chat-768-preview|chat-1280-stable/.test(one))).toEqual(
        [],
      );
      for (const [, named = ''] of page.matchAll(/src="([^"]+)"/g)) expect(files).toContain(named);
      expect(statSync(folder).mode & 0o077).toBe(0);
    } finally {
      rmSync(parent, { recursive: true });
    }
  });
});

describe('without what pictures need, nothing is built or sent', () => {
  let trial: PublishTrial;
  eachInOwnTrial((given) => (trial = given));

  const token = { GROEPSAPP_PUBLISH_TOKEN: 'k'.repeat(20) + '-_3' };
  const publish = (env: Record<string, string>) => {
    const to = ['--to', trial.installation.origin];
    return trial.run(['publish', trial.built(), ...to, '--preview', '--screenshots', '/nowhere'], { env });
  };

  test('no account', async () => {
    expect(await publish({ ...token, GROEPSAPP_USERNAME: 'iemand@example.nl' })).toBe(1);
    expect(trial.complained).toEqual([
      '--screenshots needs an account to look with: set GROEPSAPP_USERNAME and GROEPSAPP_PASSWORD, best of a company for tests. Nothing was sent.',
    ]);
    expect(trial.said).toEqual([]);
    expect(trial.installation.asked).toEqual([]);
  });

  test('no browser; the password is not told, and no tool gets it', async () => {
    const env = {
      ...token,
      GROEPSAPP_USERNAME: 'iemand@example.nl',
      GROEPSAPP_PASSWORD: 'geheim',
      CHROMIUM: '/no/browser',
    };
    expect(await publish(env)).toBe(1);
    expect(trial.complained).toEqual([
      expect.stringMatching(/^--screenshots needs a browser, and none starts \(.*\/no\/browser/),
    ]);
    expect(trial.complained.join()).not.toContain('geheim');
    expect(env).toEqual({ CHROMIUM: '/no/browser' });
    expect(trial.installation.asked).toEqual([]);
  });

  test.each<[string[], string]>([
    [['publish', 'mfe-planning', '--screenshots', 'x'], '--company, --with and --screenshots go with --preview'],
    [['publish', 'mfe-planning', '--preview', '--also', '/x'], '--establishment and --also go with --screenshots'],
    ...['x', '/care >'].map((also): [string[], string] => [
      ['publish', 'mfe-planning', '--preview', '--screenshots', 'x', '--also', also],
      `--also must be the path of a screen, such as /children/8 or, with a button to press, '/care > Nieuw', not '${also}'`,
    ]),
    [['withdraw', 'mfe-planning', '--preview', '--screenshots', 'x'], '--screenshots is not for this'],
  ])('%j is no way to ask for them', async (args, words) => {
    expect(await trial.run([...args, '--to', trial.installation.origin])).toBe(2);
    expect(trial.complained[0]).toBe(words);
  });
});
