/** A browser says at most a few hundred things at once, when it subscribes to its channels. */
const burst = 500;
const perSecond = 20;

/** How many messages a client may still send: a bucket of tokens that fills steadily. */
export class MessageBudget {
  #left = burst;
  #at: number;

  /** @param now moment in milliseconds on a clock that only goes forward */
  constructor(now: number) {
    this.#at = now;
  }

  /** Takes one message. @returns whether it was within the budget */
  take(now: number): boolean {
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
