import type { RegistryRemote } from '@groepsapp/contract/registry';
import type { Clock } from '@groepsapp/kernel';
import type { KeyValueStorage } from '@groepsapp/kernel/host';

const prefix = 'groepsapp.runs.';
/** A page that still reacts removes a mark after this time, in ms. */
const proof = 3_000;
/** Takes the place of the moment in the mark of an area that is known to hang. */
const known = 'hung';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Area = Pick<RegistryRemote, 'name' | 'release'>;

/**
 * Marks in storage which areas begin to run code. Code that never ends (`while (true)`) keeps the page from removing its
 * mark; the next page finds it, and leaves the area out until the user tries it again. When it finds several, it runs
 * all areas one after the other, so that the page after it finds the mark of the guilty one only.
 */
export class RunMarks {
  readonly #hung = new Set<string>();
  readonly #running = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #whenEnded = new Map<string, () => void>();
  readonly #inTurn: boolean;
  readonly #turns = new Map<string, Promise<void>>();
  #lastTurn = Promise.resolve();

  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;

  /** @param areas a mark of another release says nothing about the present one */
  constructor(areas: readonly Area[], storage: KeyValueStorage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
    const suspects = areas.filter((area) => this.#isSuspect(area));
    this.#inTurn = suspects.length > 1;
    if (this.#inTurn) suspects.forEach(({ name }) => storage.removeItem(prefix + name));
    else suspects.forEach((area) => this.#leaveOut(area));
    window.addEventListener('pagehide', this.clear);
    document.addEventListener('visibilitychange', this.#clearWhenHidden);
  }

  isHung(name: string): boolean {
    return this.#hung.has(name);
  }

  /** The user tries an area again that was left out. */
  forgive(name: string): void {
    this.#hung.delete(name);
  }

  /** Resolves when an area may run; `null` when it may at once, as long as nobody looks for one that hangs. */
  turn(name: string): Promise<void> | null {
    if (!this.#inTurn) return null;
    const own = this.#turns.get(name);
    if (own !== undefined) return own;
    const turn = this.#lastTurn;
    this.#lastTurn = turn.then(() => this.#turnOver(name));
    this.#turns.set(name, turn);
    return turn;
  }

  /** Resolves when the turn of an area is over; a part of it that comes later, such as a bar, takes another turn. */
  async #turnOver(name: string): Promise<void> {
    await pause(proof);
    // An area may begin some time after its turn did: its mark has to be gone before another one can hang.
    if (this.#running.has(name)) await new Promise<void>((resolve) => this.#whenEnded.set(name, resolve));
    this.#turns.delete(name);
  }

  /** Code of an area is about to run. */
  begin(name: string, release: string): void {
    // Without room nothing is marked, and the area runs all the same.
    if (this.#running.has(name) || !this.#mark({ name, release }, String(this.#clock.now()))) return;
    this.#running.set(
      name,
      setTimeout(() => this.#end(name), proof),
    );
  }

  readonly clear = (): void => [...this.#running.keys()].forEach((name) => this.#end(name));

  /** Systems end pages that are out of sight without telling them. */
  readonly #clearWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') this.clear();
  };

  stop(): void {
    this.clear();
    window.removeEventListener('pagehide', this.clear);
    document.removeEventListener('visibilitychange', this.#clearWhenHidden);
  }

  /** Whether an earlier page stopped reacting while the area ran, and it is not known yet which one hung. */
  #isSuspect({ name, release }: Area): boolean {
    const [marked, at] = this.#storage.getItem(prefix + name)?.split(' ') ?? [];
    if (marked !== release) return false;
    if (at === known) this.#hung.add(name);
    // Another page, which still reacts, can have set a younger mark.
    return this.#clock.now() - Number(at) > proof;
  }

  #leaveOut(area: Area): void {
    this.#hung.add(area.name);
    this.#mark(area, known);
  }

  /** @returns whether there was room for it */
  #mark({ name, release }: Area, at: string): boolean {
    try {
      this.#storage.setItem(prefix + name, `${release} ${at}`);
      return true;
    } catch {
      return false;
    }
  }

  #end(name: string): void {
    clearTimeout(this.#running.get(name));
    this.#running.delete(name);
    this.#storage.removeItem(prefix + name);
    this.#whenEnded.get(name)?.();
    this.#whenEnded.delete(name);
  }
}
