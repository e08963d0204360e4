/** Work that nobody waits for, except the end of the server. */
export class Background {
  readonly #underWay = new Set<Promise<void>>();
  readonly #failed: (error: unknown) => void;

  /** @param failed hears of work that did not succeed */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Begins work after what is going on now. */
  run(work: () => Promise<void>): void {
    const done: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch(this.#failed)
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** Waits until all work is done. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
