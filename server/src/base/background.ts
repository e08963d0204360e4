/** Runs work after the response has been sent. The server waits for it only when it closes. */
export class Background {
  readonly #underWay = new Set<Promise<void>>();
  readonly #failed: (error: unknown) => void;

  /** @param failed is called with the error of work that failed */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Starts work once the code that runs now has finished. */
  run(work: () => Promise<void>): void {
    const done: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch(this.#failed)
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** Waits until all started work is done. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}

/** Stops work that is done regularly, and waits for a run that is under way. */
export type Stop = () => Promise<void>;

/** Does work after each lapse of time, one run at a time. @param failed is called with the error of a run that failed */
export function regularly(ms: number, work: () => Promise<void>, failed: (error: unknown) => void): Stop {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay.then(work).catch(failed);
  }, ms).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
