import { Listeners } from '../async/Listeners';
import type { Kernel } from '../kernel/Kernel';
import type { Section } from '../persistence';
import { checkEntries, isSameList, type OutboxEntry } from './entries';

type Entries = readonly OutboxEntry[];

/** Storage is parsed at every change: what says the same is the same object. */
function asKnown(entry: OutboxEntry, known: OutboxEntry | undefined): OutboxEntry {
  return known !== undefined && JSON.stringify(known) === JSON.stringify(entry) ? known : entry;
}

/** Changes for which storage had no room, by key: the entry as it is now, or `null` for a removed one. */
type Unstored = ReadonlyMap<string, OutboxEntry | null>;

const byKey = (entries: Entries) => new Map(entries.map((entry) => [entry.key, entry]));

/** The entries of storage with what it had no room for. */
function withUnstored(stored: Entries, unstored: Unstored): Entries {
  const known = byKey(stored);
  const now = stored.map((entry) => (unstored.has(entry.key) ? unstored.get(entry.key) : entry));
  const more = [...unstored.values()].filter((entry) => entry && !known.has(entry.key));
  return [...now, ...more].filter((entry): entry is OutboxEntry => Boolean(entry));
}

/** What storage lacks of the entries as they are now. */
function unstoredOf(entries: Entries, stored: Entries): Unstored {
  const [now, known] = [byKey(entries), byKey(stored)];
  const gone = stored.filter(({ key }) => !now.has(key)).map(({ key }) => [key, null] as const);
  const changed = entries.filter((entry) => asKnown(entry, known.get(entry.key)) !== known.get(entry.key));
  return new Map([...gone, ...changed.map((entry) => [entry.key, entry] as const)]);
}

/**
 * The outbox entries of one account on this device. The browser's storage is shared by all tabs and decides; changes
 * that do not fit in it are held in memory.
 */
export class EntryStore {
  /** All entries, oldest first. Each keeps its identity until it changes, and the array until one of them does. */
  all: Entries = [];
  /** Those that the server is not known to have, in the order in which they are sent. */
  unsent: Entries = [];
  #unstored: Unstored = new Map();
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

  find(key: string): OutboxEntry | undefined {
    return this.all.find((entry) => entry.key === key);
  }

  /** Reads the changes of other tabs; without changes no listener is called. */
  reload(): void {
    this.unsent = withUnstored(this.#section.read() ?? [], this.#unstored);
    this.#publish();
  }

  update(change: (unsent: Entries) => Entries): void {
    const stored = this.#section.read() ?? [];
    const next = change(withUnstored(stored, this.#unstored));
    if (this.#write(next)) this.#unstored = new Map();
    else {
      // Removed entries leave storage all the same: they must not be sent after a reload, and make room.
      const left = byKey(next);
      this.#write(stored.filter(({ key }) => left.has(key)));
      this.#unstored = unstoredOf(next, this.#section.read() ?? []);
    }
    this.unsent = next;
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
    this.#unstored = new Map();
    this.reload();
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
    const all = [...this.#sent, ...this.unsent]
      .map((entry) => asKnown(entry, known.get(entry.key)))
      .sort((one, other) => (one.madeAt < other.madeAt ? -1 : Number(one.madeAt > other.madeAt)));
    if (isSameList(all, this.all)) return;
    this.all = all;
    this.#listeners.tell();
  }
}
