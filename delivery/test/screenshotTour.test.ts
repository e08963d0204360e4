import type { Registry } from '@groepsapp/contract/registry';
import { PNG } from 'pngjs';
import { Tour, type Viewer } from '../src/screenshots/lookAt.ts';

/** A picture of one colour. */
function picture(grey: number): Buffer {
  const image = new PNG({ width: 20, height: 20 });
  image.data.fill(grey);
  for (let index = 3; index < image.data.length; index += 4) image.data[index] = 255;
  return PNG.sync.write(image);
}

const [white, black] = [picture(255), picture(0)];

type Shown = { picture?: Buffer | null; again?: Buffer; place?: string; heard?: string[]; links?: string[] };

/** A page of an app in which each screen is white, but for those that are named. */
class FakeSide implements Viewer {
  readonly visited: string[] = [];
  readonly #paths: readonly string[];
  readonly #screens: Readonly<Record<string, Shown>>;
  #at: Shown = {};

  constructor(paths: readonly string[], screens: Readonly<Record<string, Shown>> = {}) {
    [this.#paths, this.#screens] = [paths, screens];
  }

  async registry(): Promise<Registry> {
    const routes = this.#paths.map((path) => ({ path, module: './X', needs: 'groups' as const }));
    const menu = [{ label: 'Kinderen', icon: 'children', path: '/children', order: 1 }];
    const version = '1.0.0';
    const remote = {
      name: 'mfe-x',
      version,
      release: '',
      entry: '/x',
      kernel: version,
      area: { routes, menu, slots: [] },
    };
    const shell = { version, release: '', kernel: version };
    return { schema: 1, variant: 'groepsapp', channel: 'stable', shell, remotes: [remote] };
  }

  async look(address: string, _now: Date, taps: readonly string[]) {
    const path = [address, ...taps].join(' > ');
    this.visited.push(path);
    this.#at = this.#screens[path] ?? (taps.length > 0 ? { place: `${address} without a button` } : {});
    const { picture: seen = white, place = address, heard = [] } = this.#at;
    return { place, pictures: [white, seen, white], heard };
  }

  async links(): Promise<string[]> {
    return this.#at.links ?? [];
  }

  async linksOf(path: string): Promise<string[]> {
    this.visited.push(`links of ${path}`);
    return this.#screens[path]?.links ?? [];
  }

  async picture(): Promise<Buffer> {
    return this.#at.again ?? this.#at.picture ?? white;
  }
}

/** What is told of each screen: the shares that differ, and what there is to say. */
async function tour(stable: FakeSide, preview: FakeSide, also: readonly string[] = []) {
  const screens = await new Tour(stable, preview, () => undefined).all('mfe-x', also);
  return screens.map(({ path, pairs, note, heard, isFault }) => ({
    path,
    shares: pairs.map(({ difference }) => difference?.share ?? null),
    ...(note !== '' && { note }),
    ...(heard.length > 0 && { heard }),
    ...(isFault && { isFault }),
  }));
}

const [same, changed] = [
  [0, 0, 0],
  [0, 1, 0],
];

test('a screen that differs does so at its width, and others do not', async () => {
  const paths = ['/care', '/chat'];
  expect(await tour(new FakeSide(paths), new FakeSide(paths, { '/care': { picture: black } }))).toEqual([
    { path: '/care', shares: changed },
    { path: '/chat', shares: same },
  ]);
});

test('what differed only because data changed in between is the same at the second try', async () => {
  const preview = new FakeSide(['/care'], { '/care': { picture: black, again: white } });
  expect(await tour(new FakeSide(['/care']), preview)).toEqual([{ path: '/care', shares: same }]);
});

test('errors that only the preview has are a fault, those of both are none', async () => {
  const stable = new FakeSide(['/care'], { '/care': { heard: ['old'] } });
  const preview = new FakeSide(['/care'], { '/care': { heard: ['old', 'new'] } });
  expect(await tour(stable, preview)).toEqual([{ path: '/care', shares: same, heard: ['new'], isFault: true }]);
});

test('a screen that never comes to rest is a fault of the preview, unless it is so on stable', async () => {
  const restless = { '/care': { picture: null } };
  const [plain, moving] = [() => new FakeSide(['/care']), () => new FakeSide(['/care'], restless)];
  const shares = [0, null, 0];
  expect(await tour(plain(), moving())).toEqual([
    { path: '/care', shares, note: 'the preview does not come to rest', isFault: true },
  ]);
  expect(await tour(moving(), plain())).toEqual([{ path: '/care', shares, note: 'stable does not come to rest' }]);
  expect(await tour(moving(), moving())).toEqual([
    { path: '/care', shares, note: 'stable does not come to rest, the preview does not come to rest' },
  ]);
});

test('a screen that leads elsewhere is a fault where stable shows it, and else not looked at', async () => {
  const away = { '/care': { place: '/dashboard' } };
  const none = [null, null, null];
  expect(await tour(new FakeSide(['/care']), new FakeSide(['/care'], away))).toEqual([
    { path: '/care', shares: none, note: 'the preview shows /dashboard in its place', isFault: true },
  ]);
  expect(await tour(new FakeSide(['/care'], away), new FakeSide(['/care'], away))).toEqual([
    { path: '/care', shares: [], note: 'not looked at: this account gets /dashboard in its place' },
  ]);
  const below = { '/transfer': { place: '/transfer/news' } };
  expect(await tour(new FakeSide(['/transfer'], below), new FakeSide(['/transfer'], below))).toEqual([
    { path: '/transfer', shares: same },
  ]);
});

test('a new screen has nothing beside it, and one that is no longer there is named', async () => {
  const stable = new FakeSide(['/old'], { '/new': { place: '/dashboard' } });
  expect(await tour(stable, new FakeSide(['/new']))).toEqual([
    { path: '/new', shares: [null, null, null], note: 'stable has no such screen' },
    { path: '/old', shares: [], note: 'no longer there' },
  ]);
});

test('a screen with a parameter is looked at where a link leads, searched as far as needed, or named', async () => {
  const paths = ['/chat', '/chat/:id', '/children/:id', '/day/:date'];
  const links = {
    '/chat': { links: ['/chat/3'] },
    '/dashboard': { links: ['/about'] },
    '/children': { links: ['/children/8'] },
  };
  const stable = new FakeSide(paths, links);
  const preview = new FakeSide(paths);
  expect(await tour(stable, preview)).toEqual([
    { path: '/chat', shares: same },
    { path: '/chat/:id', shares: same },
    { path: '/children/:id', shares: same },
    { path: '/day/:date', shares: [], note: 'not looked at: nothing links to one; name it with --also' },
  ]);
  expect(stable.visited).toEqual(['/chat', '/chat/3', 'links of /dashboard', 'links of /children', '/children/8']);
  expect(preview.visited).toEqual(['/chat', '/chat/3', '/children/8']);
});

test('links are not searched again on a screen that was looked at', async () => {
  const stable = new FakeSide(['/children', '/day/:date']);
  await tour(stable, new FakeSide(['/children', '/day/:date']));
  expect(stable.visited).toEqual(['/children', 'links of /dashboard']);
});

test('addresses that are named stand for a screen with a parameter, or for a screen more', async () => {
  const side = () => new FakeSide(['/chat', '/day/:date']);
  expect(await tour(side(), side(), ['/day/2026-11-27', '/dashboard', '/chat'])).toEqual([
    { path: '/chat', shares: same },
    { path: '/dashboard', shares: same },
    { path: '/day/:date', shares: same },
  ]);
});

test('what opens after taps is looked at too; a button that is not there is a fault, unless it is new', async () => {
  const [plain, more] = [
    new FakeSide(['/care/:id']),
    new FakeSide(['/care/:id'], { '/care/8 > Nieuw > Datum': { picture: black } }),
  ];
  const tapped = async (stable: FakeSide, preview: FakeSide) =>
    (await tour(stable, preview, ['/care/8 > Nieuw > Datum'])).slice(0, 1);
  const path = '/care/8 > Nieuw > Datum';
  const shares = [null, null, null];
  const note = 'the preview shows /care/8 without a button in its place';
  const neither = 'not looked at: this account gets /care/8 without a button in its place';
  expect(await tapped(more, more)).toEqual([{ path, shares: same }]);
  expect(await tapped(plain, more)).toEqual([{ path, shares, note: 'stable has no such screen' }]);
  expect(await tapped(more, plain)).toEqual([{ path, shares, note, isFault: true }]);
  expect(await tapped(plain, plain)).toEqual([{ path, shares: [], note: neither, isFault: true }]);
});
