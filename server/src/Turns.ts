import { HttpError } from './http/errors.ts';

/** Limits the concurrency of expensive work, with a bounded queue; work beyond the queue is refused. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = waiting;
  }

  /**
   * Runs work as soon as a place is free.
   * @throws HttpError 503 when the queue is full
   */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#wait();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new HttpError(503, 'server', 'Het is nu te druk. Probeer het zo opnieuw.');
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
