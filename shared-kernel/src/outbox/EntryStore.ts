import { Listeners } from '../async/Listeners';
import type { Kernel } from '../kernel/Kernel';
import type { Section } from '../persistence';
import { checkEntries, isSameList, type OutboxEntry } from './entries';

type Entries = readonly OutboxEntry[];

/** Storage is parsed at every change: what says the same is the same object. */
function asKnown(entry: OutboxEntry, known: OutboxEntry | undefined): OutboxEntry {
  return known !== undefined && JSON.stringify(known) === JSON.stringify(entry) ? known : entry;
}

/**
 * The outbox entries of one account on this device. The browser's storage is shared by all tabs and decides; entries
 * that do not fit in it are held in memory.
 */
export class EntryStore {
  /** All entries, oldest first. Each keeps its identity until it changes, and the array until one of them does. */
  all: Entries = [];
  #stored: Entries = [];
  #unstored: Entries = [];
  /** Entries that the server has stored, held until the screen that made them shows the result. */
  #sent: Entries = [];
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.add;
  readonly #section: Section<Entries>;

  constructor(kernel: Kernel, onChangedElsewhere: () => void) {
    this.#section = kernel.section({ name: 'outbox', version: 1, check: checkEntries, keptFor: 'account' });
    this.#section.onChangedElsewhere(() => {
      this.reload();
      onChangedElsewhere();
    });
    this.reload();
  }

  get unsent(): Entries {
    return [...this.#stored, ...this.#unstored];
  }

  find(key: string): OutboxEntry | undefined {
    return this.all.find((entry) => entry.key === key);
  }

  /** Reads the changes of other tabs; without changes no listener is called. */
  reload(): void {
    this.#stored = this.#section.read() ?? [];
    this.#publish();
  }

  update(change: (unsent: Entries) => Entries): void {
    const next = change([...(this.#section.read() ?? []), ...this.#unstored]);
    if (this.#write(next)) {
      this.#stored = next;
      this.#unstored = [];
    } else {
      this.#stored = this.#section.read() ?? [];
      this.#unstored = next.filter(({ key }) => !this.#stored.some((entry) => entry.key === key));
    }
    this.#publish();
  }

  replace(key: string, parts: Partial<OutboxEntry>): void {
    this.update((unsent) => unsent.map((entry) => (entry.key === key ? { ...entry, ...parts } : entry)));
  }

  /** Puts other entries in the place of one. */
  split(key: string, into: Entries): void {
    this.update((unsent) => unsent.flatMap((entry) => (entry.key === key ? into : [entry])));
  }

  /** Marks an entry as sent: it leaves storage and stays in memory until it is removed. */
  markSent(entry: OutboxEntry, madeId: number | null): void {
    this.#sent = [...this.#sent, { ...entry, state: 'sent', problem: null, madeId, sentAt: Date.now() }];
    this.update((unsent) => unsent.filter(({ key }) => key !== entry.key));
  }

  remove(key: string): void {
    this.#sent = this.#sent.filter((entry) => entry.key !== key);
    this.update((unsent) => unsent.filter((entry) => entry.key !== key));
  }

  /** Hides all entries because the session has ended; storage keeps them. */
  hide(): void {
    this.#sent = [];
    this.#unstored = [];
    this.#stored = this.#section.read() ?? [];
    this.#publish();
  }

  /** Deletes all entries because the user logged out. */
  forget(): void {
    this.#section.clear();
    this.hide();
  }

  #write(entries: Entries): boolean {
    if (entries.length > 0) return this.#section.write(entries);
    this.#section.clear();
    return true;
  }

  #publish(): void {
    const known = new Map(this.all.map((entry) => [entry.key, entry]));
    const all = [...this.#sent, ...this.#stored, ...this.#unstored]
      .map((entry) => asKnown(entry, known.get(entry.key)))
      .sort((one, other) => (one.madeAt < other.madeAt ? -1 : Number(one.madeAt > other.madeAt)));
    if (isSameList(all, this.all)) return;
    this.all = all;
    this.#listeners.tell();
  }
}
