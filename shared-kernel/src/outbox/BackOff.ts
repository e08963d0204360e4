/** Waiting times after one, two, … failures in a row, in ms. */
const steps = [5_000, 15_000, 30_000, 60_000, 120_000];
/** Tablets that lost the same network do not all come back at the same moment. */
const jitter = 0.2;

/** Waits longer after every failure, and begins anew after a success. */
export class BackOff {
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param again called when the waiting time has passed; a second call while waiting changes nothing */
  failed(again: () => void): void {
    if (this.timer !== undefined) return;
    const step = steps[Math.min(this.failures, steps.length - 1)] ?? 0;
    this.failures += 1;
    const wait = step * (1 + jitter * (2 * Math.random() - 1));
    this.timer = setTimeout(() => {
      this.timer = undefined;
      again();
    }, wait);
  }

  reset(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.failures = 0;
  }
}
