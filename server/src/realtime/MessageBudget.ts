/** A browser sends at most a few hundred messages in a burst, when it subscribes to its channels. */
const burst = 500;
const perSecond = 20;

/**
 * Rate limit for the messages of one client: a token bucket. `rate-limiter-flexible`, which limits telemetry, has windows
 * instead of a bucket and a promise for each message.
 */
export class MessageBudget {
  #left = burst;
  #at: number;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: number) {
    this.#at = now;
  }

  /** Takes one message from the budget. @returns `false` when the budget is exhausted */
  take(now: number): boolean {
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
