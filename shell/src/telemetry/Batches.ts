import { ApiError } from '@groepsapp/kernel';
import { whenIdle } from '../base/whenIdle';

/** Maximum back-off in ms while the server does not answer. */
const longestWait = 16 * 60_000;

interface BatchesOptions<T> {
  /** Time in ms for which items are gathered. */
  gatherFor: number;
  /** Items of one call; older ones are dropped. */
  most: number;
  tell(batch: readonly T[]): Promise<unknown>;
  /** How much longer it may take by chance, as a share: tablets that lost the server together must not return together. */
  spread?: number;
}

/**
 * Sends what was gathered in batches, when the browser is idle or the page is left. What cannot be sent is kept up to the
 * size of one call and dropped beyond that. Telemetry never delays or disturbs the user.
 */
export class Batches<T> {
  #waiting: readonly T[] = [];
  #wait: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #callOff: (() => void) | undefined;
  #sending = false;

  readonly #options: BatchesOptions<T>;

  constructor(options: BatchesOptions<T>) {
    this.#options = options;
    this.#wait = options.gatherFor;
    window.addEventListener('pagehide', this.#send);
    document.addEventListener('visibilitychange', this.#hidden);
  }

  add(item: T): void {
    this.#keep([...this.#waiting, item]);
    this.#plan();
  }

  stop(): void {
    window.removeEventListener('pagehide', this.#send);
    document.removeEventListener('visibilitychange', this.#hidden);
    this.#unplan();
  }

  #keep(items: readonly T[]): void {
    this.#waiting = items.slice(-this.#options.most);
  }

  #plan(): void {
    if (this.#timer !== undefined || this.#sending) return;
    const { spread = 1 } = this.#options;
    const idly = () => (this.#callOff = whenIdle(this.#send));
    this.#timer = setTimeout(idly, this.#wait * (1 + spread * Math.random()));
  }

  #unplan(): void {
    clearTimeout(this.#timer);
    this.#callOff?.();
    this.#timer = undefined;
    this.#callOff = undefined;
  }

  /** Mobile browsers may end a hidden page without further events, so the batch is sent now. */
  readonly #hidden = (): void => {
    if (document.visibilityState === 'hidden') this.#send();
  };

  readonly #send = (): void => {
    this.#unplan();
    if (this.#sending || this.#waiting.length === 0) return;
    if (navigator.onLine) void this.#tell();
    else this.#plan();
  };

  async #tell(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#sending = true;
    try {
      await this.#options.tell(batch);
      this.#wait = this.#options.gatherFor;
    } catch (error) {
      this.#wait = Math.min(2 * this.#wait, longestWait);
      if (isPassing(error)) this.#keep([...batch, ...this.#waiting]);
    }
    this.#sending = false;
    if (this.#waiting.length > 0) this.#plan();
  }
}

/** Whether a retry makes sense: a request that the server rejected would be rejected again. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'offline' || error.kind === 'server');
}
