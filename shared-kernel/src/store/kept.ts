import { useSyncExternalStore } from 'react';
import { isLoose } from '@groepsapp/contract/loose';
import { oncePer } from '../async/lazily';
import { Listeners } from '../async/Listeners';
import type { Kernel } from '../kernel/Kernel';
import type { Section, SectionOptions } from '../persistence';
import { useKernel } from '../react';

/** Drafts of one kind. */
export interface Drafts {
  /** The Dutch name of one draft. */
  label: string;
  count: number;
}

type Index = Record<string, Drafts>;

function isDrafts(value: unknown): value is Drafts {
  return isLoose(value) && typeof value.label === 'string' && typeof value.count === 'number';
}

function checkIndex(value: unknown): Index | null {
  if (!isLoose(value)) return null;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Drafts] => isDrafts(entry[1])));
}

/** The number of drafts per kind that an account has on this device; the areas store their contents. */
class DraftIndex {
  readonly #section: Section<Index>;

  constructor(kernel: Kernel) {
    this.#section = kernel.section({ name: 'drafts', version: 1, keptFor: 'account', check: checkIndex });
  }

  count(name: string, label: string, count: number): void {
    const index = this.#section.read() ?? {};
    if (index[name]?.count === count) return;
    this.#section.write({ ...index, [name]: { label, count } });
  }

  all(): readonly Drafts[] {
    return Object.values(this.#section.read() ?? {}).filter(({ count }) => count > 0);
  }
}

const draftIndexOf = oncePer((kernel: Kernel) => new DraftIndex(kernel));

export interface KeptOptions<T> {
  /** Unique within the app; starts with the area's name. */
  name: string;
  /** Increase it whenever an entry's shape changes; older entries are dropped. */
  version: number;
  /** Validates a stored entry: returns it typed, or `null` when it does not fit. */
  check(entry: unknown): T | null;
  /**
   * How long entries stay on the device. `session` (default): until the session ends. `account`: until the user logs
   * out; they outlive a session that expired, for the same account only.
   */
  keptFor?: SectionOptions<unknown>['keptFor'];
  /** Marks entries as drafts, which log-out warns about: the Dutch name of one draft. */
  draft?: string;
}

/**
 * Entries made by the user that must not be lost, such as drafts. They survive navigation and reloads and end with the
 * session.
 */
export interface Kept<T> {
  /** The map keeps its identity until something changes. */
  readonly all: ReadonlyMap<string, T>;
  set(key: string, entry: T): void;
  remove(key: string): void;
  /** Writes pending changes at once instead of after the debounce. */
  flush(): void;
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Debounce in ms, since writing to storage is too slow for every keystroke. */
const writeAfter = 400;
/** Time in ms after which what found no room in storage is written again: others may have made some. */
const writeAgainAfter = 10_000;

type Entries = Record<string, unknown>;

const checkEntries = (value: unknown): Entries | null => (isLoose(value) ? value : null);

class KeptEntries<T> implements Kept<T> {
  all: ReadonlyMap<string, T>;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.add;
  readonly #unwritten = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #section: Section<Entries>;

  readonly #kernel: Kernel;
  readonly #options: KeptOptions<T>;

  constructor(kernel: Kernel, options: KeptOptions<T>) {
    this.#kernel = kernel;
    this.#options = options;
    const { name, version, keptFor = 'session' } = options;
    this.#section = kernel.section({ name, version, keptFor, check: checkEntries });
    this.all = this.#stored();
    if (keptFor === 'account') kernel.bus.topic('session').changes.subscribe((session) => session && this.#readAgain());
    kernel.bus.events('session-ending').subscribe(() => this.flush());
    kernel.bus.events('signed-out').subscribe(() => this.#forget());
    window.addEventListener('pagehide', () => this.flush());
    document.addEventListener('visibilitychange', () => this.flush());
  }

  set(key: string, entry: T): void {
    this.#change(key, new Map(this.all).set(key, entry));
  }

  remove(key: string): void {
    if (!this.all.has(key)) return;
    const rest = new Map(this.all);
    rest.delete(key);
    this.#change(key, rest);
  }

  /**
   * Writes only the entries changed in this tab, so that entries of other tabs stay. What finds no room stays in memory and
   * is written later; it does not keep smaller entries from being stored.
   */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#unwritten.size === 0) return;
    if (!this.#write([...this.#unwritten])) for (const key of this.#unwritten) this.#write([key]);
    if (this.#unwritten.size > 0) this.#timer = setTimeout(() => this.flush(), writeAgainAfter);
    const { name, draft } = this.#options;
    if (draft !== undefined) draftIndexOf(this.#kernel).count(name, draft, this.all.size);
  }

  /** @returns whether there was room for these entries */
  #write(keys: readonly string[]): boolean {
    const entries = this.#section.read() ?? {};
    for (const key of keys) {
      if (this.all.has(key)) entries[key] = this.all.get(key);
      else delete entries[key];
    }
    if (!this.#section.write(entries)) return false;
    keys.forEach((key) => this.#unwritten.delete(key));
    return true;
  }

  #change(key: string, all: ReadonlyMap<string, T>): void {
    this.all = all;
    this.#unwritten.add(key);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), writeAfter);
    this.#listeners.tell();
  }

  #stored(): ReadonlyMap<string, T> {
    const { check } = this.#options;
    const entries = Object.entries(this.#section.read() ?? {}).map(([key, value]) => [key, check(value)] as const);
    return new Map(entries.filter((entry): entry is readonly [string, T & {}] => entry[1] !== null));
  }

  /** A log-out empties the memory of this page; after the next login the entries of the account are read from the device again. */
  #readAgain(): void {
    if (this.all.size > 0 || this.#unwritten.size > 0) return;
    this.all = this.#stored();
    this.#listeners.tell();
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#unwritten.clear();
    this.all = new Map();
    this.#listeners.tell();
  }
}

/** By name: when a remote is reloaded its modules run again and must find the same entries. */
const knownOf = oncePer((_kernel: Kernel) => new Map<string, Kept<unknown>>());

/** The drafts of the user on this device, also of areas that this page has not loaded. */
export function draftsOnDevice(kernel: Kernel): readonly Drafts[] {
  for (const kept of knownOf(kernel).values()) kept.flush();
  return draftIndexOf(kernel).all();
}

/**
 * Declares entries that an area keeps for the user, such as drafts.
 * @returns a function that gives the entries of a kernel
 */
export function defineKept<T>(options: KeptOptions<T>): (kernel: Kernel) => Kept<T> {
  return (kernel) => {
    const ofKernel = knownOf(kernel);
    const found = ofKernel.get(options.name) as Kept<T> | undefined;
    if (found) return found;
    const made = new KeptEntries(kernel, options);
    ofKernel.set(options.name, made);
    return made;
  };
}

/** One stored entry; the component renders when it changes. @param keptOf the result of `defineKept` */
export function useKept<T>(keptOf: (kernel: Kernel) => Kept<T>, key: string): T | undefined {
  const kept = keptOf(useKernel());
  return useSyncExternalStore(kept.subscribe, () => kept.all.get(key));
}
