import type { RegistryRemote } from '@groepsapp/contract/registry';
import type { Clock } from '@groepsapp/kernel';
import type { KeyValueStorage } from '@groepsapp/kernel/host';
import { pause } from '../base/pause';

// Code that never returns (`while (true)`) freezes the page until the user closes it. Before an area runs, the page leaves a
// mark of it in storage, and removes it when it still reacts three seconds later. A page that finds a mark knows that the
// area froze the one before, and leaves it out until the user tries it again. With several marks it is not known which
// area it was: then areas run one after the other, so that the next page finds the mark of the guilty one only.

const prefix = 'groepsapp.runs.';
/** A page that reacts after this time, in ms, has not been frozen by what began before it. */
const proof = 3_000;
/** Stands in the mark of an area that is known to hang, in place of the moment. */
const known = 'hung';

type Area = Pick<RegistryRemote, 'name' | 'release'>;

/** Finds the areas that froze an earlier page. */
export class RunMarks {
  readonly #hung = new Set<string>();
  readonly #running = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #turns = new Map<string, Promise<void>>();
  readonly #inTurn: boolean;
  #lastTurn = Promise.resolve();
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  /** @param areas those of the registry; a mark of another release of them does not count */
  constructor(areas: readonly Area[], storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
    const marked = (area: Area) => storage.getItem(prefix + area.name)?.split(`${area.release} `)[1];
    // A younger mark can be of another page, which still reacts.
    const suspects = areas.filter((area) => clock.now() - Number(marked(area)) > proof);
    const hung = areas.filter((area) => marked(area) === known);
    this.#inTurn = suspects.length > 1;
    for (const { name } of suspects) storage.removeItem(prefix + name);
    for (const area of this.#inTurn ? hung : [...hung, ...suspects]) {
      this.#hung.add(area.name);
      this.#mark(area, known);
    }
    // A page that is out of sight can be ended by the system, which tells it nothing.
    document.addEventListener('visibilitychange', this.#whenHidden);
  }

  readonly isHung = (name: string): boolean => this.#hung.has(name);

  /** The user tries an area again that was left out. */
  readonly forgive = (name: string): boolean => this.#hung.delete(name);

  /** Resolves when an area may run; `null` for at once, as long as nobody looks for one that hangs. */
  turn(name: string): Promise<void> | null {
    const turn = this.#turns.get(name) ?? this.#lastTurn;
    if (!this.#inTurn || this.#turns.has(name)) return this.#inTurn ? turn : null;
    this.#turns.set(name, turn);
    this.#lastTurn = turn.then(() => pause(proof)).then(() => void this.#turns.delete(name));
    return turn;
  }

  /** Code of an area is about to run. Without room in storage it runs without a mark. */
  begin(name: string, release: string): void {
    if (this.#running.has(name) || !this.#mark({ name, release }, String(this.#clock.now()))) return;
    const ended = setTimeout(() => this.#end(name), proof);
    this.#running.set(name, ended);
  }

  stop(): void {
    [...this.#running.keys()].forEach((name) => this.#end(name));
    document.removeEventListener('visibilitychange', this.#whenHidden);
  }

  #end(name: string): void {
    clearTimeout(this.#running.get(name));
    this.#running.delete(name);
    this.#storage.removeItem(prefix + name);
  }

  readonly #whenHidden = (): void => {
    if (document.visibilityState === 'hidden') [...this.#running.keys()].forEach((name) => this.#end(name));
  };

  /** @returns whether there was room for it */
  #mark({ name, release }: Area, at: string): boolean {
    try {
      this.#storage.setItem(prefix + name, `${release} ${at}`);
      return true;
    } catch {
      return false;
    }
  }
}
