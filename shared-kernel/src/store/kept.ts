import type { Kernel } from '../kernel/Kernel';
import type { Section, SectionOptions } from '../persistence';
import { draftIndexOf, type Drafts } from './draftIndex';

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
  subscribe(listener: () => void): () => void;
}

/** Debounce in ms, since writing to storage is too slow for every keystroke. */
const writeAfter = 400;

type Entries = Record<string, unknown>;

function checkEntries(value: unknown): Entries | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

class KeptEntries<T> implements Kept<T> {
  all: ReadonlyMap<string, T>;
  readonly #listeners = new Set<() => void>();
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

  /** Writes only the entries changed in this tab, so that entries of other tabs stay. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#unwritten.size === 0) return;
    const entries = this.#section.read() ?? {};
    for (const key of this.#unwritten) {
      if (this.all.has(key)) entries[key] = this.all.get(key);
      else delete entries[key];
    }
    this.#unwritten.clear();
    this.#section.write(entries);
    const { name, draft } = this.#options;
    if (draft !== undefined) draftIndexOf(this.#kernel).count(name, draft, Object.keys(entries).length);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(key: string, all: ReadonlyMap<string, T>): void {
    this.all = all;
    this.#unwritten.add(key);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), writeAfter);
    this.#listeners.forEach((listener) => listener());
  }

  #stored(): ReadonlyMap<string, T> {
    const { check } = this.#options;
    const entries = Object.entries(this.#section.read() ?? {}).map(([key, value]) => [key, check(value)] as const);
    return new Map(entries.filter((entry): entry is readonly [string, T & {}] => entry[1] !== null));
  }

  /** After logging in again, entries dropped in this page are still in the storage of the device. */
  #readAgain(): void {
    if (this.all.size > 0 || this.#unwritten.size > 0) return;
    this.all = this.#stored();
    this.#listeners.forEach((listener) => listener());
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#unwritten.clear();
    this.all = new Map();
    this.#listeners.forEach((listener) => listener());
  }
}

/** By name: when a remote is reloaded its modules run again and must find the same entries. */
const known = new WeakMap<Kernel, Map<string, Kept<unknown>>>();

/** The drafts of the user on this device, also of areas that this page has not loaded. */
export function draftsOnDevice(kernel: Kernel): readonly Drafts[] {
  for (const kept of known.get(kernel)?.values() ?? []) kept.flush();
  return draftIndexOf(kernel).all();
}

/**
 * Declares entries that an area keeps for the user, such as drafts.
 * @returns a function that gives the entries of a kernel
 */
export function defineKept<T>(options: KeptOptions<T>): (kernel: Kernel) => Kept<T> {
  return (kernel) => {
    const ofKernel = known.get(kernel) ?? new Map<string, Kept<unknown>>();
    known.set(kernel, ofKernel);
    const found = ofKernel.get(options.name) as Kept<T> | undefined;
    if (found) return found;
    const made = new KeptEntries(kernel, options);
    ofKernel.set(options.name, made);
    return made;
  };
}
