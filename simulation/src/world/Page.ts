import type { Device } from './Device';

type Work = () => unknown;

/** In ms: by then a clock that runs fast is wrong again. */
const knownFor = 10 * 60_000;

let running: Page | null = null;

/** The page whose code runs now; `null`: the server's or the simulation's own. */
export const runningPage = (): Page | null => running;

function become(page: Page | null): void {
  running = page;
}

/** Settles when no promise of what was begun can go on by itself. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));

/**
 * One load of the app in a browser. Its code runs in turns: a callback and all promises that follow from it, so that whatever is
 * asked of the browser meanwhile is asked by this page. A page that was killed runs no more.
 */
export class Page {
  readonly device: Device;
  readonly window = new EventTarget();
  readonly document = new EventTarget();
  readonly #timers = new Map<number, Work>();
  #count = 0;
  #dead = false;
  #doomed = false;
  #held: Work[] = [];
  /** When it last heard from the server, which tells it the time. */
  heardAt = -Infinity;
  /** Errors that nobody caught. */
  readonly errors: unknown[] = [];
  readonly onDeath: Work[] = [];

  constructor(device: Device) {
    this.device = device;
    device.pages.push(this);
  }

  /** Whether it has heard of late what time it is, whatever the clock of its tablet says. */
  get knowsTime(): boolean {
    const { clock, timeline } = this.device;
    return this.heardAt > clock.since && timeline.now - this.heardAt < knownFor;
  }

  get dead(): boolean {
    return this.#dead;
  }

  /** Whether it is killed in this turn, of which nothing reaches the world any more. */
  get doomed(): boolean {
    return this.#doomed || this.#dead;
  }

  /** Runs code of the page now, with all that follows from it at once. */
  async run(work: Work): Promise<void> {
    if (this.#dead) return;
    become(this);
    try {
      await Promise.race([Promise.resolve(work()), settled()]);
      await settled();
    } catch (error) {
      this.errors.push(error);
    } finally {
      become(null);
    }
    if (this.#doomed) this.kill();
  }

  /** Runs code after some milliseconds, unless the page is gone by then; when it stands still, once it goes on. */
  later(milliseconds: number, work: Work): () => void {
    return this.device.timeline.after(milliseconds, () => this.#goOn(work));
  }

  #goOn(work: Work): Promise<void> | undefined {
    if (this.device.asleep && !this.#dead) {
      this.#held.push(work);
      return undefined;
    }
    return this.run(work);
  }

  /** Goes on after the tablet was asleep. */
  async wake(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const work of held) await this.run(work);
    await this.run(() => this.document.dispatchEvent(new Event('visibilitychange')));
    await this.run(() => this.window.dispatchEvent(new Event('focus')));
  }

  /** Ends the page in the middle of whatever it does. */
  kill(): void {
    this.#dead = true;
    this.#timers.forEach((cancel) => cancel());
    this.#timers.clear();
    this.device.pages = this.device.pages.filter((page) => page !== this);
    this.device.locks.release(this);
    this.onDeath.forEach((work) => work());
  }

  setTimer(work: Work, milliseconds = 0, repeats = false): number {
    const id = (this.#count += 1);
    const plan = () =>
      this.later(milliseconds, () => {
        if (!this.#timers.has(id)) return;
        if (repeats) this.#timers.set(id, plan());
        else this.#timers.delete(id);
        work();
      });
    this.#timers.set(id, plan());
    return id;
  }

  clearTimer(id: number): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
  }

  /** Writes to the storage of the device, which tells the other pages. A page that is killed meanwhile writes no more. @throws when it is full */
  store(key: string, value: string | null): void {
    const { device } = this;
    if (device.writesLeft === 0) {
      this.#doomed = true;
      device.writesLeft = null;
    } else if (device.writesLeft !== null) device.writesLeft -= 1;
    if (this.doomed) return;
    if (value === null) device.values.delete(key);
    else if (device.full && value.length > (device.values.get(key)?.length ?? 0)) throw new Error('QuotaExceededError');
    else device.values.set(key, value);
    for (const page of device.pages) {
      if (page !== this) page.later(1, () => page.window.dispatchEvent(Object.assign(new Event('storage'), { key })));
    }
  }
}
