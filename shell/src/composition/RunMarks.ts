import type { RegistryRemote } from '@groepsapp/contract/registry';
import type { Clock } from '@groepsapp/kernel';
import type { KeyValueStorage } from '@groepsapp/kernel/host';
import { tried } from '../base/tried';
import { Turns } from './Turns';

// Code that never returns (`while (true)`) freezes the page until the user closes it. So an area that begins gets a mark in
// storage, which a page that reacts three seconds later removes. The next page leaves out an area with an older mark, until the
// user tries it again; of several it runs one after the other, so that the page after it finds the mark of the guilty one.

const prefix = 'groepsapp.runs.';
/** A page that reacts after this time, in ms, has not been frozen by what began before it. */
const proof = 3_000;
/** Stands in the mark of an area that is known to hang, in place of the moment at which it began. */
const known = 'hung';

type Area = Pick<RegistryRemote, 'name' | 'release'>;

/** Finds the areas that froze an earlier page. */
export class RunMarks {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;
  readonly #hung = new Set<string>();
  /** The areas that began less than three seconds ago. */
  readonly #beginning = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #turns: Turns | null;

  /** @param areas those of the registry; a mark of another release of them does not count */
  constructor(areas: readonly Area[], storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
    const markOf = ({ name, release }: Area) => storage.getItem(prefix + name)?.split(`${release} `)[1];
    // A younger mark can be of another page, which still reacts.
    const suspects = areas.filter((area) => clock.now() - Number(markOf(area)) > proof);
    const hung = areas.filter((area) => markOf(area) === known);
    this.#turns = suspects.length > 1 ? new Turns(proof) : null;
    for (const { name } of suspects) storage.removeItem(prefix + name);
    for (const area of this.#turns ? hung : [...hung, ...suspects]) {
      this.#hung.add(area.name);
      this.#mark(area, known);
    }
    document.addEventListener('visibilitychange', this.#whenHidden);
  }

  readonly isHung = (name: string): boolean => this.#hung.has(name);
  /** The user tries an area again that was left out. */
  readonly forgive = (name: string): boolean => this.#hung.delete(name);

  /** Resolves when an area may run; `null` for at once, as long as nobody looks for one that hangs. */
  readonly turn = (name: string): Promise<void> | null => this.#turns?.of(name) ?? null;

  /** Code of an area is about to run. */
  begin(name: string, release: string): void {
    if (this.#beginning.has(name)) return;
    this.#mark({ name, release }, String(this.#clock.now()));
    const reacts = setTimeout(() => this.#unmark(name), proof);
    this.#beginning.set(name, reacts);
  }

  stop(): void {
    for (const name of this.#beginning.keys()) this.#unmark(name);
    document.removeEventListener('visibilitychange', this.#whenHidden);
  }

  /** The system can end a page that is out of sight, which tells it nothing: its marks would blame areas that did no harm. */
  readonly #whenHidden = (): void => {
    if (document.visibilityState === 'hidden') for (const name of this.#beginning.keys()) this.#unmark(name);
  };

  /** Without room in storage an area runs without a mark. */
  #mark({ name, release }: Area, at: string): void {
    tried(() => this.#storage.setItem(prefix + name, `${release} ${at}`));
  }

  #unmark(name: string): void {
    clearTimeout(this.#beginning.get(name));
    this.#beginning.delete(name);
    this.#storage.removeItem(prefix + name);
  }
}
