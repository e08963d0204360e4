import type { Collector } from '@groepsapp/contract';
import { afterPaint } from '../async/afterPaint';
import { oncePer } from '../async/lazily';
import { Listeners } from '../async/Listeners';
import type { Kernel } from '../kernel/Kernel';
import { outboxOf, type OutboxEntry } from '../outbox';
import { isSameList } from '../outbox/entries';
import { isAskedAfter } from '../outbox/overlay';
import { personIn, type PersonRef, personKey } from './people';
import type { OwnTap } from './presenceAfter';
import { isOfEmployees, isPresence, type TapsEntry } from './taps';

/** A tap with what became of it. */
export interface TrackedTap extends OwnTap {
  key: string;
  state: OutboxEntry['state'];
  /** Message of the last failed attempt, in Dutch. */
  problem: string | null;
  /** Who came for the child at this sign-out. */
  collector?: Collector | undefined;
}

type TapOf = readonly [person: string, tap: TrackedTap];

/** Read once of each entry, so that taps that did not change are the same objects. */
const tapsOf = oncePer(({ key, state, problem, input }: TapsEntry) =>
  input.body.taps.map((tap): TapOf => {
    const { kind, moment, undo = false, group_id: groupId } = tap;
    const collector = 'collected_by' in tap ? tap.collected_by : undefined;
    return [personKey(personIn(tap)), { key, state, problem, kind, moment, undo, groupId, collector }];
  }),
);

/** The taps in the outbox by person, in the order in which they were made. */
function tapsIn(entries: readonly TapsEntry[]): Map<string, TrackedTap[]> {
  const found = new Map<string, TrackedTap[]>();
  for (const [person, tap] of entries.flatMap(tapsOf)) found.set(person, [...(found.get(person) ?? []), tap]);
  return found;
}

const none: readonly TrackedTap[] = [];

/** By the key of the person. */
export type Taps = ReadonlyMap<string, readonly TrackedTap[]>;

const employeesIn = ({ input: { body } }: TapsEntry) =>
  body.taps.flatMap((tap) => ('employee_id' in tap ? [tap.employee_id] : []));

type Kind = PersonRef['kind'];

/** A list of presence that is shown: of whom, and when its answer was asked for; see `askedAt`. */
interface Reader {
  kinds: readonly Kind[];
  asked: number | undefined;
}

/** The taps of this tablet that the screens lay over the data of the server, by person; one for all rows of a list. */
class TapIndex {
  #taps: Taps = new Map();
  #painted: Taps = this.#taps;
  readonly #listeners = new Listeners();
  readonly #ofPerson = new Map<string, Set<() => void>>();
  readonly #later = new Listeners();
  readonly #readers = new Set<Reader>();
  readonly #announced = new Set<string>();

  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    const { store } = outboxOf(kernel);
    store.subscribe(() => this.#follow(store.all));
    this.#follow(store.all);
  }

  /** The taps of a person, in the order in which they were made; the same list until they change. */
  of(person: PersonRef): readonly TrackedTap[] {
    return this.#taps.get(personKey(person)) ?? none;
  }

  /** Tells of the taps of all people. */
  readonly subscribe = this.#listeners.add;

  /**
   * Tells of the taps of one person only, so that a tap costs nothing in the other rows of a list.
   * @param key as `personKey` makes it
   */
  subscribeTo(key: string, listener: () => void): () => void {
    const known = this.#ofPerson.get(key) ?? new Set();
    this.#ofPerson.set(key, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0) this.#ofPerson.delete(key);
    };
  }

  /** The same object until anything changes. */
  readonly all = () => this.#taps;

  /**
   * Tells a moment after `subscribe`, when the tapped row has been painted: for what counts over all people, which would
   * keep that row waiting.
   */
  readonly subscribeAfterPaint = this.#later.add;

  /** The state at the last call of the `subscribeAfterPaint` listeners. */
  readonly allPainted = () => this.#painted;

  #follow(entries: readonly OutboxEntry[]): void {
    const own = entries.filter(isPresence);
    own.forEach((entry) => this.#announce(entry));
    const next = tapsIn(own);
    const changed = changedIn(this.#taps, next);
    if (changed.length === 0) return;
    this.#taps = new Map(
      [...next].map(([key, taps]) => [key, changed.includes(key) ? taps : (this.#taps.get(key) ?? taps)]),
    );
    for (const key of changed) this.#ofPerson.get(key)?.forEach((listener) => listener());
    this.#listeners.tell();
    afterPaint(() => this.#tellLater());
  }

  #tellLater(): void {
    if (this.#painted === this.#taps) return;
    this.#painted = this.#taps;
    this.#later.tell();
  }

  /**
   * Follows a list of presence that is shown. A tap that the server has is laid over the lists until the answer of each of
   * them was asked for after that.
   * @returns tells when its answer was asked for, and when it is shown no longer
   */
  follows(...kinds: readonly Kind[]): { answered: (asked: number | undefined) => void; end: () => void } {
    const reader: Reader = { kinds, asked: undefined };
    this.#readers.add(reader);
    return {
      answered: (asked) => {
        reader.asked = asked;
        this.#removeArrived();
      },
      end: () => {
        this.#readers.delete(reader);
        this.#removeArrived();
      },
    };
  }

  #removeArrived(): void {
    const { store } = outboxOf(this.#kernel);
    for (const entry of store.all) if (isPresence(entry) && this.#hasArrived(entry)) store.remove(entry.key);
  }

  #hasArrived(entry: OutboxEntry): boolean {
    const kind = isOfEmployees(entry) ? 'employee' : 'child';
    const readers = [...this.#readers].filter(({ kinds }) => kinds.includes(kind));
    return readers.length > 0 && readers.every(({ asked }) => isAskedAfter(entry, asked));
  }

  /** The outbox can only name children. */
  #announce(entry: TapsEntry): void {
    if (entry.state !== 'sent' || !isOfEmployees(entry) || this.#announced.has(entry.key)) return;
    this.#announced.add(entry.key);
    this.#kernel.bus.emit('employees-changed', { employeeIds: employeesIn(entry) });
  }
}

function changedIn(before: Taps, next: Taps): string[] {
  const keys = new Set([...before.keys(), ...next.keys()]);
  return [...keys].filter((key) => !isSameList(before.get(key) ?? none, next.get(key) ?? none));
}

export const tapIndexOf = oncePer((kernel: Kernel) => new TapIndex(kernel));
