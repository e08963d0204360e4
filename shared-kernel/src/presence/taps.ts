import type { Collector, PresenceTap } from '@groepsapp/contract';
import { oncePer } from '../async/lazily';
import type { Kernel } from '../kernel/Kernel';
import { defineOutbox, outboxOf, type OutboxEntry } from '../outbox';
import { followList } from '../outbox/overlay';
import type { OwnTap } from './presenceAfter';
import { presenceTexts as texts } from './rules/presenceTexts';

/** Somebody who can be signed in and out. */
export interface PersonRef {
  kind: 'child' | 'employee';
  id: number;
}

export const personKey = ({ kind, id }: PersonRef) => `${kind}-${id}`;

const options = { call: 'POST /presence/taps', label: texts.presence, parts: 'taps', punctual: true } as const;

/** Taps wait here until the server has them: those of a person in order, those of different people in any, as each counts by its moment. */
const outboxes = {
  child: defineOutbox({ ...options, name: 'presence.children.taps', announces: 'presence-changed' }),
  employee: defineOutbox({ ...options, name: 'presence.employees.taps', announces: 'employees-changed' }),
};

/** Taps as they are stored: each says who was tapped, how and when. */
type TapsEntry = OutboxEntry<'POST /presence/taps'>;

const isOf = (kind: PersonRef['kind'], { outbox }: OutboxEntry) => outbox === outboxes[kind].name;

/** Whether an entry holds taps. */
export const isTaps = (entry: OutboxEntry): entry is TapsEntry => isOf('child', entry) || isOf('employee', entry);

/** A tap as the user makes it. */
export interface NewTap {
  person: PersonRef;
  kind: 'in' | 'out';
  moment: string;
  groupId: number;
  /** Who came for the child that signs out. */
  collector?: Collector;
}

/** A Dutch message when there is no room for the tap; otherwise `null`. */
export type Problem = string | null;

function stored({ person, kind, moment, groupId, collector }: NewTap, undo: boolean): PresenceTap {
  const tap = { group_id: groupId, kind, moment, ...(undo && { undo }) };
  const { kind: of, id } = person;
  if (of === 'employee') return { employee_id: id, ...tap };
  return { child_id: id, ...tap, ...(collector && !undo && { collected_by: collector }) };
}

const labelOf = (tap: NewTap) => (tap.kind === 'in' ? texts.signIn : texts.signOut);

/** Queues taps, of one or of several people of a kind, or takes taps back. */
export function sendTaps(kernel: Kernel, taps: readonly NewTap[], undo = false): Problem {
  const [first, ...others] = taps;
  if (first === undefined) return null;
  const { person } = first;
  const single = others.length === 0;
  const added = outboxes[person.kind].add(kernel, {
    about: single ? personKey(person) : `many-${first.moment}`,
    ...(single && person.kind === 'child' && { childId: person.id }),
    ...(single && !undo && { label: labelOf(first) }),
    input: { body: { taps: taps.map((tap) => stored(tap, undo)) } },
  });
  return 'problem' in added ? added.problem : null;
}

/** A tap in the outbox, with what became of it. */
export interface TrackedTap extends OwnTap {
  /** Message of the last failed attempt, in Dutch. */
  problem: string | null;
  /** Who came for the child at this sign-out. */
  collector?: Collector | undefined;
}

/** Read once of each entry, so that taps that did not change are the same objects. */
const tapsOfEntry = oncePer(({ state, problem, input }: TapsEntry) =>
  input.body.taps.map((tap): readonly [person: string, tap: TrackedTap] => {
    const { kind, moment, undo = false, group_id: groupId } = tap;
    const isChild = 'child_id' in tap;
    const person = personKey(isChild ? { kind: 'child', id: tap.child_id } : { kind: 'employee', id: tap.employee_id });
    return [person, { state, problem, kind, moment, undo, groupId, collector: isChild ? tap.collected_by : undefined }];
  }),
);

const tapsByPerson = oncePer((entries: readonly OutboxEntry[]): ReadonlyMap<string, readonly TrackedTap[]> => {
  const found = new Map<string, TrackedTap[]>();
  for (const [person, tap] of entries.filter(isTaps).flatMap(tapsOfEntry)) {
    found.set(person, [...(found.get(person) ?? []), tap]);
  }
  return found;
});

const none: readonly TrackedTap[] = [];

/** The taps of a person among entries of the outbox, in the order in which they were made. */
export function tapsIn(entries: readonly OutboxEntry[], person: PersonRef): readonly TrackedTap[] {
  return tapsByPerson(entries).get(personKey(person)) ?? none;
}

/** The taps of a person that the outbox holds now: those that wait, were refused, or are not in every list that shows them. */
export const ownTaps = (kernel: Kernel, person: PersonRef) => tapsIn(outboxOf(kernel).store.all, person);

/** Follows a list of presence, see `followList`. @param kinds of whom it shows the presence */
export function followPresence(kernel: Kernel, kinds: readonly PersonRef['kind'][]) {
  return followList(kernel, (entry) => kinds.some((kind) => isOf(kind, entry)));
}
