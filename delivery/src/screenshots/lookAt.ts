import type { Camera } from './camera.ts';
import { compare, type Difference } from './compare.ts';
import { addressOf, hasParameter, seenOf } from './screens.ts';
import { type Look, Side, widths } from './Side.ts';

/** A screen at one width. */
export interface Pair {
  width: number;
  /** Of stable and of the preview; `null` where there is none. */
  pictures: readonly [Buffer | null, Buffer | null];
  /** `null` where there are not two pictures. */
  difference: Difference | null;
}

export interface Screen {
  /** As in the routes. */
  path: string;
  /** Why it was not looked at, or what else there is to say. */
  note: string;
  pairs: readonly Pair[];
  /** Errors and alerts that only the preview has. */
  heard: readonly string[];
  /** Whether something is wrong with the preview. */
  isFault: boolean;
}

/** The address of a screen and the buttons to press there. @param text such as `/care > Nieuw` */
function stepsOf(text: string) {
  const [address = '', ...taps] = text.split(' > ');
  return { address, taps };
}

const notLookedAt = (path: string, note: string): Screen => ({ path, note, pairs: [], heard: [], isFault: false });

/**
 * Takes pictures of the screens of a release, and of the same screens as stable serves them.
 * @param name of the area, or the shell
 * @param homes addresses of the app with what stable serves, and with the preview
 */
export async function lookAt(
  { browser, account, establishment, also }: Camera,
  name: string,
  homes: readonly [stable: string, preview: string],
  print: (line: string) => void,
): Promise<Screen[]> {
  const [stable, preview] = [await Side.open(browser, homes[0]), await Side.open(browser, homes[1])];
  // One after the other, so that who is refused is refused once.
  for (const side of [stable, preview]) await side.logIn(account, establishment);
  try {
    return await new Tour(stable, preview, print).all(name, also);
  } finally {
    await Promise.allSettled([stable.logOut(), preview.logOut()]);
  }
}

/** What the way along the screens needs of a page. */
export type Viewer = Pick<Side, 'registry' | 'look' | 'links' | 'linksOf' | 'picture'>;

/** The way along all screens. */
export class Tour {
  readonly #stable: Viewer;
  readonly #preview: Viewer;
  readonly #print: (line: string) => void;
  #links: string[] = [];
  /** Screens whose links were not looked at. */
  #unread: string[] = [];

  constructor(stable: Viewer, preview: Viewer, print: (line: string) => void) {
    [this.#stable, this.#preview, this.#print] = [stable, preview, print];
  }

  async all(name: string, also: readonly string[]): Promise<Screen[]> {
    const [before, after] = [await this.#stable.registry(), await this.#preview.registry()];
    const [earlier, seen] = [seenOf(before, name), seenOf(after, name)];
    const menu = before.remotes.flatMap(({ area }) => area.menu.map(({ path }) => path));
    this.#links = also.map((one) => stepsOf(one).address);
    this.#unread = ['/dashboard', ...menu];
    const isKnown = (one: string) =>
      seen.paths.includes(one) || seen.paths.some((path) => addressOf(path, [one], seen.paths) !== null);
    const extra = also.filter((one) => stepsOf(one).taps.length > 0 || !isKnown(one));
    const fixed = seen.paths.filter((path) => !hasParameter(path));
    const screens: Screen[] = [];
    for (const path of [...fixed, ...extra]) screens.push(await this.#visit(path, stepsOf(path)));
    for (const path of seen.paths.filter(hasParameter)) screens.push(await this.#find(path, seen.paths));
    const gone = earlier.paths.filter((path) => !seen.paths.includes(path));
    return [
      ...screens,
      ...gone.map((path) => notLookedAt(path, 'no longer there')),
      ...seen.hidden.map((what) =>
        notLookedAt(what, 'not looked at: seen only after a tap on a screen of another area'),
      ),
    ];
  }

  /** Looks at a screen with parameters where a link leads to one. */
  async #find(path: string, others: readonly string[]): Promise<Screen> {
    for (;;) {
      const address = addressOf(path, this.#links, others);
      if (address !== null) return this.#visit(path, { address, taps: [] });
      const next = this.#unread.shift();
      if (next === undefined) return notLookedAt(path, 'not looked at: nothing links to one; name it with --also');
      this.#links.push(...(await this.#stable.linksOf(next)));
    }
  }

  async #visit(path: string, { address, taps }: ReturnType<typeof stepsOf>): Promise<Screen> {
    this.#print(`Looking at ${path} ...`);
    const now = new Date();
    const looks = await Promise.all([this.#stable.look(address, now, taps), this.#preview.look(address, now, taps)]);
    this.#links.push(...(await this.#stable.links()));
    this.#unread = this.#unread.filter((one) => one !== address);
    const [stable, preview] = [seenAt(address, looks[0]), seenAt(address, looks[1])];
    if (!stable.isThere && !preview.isThere) {
      const note = `not looked at: this account gets ${looks[1].place || 'no page'} in its place`;
      return { ...notLookedAt(path, note), isFault: taps.length > 0 };
    }
    const pairs = [];
    for (const [index, width] of widths.entries()) {
      pairs.push(await this.#pair(width, [stable.pictures[index] ?? null, preview.pictures[index] ?? null]));
    }
    const heard = preview.heard.filter((text) => !stable.heard.includes(text));
    const isFault = heard.length > 0 || !preview.isThere || (preview.isRestless && !stable.isRestless);
    return { path, note: noteOf(stable, preview), pairs, heard, isFault };
  }

  async #pair(width: number, pictures: Pair['pictures']): Promise<Pair> {
    const difference = differenceOf(pictures);
    if (difference === null || difference.share === 0) return { width, pictures, difference };
    // Once more, as it can be data that changed in between.
    const again = await Promise.all([this.#stable.picture(width), this.#preview.picture(width)]);
    const settled = differenceOf(again);
    return settled === null ? { width, pictures, difference } : { width, pictures: again, difference: settled };
  }
}

const differenceOf = ([one, other]: Pair['pictures']) => (one === null || other === null ? null : compare(one, other));

interface Seen extends Look {
  isThere: boolean;
  isRestless: boolean;
}

/** A look at the screen that was asked for; a picture of another one is none. */
function seenAt(address: string, look: Look): Seen {
  const isThere = look.place === address || look.place.startsWith(`${address}/`);
  const pictures = isThere ? look.pictures : [];
  return { ...look, isThere, pictures, isRestless: pictures.includes(null) };
}

function noteOf(stable: Seen, preview: Seen): string {
  const notes = [
    [!preview.isThere, `the preview shows ${preview.place || 'no page'} in its place`],
    [!stable.isThere, 'stable has no such screen'],
    [stable.isRestless, 'stable does not come to rest'],
    [preview.isRestless, 'the preview does not come to rest'],
  ] as const;
  return notes.flatMap(([applies, note]) => (applies ? [note] : [])).join(', ');
}
