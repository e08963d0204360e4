import type { PresenceTap } from '@groepsapp/contract';
import type { Kernel } from '../Kernel';
import { outboxes } from './outboxes';
import { idOf, personKey, type PersonRef, type PresenceTimes } from './people';

/** A tap as the user makes it. */
export interface NewTap {
  person: PersonRef;
  kind: 'in' | 'out';
  moment: string;
  groupId: number;
  /** The record to end; `null`, or without an id, when its sign-in is still on its way. */
  record: PresenceTimes | null;
}

/** A Dutch message when there is no room for the tap; otherwise `null`. */
export type Problem = string | null;

const problemOf = (added: { key: string } | { problem: string }): Problem =>
  'problem' in added ? added.problem : null;

function batched({ person, kind, moment, groupId }: NewTap, undo: boolean): PresenceTap {
  return { ...idOf(person), group_id: groupId, kind, moment, ...(undo && { undo }) };
}

/** Queues one tap: as a sign-in, as the end of a known record, or else as a tap that names no record. */
export function sendTap(kernel: Kernel, tap: NewTap): Problem {
  const { person, kind, moment, groupId, record } = tap;
  const own = outboxes[person.kind];
  const about = { about: personKey(person), ...(person.kind === 'child' && { childId: person.id }) };
  if (kind === 'in') {
    const body = { ...idOf(person), group_id: groupId, moment };
    return problemOf(own.in.add(kernel, { ...about, input: { body } }));
  }
  if (record !== null && record.id > 0) {
    return problemOf(own.out.add(kernel, { ...about, input: { params: { id: String(record.id) }, body: { moment } } }));
  }
  return problemOf(own.taps.add(kernel, { ...about, input: { body: { taps: [batched(tap, false)] } } }));
}

/** Queues taps of several people at once, or takes taps back. */
export function sendTaps(kernel: Kernel, taps: readonly NewTap[], undo = false): Problem {
  const [first, ...others] = taps;
  if (first === undefined) return null;
  const { person } = first;
  const single = others.length === 0;
  const about = single ? personKey(person) : `many-${first.moment}`;
  const childId = single && person.kind === 'child' ? { childId: person.id } : {};
  const body = { taps: taps.map((tap) => batched(tap, undo)) };
  return problemOf(outboxes[person.kind].taps.add(kernel, { about, ...childId, input: { body } }));
}
