import type { Clock } from '@groepsapp/kernel';
import type { KeyValueStorage } from '@groepsapp/kernel/host';

const prefix = 'groepsapp.runs.';
/** A page that still reacts removes a mark after this time, in ms. */
const proof = 3_000;

/**
 * Marks in storage which areas begin to run code. Code that never ends (`while (true)`) keeps the page from removing its
 * mark; the next page finds it, and leaves the area out until the user tries it again.
 */
export class RunMarks {
  private readonly hung = new Set<string>();
  private readonly running = new Map<string, ReturnType<typeof setTimeout>>();

  /** @param areas a mark of another release says nothing about the present one */
  constructor(
    areas: readonly { name: string; release: string }[],
    private readonly storage: KeyValueStorage,
    private readonly clock: Clock,
  ) {
    for (const { name, release } of areas) {
      const [marked, at] = storage.getItem(prefix + name)?.split(' ') ?? [];
      // A younger mark can be that of another page, which still reacts.
      if (marked === release && clock.now() - Number(at) > proof) this.hung.add(name);
    }
    window.addEventListener('pagehide', this.clear);
    document.addEventListener('visibilitychange', this.clearWhenHidden);
  }

  isHung(name: string): boolean {
    return this.hung.has(name);
  }

  /** The user tries an area again that was left out. */
  forgive(name: string): void {
    this.hung.delete(name);
  }

  /** Code of an area is about to run. */
  begin(name: string, release: string): void {
    if (this.running.has(name)) return;
    try {
      this.storage.setItem(prefix + name, `${release} ${this.clock.now()}`);
    } catch {
      return; // Without room nothing is marked, and the area runs all the same.
    }
    this.running.set(
      name,
      setTimeout(() => this.end(name), proof),
    );
  }

  readonly clear = (): void => [...this.running.keys()].forEach((name) => this.end(name));

  /** Systems end pages that are out of sight without telling them. */
  private readonly clearWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') this.clear();
  };

  stop(): void {
    this.clear();
    window.removeEventListener('pagehide', this.clear);
    document.removeEventListener('visibilitychange', this.clearWhenHidden);
  }

  private end(name: string): void {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
    this.storage.removeItem(prefix + name);
  }
}
