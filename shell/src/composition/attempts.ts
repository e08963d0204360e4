/** Load attempts after which a module counts as unavailable. */
export const maxAttempts = 3;

/** An attempt that takes longer, in ms, has failed; what it loads is used all the same if it still comes. */
export const attemptTimeout = 10_000;

/**
 * The delay before an attempt (from 1), in ms: exponential back-off with jitter, so that the tablets of one location do not
 * retry together.
 */
export function waitBefore(attempt: number, random: number): number {
  return attempt === 1 ? 0 : Math.round(500 * 2 ** (attempt - 2) * (1 + random));
}

interface Attempted<T> {
  /** Resolves when an attempt may begin; `null` for at once. */
  turn(): Promise<void> | null;
  /** @param count number of the attempt among all that were begun, from 1 */
  load(count: number): Promise<T>;
  loaded(result: T): void;
  failed(error: unknown): void;
  timedOut(): void;
}

/** Times the attempts to load something, of which the last counts. */
export class Attempts<T> {
  readonly #what: Attempted<T>;
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(what: Attempted<T>) {
    this.#what = what;
  }

  /** Begins an attempt in place of the one before. @param attempt its number since the user asked for it, from 1 */
  start(attempt: number): void {
    this.giveUp();
    const count = this.#count;
    const wait = waitBefore(attempt, Math.random());
    if (wait === 0) void this.#run(count);
    else this.#timer = setTimeout(() => void this.#run(count), wait);
  }

  /** Nothing waits for an attempt any more. */
  settle(): void {
    clearTimeout(this.#timer);
  }

  /** An attempt that is under way can no longer fail. */
  giveUp(): void {
    this.#count += 1;
    this.settle();
  }

  async #run(count: number): Promise<void> {
    const turn = this.#what.turn();
    if (turn !== null) await turn;
    if (count !== this.#count) return;
    this.#timer = setTimeout(() => this.#what.timedOut(), attemptTimeout);
    try {
      this.#what.loaded(await this.#what.load(count));
    } catch (error) {
      if (count === this.#count) this.#what.failed(error);
    }
  }
}
