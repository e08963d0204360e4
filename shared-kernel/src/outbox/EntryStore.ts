import type { Kernel } from '../Kernel';
import type { Section } from '../persistence';
import { checkEntries, type OutboxEntry } from './entries';

type Entries = readonly OutboxEntry[];

/**
 * The entries of one account on this device. The browser's storage is the truth that all tabs share; what it has
 * no room for is held in this page only.
 */
export class EntryStore {
  /** The same array until something changes, the oldest entry first. */
  all: Entries = [];
  private stored: Entries = [];
  private unstored: Entries = [];
  /** Made by the server, and not yet shown by the screen that they came from. */
  private sent: Entries = [];
  private readonly listeners = new Set<() => void>();
  private readonly section: Section<Entries>;

  constructor(kernel: Kernel, onChangedElsewhere: () => void) {
    this.section = kernel.section({ name: 'outbox', version: 1, check: checkEntries, keptFor: 'account' });
    this.section.onChangedElsewhere(() => {
      this.reload();
      onChangedElsewhere();
    });
    this.reload();
  }

  get unsent(): Entries {
    return [...this.stored, ...this.unstored];
  }

  find(key: string): OutboxEntry | undefined {
    return this.all.find((entry) => entry.key === key);
  }

  /** Takes over what other tabs have changed. */
  reload(): void {
    this.stored = this.section.read() ?? [];
    this.publish();
  }

  update(change: (unsent: Entries) => Entries): void {
    const next = change([...(this.section.read() ?? []), ...this.unstored]);
    if (this.write(next)) {
      this.stored = next;
      this.unstored = [];
    } else {
      this.stored = this.section.read() ?? [];
      this.unstored = next.filter(({ key }) => !this.stored.some((entry) => entry.key === key));
    }
    this.publish();
  }

  replace(key: string, parts: Partial<OutboxEntry>): void {
    this.update((unsent) => unsent.map((entry) => (entry.key === key ? { ...entry, ...parts } : entry)));
  }

  /** The server has made it; until it is removed it is shown as sent, in this page only. */
  markSent(entry: OutboxEntry, madeId: number | null): void {
    this.sent = [...this.sent, { ...entry, state: 'sent', problem: null, madeId }];
    this.update((unsent) => unsent.filter(({ key }) => key !== entry.key));
  }

  remove(key: string): void {
    this.sent = this.sent.filter((entry) => entry.key !== key);
    this.update((unsent) => unsent.filter((entry) => entry.key !== key));
  }

  /** The session has ended: nothing of it may be seen any more, whatever stays on the device. */
  hide(): void {
    this.sent = [];
    this.unstored = [];
    this.reload();
  }

  /** The user has logged out. */
  forget(): void {
    this.section.clear();
    this.hide();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private write(entries: Entries): boolean {
    if (entries.length > 0) return this.section.write(entries);
    this.section.clear();
    return true;
  }

  private publish(): void {
    this.all = [...this.sent, ...this.stored, ...this.unstored].sort((one, other) =>
      one.madeAt < other.madeAt ? -1 : Number(one.madeAt > other.madeAt),
    );
    this.listeners.forEach((listener) => listener());
  }
}
