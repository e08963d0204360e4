import { afterPaint } from '../afterPaint';
import type { Kernel } from '../Kernel';
import { outboxOf, type OutboxEntry } from '../outbox';
import { isSameList } from '../outbox/entries';
import { isBatch, isSignIn, isSignOut, outboxes } from './outboxes';
import { type PersonRef, personKey } from './people';
import { tapsIn, type TrackedTap } from './tapsIn';

/**
 * How long a tap that the server has is still laid over fetched data, in ms. The list that the tap made stale is
 * fetched well within it; a tap that the fetched data contains changes nothing.
 */
export const shownAfterSent = 15_000;

const none: readonly TrackedTap[] = [];

/** By the key of the person. */
export type Taps = ReadonlyMap<string, readonly TrackedTap[]>;

const isPresence = (entry: OutboxEntry) => isSignIn(entry) || isSignOut(entry) || isBatch(entry);

function employeesIn(entry: OutboxEntry): number[] {
  return [...tapsIn([entry]).keys()].flatMap((key) => (key.startsWith('employee-') ? [Number(key.slice(9))] : []));
}

/** The taps of this tablet that the screens lay over the data of the server, by person; one for all rows of a list. */
export class TapIndex {
  private taps: Taps = new Map();
  /** The taps that have been painted. */
  private painted: Taps = this.taps;
  private readonly listeners = new Set<() => void>();
  private readonly ofPerson = new Map<string, Set<() => void>>();
  private readonly later = new Set<() => void>();
  private readonly going = new Set<string>();

  constructor(private readonly kernel: Kernel) {
    const { store } = outboxOf(kernel);
    store.subscribe(() => this.follow(store.all));
    this.follow(store.all);
  }

  /** The taps of a person, in the order in which they were made; the same list until they change. */
  of(person: PersonRef): readonly TrackedTap[] {
    return this.taps.get(personKey(person)) ?? none;
  }

  /** Tells of the taps of all people. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /**
   * Tells of the taps of one person only, so that a tap costs nothing in the other rows of a list.
   * @param key as `personKey` makes it
   */
  subscribeTo(key: string, listener: () => void): () => void {
    const known = this.ofPerson.get(key) ?? new Set();
    this.ofPerson.set(key, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0) this.ofPerson.delete(key);
    };
  }

  /** The same object until anything changes. */
  readonly all = () => this.taps;

  /**
   * Tells a moment after `subscribe`, when the tapped row has been painted: for what counts over all people, which would
   * keep that row waiting.
   */
  readonly subscribeAfterPaint = (listener: () => void) => {
    this.later.add(listener);
    return () => void this.later.delete(listener);
  };

  /** The state at the last call of the `subscribeAfterPaint` listeners. */
  readonly allPainted = () => this.painted;

  private follow(entries: readonly OutboxEntry[]): void {
    const own = entries.filter(isPresence);
    for (const entry of own) if (entry.state === 'sent') this.leaveToServer(entry);
    const next = tapsIn(own);
    const changed = changedIn(this.taps, next);
    if (changed.length === 0) return;
    this.taps = new Map(
      [...next].map(([key, taps]) => [key, changed.includes(key) ? taps : (this.taps.get(key) ?? taps)]),
    );
    for (const key of changed) this.ofPerson.get(key)?.forEach((listener) => listener());
    for (const listener of this.listeners) listener();
    afterPaint(() => this.tellLater());
  }

  private tellLater(): void {
    if (this.painted === this.taps) return;
    this.painted = this.taps;
    for (const listener of this.later) listener();
  }

  private leaveToServer(entry: OutboxEntry): void {
    const { key } = entry;
    if (this.going.has(key)) return;
    this.going.add(key);
    const employeeIds = employeesIn(entry);
    if (employeeIds.length > 0) this.kernel.bus.emit('employees-changed', { employeeIds });
    setTimeout(() => {
      this.going.delete(key);
      outboxes.child.taps.remove(this.kernel, key);
    }, shownAfterSent);
  }
}

function changedIn(before: Taps, next: Taps): string[] {
  const keys = new Set([...before.keys(), ...next.keys()]);
  return [...keys].filter((key) => !isSameList(before.get(key) ?? none, next.get(key) ?? none));
}

const indexes = new WeakMap<Kernel, TapIndex>();

/** The index of a kernel. */
export function tapIndexOf(kernel: Kernel): TapIndex {
  const known = indexes.get(kernel) ?? new TapIndex(kernel);
  indexes.set(kernel, known);
  return known;
}
