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
