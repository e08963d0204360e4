/** Delays after consecutive failures, in ms. */
const steps = [5_000, 15_000, 30_000, 60_000, 120_000];
/** Share of random variation (jitter), so that tablets on one network do not retry together. */
const jitter = 0.2;

/** Increases the delay after every failure and resets it after a success. */
export class BackOff {
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param again called after the delay; a second call during the delay is ignored */
  failed(again: () => void): void {
    if (this.#timer !== undefined) return;
    const step = steps[Math.min(this.#failures, steps.length - 1)] ?? 0;
    this.#failures += 1;
    const wait = step * (1 + jitter * (2 * Math.random() - 1));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      again();
    }, wait);
  }

  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#failures = 0;
  }
}
