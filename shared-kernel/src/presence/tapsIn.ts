import type { OutboxEntry } from '../outbox';
import { isBatch, isSignIn, isSignOut } from './outboxes';
import { personIn, personKey } from './people';
import type { OwnTap } from './presenceAfter';

/** A tap with what became of it. */
export interface TrackedTap extends OwnTap {
  /** Key of its entry in the outbox. */
  key: string;
  state: OutboxEntry['state'];
  /** Message of the last failed attempt, in Dutch. */
  problem: string | null;
}

const aboutPerson = /^(?:child|employee)-\d+$/;

type TapOf = readonly [person: string, tap: TrackedTap];

/** Read once of each entry, so that taps that did not change are the same objects. */
const known = new WeakMap<OutboxEntry, readonly TapOf[]>();

function tapsOf(entry: OutboxEntry): readonly TapOf[] {
  const taps = known.get(entry) ?? read(entry);
  known.set(entry, taps);
  return taps;
}

function read(entry: OutboxEntry): TapOf[] {
  const { key, state, problem, madeId, madeAt } = entry;
  const tracked = { key, state, problem, madeId };
  if (isSignIn(entry)) {
    const { body } = entry.input;
    const { moment = madeAt, group_id: groupId } = body;
    return [[personKey(personIn(body)), { ...tracked, kind: 'in', moment, undo: false, groupId }]];
  }
  if (isSignOut(entry) && aboutPerson.test(entry.about)) {
    const { body = {} } = entry.input;
    const moment = 'moment' in body ? (body.moment ?? madeAt) : madeAt;
    return [[entry.about, { ...tracked, kind: 'out', moment, undo: false, groupId: 0 }]];
  }
  if (!isBatch(entry)) return [];
  return entry.input.body.taps.map((tap) => [
    personKey(personIn(tap)),
    { ...tracked, kind: tap.kind, moment: tap.moment, undo: tap.undo === true, groupId: tap.group_id },
  ]);
}

/** The taps in the outbox by person, in the order in which they were made. */
export function tapsIn(entries: readonly OutboxEntry[]): Map<string, TrackedTap[]> {
  const found = new Map<string, TrackedTap[]>();
  for (const [person, tap] of entries.flatMap(tapsOf)) found.set(person, [...(found.get(person) ?? []), tap]);
  return found;
}
