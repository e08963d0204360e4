import type { Collector, PresenceTap } from '@groepsapp/contract';
import type { Kernel } from '../kernel/Kernel';
import { defineOutbox, type OutboxEntry } from '../outbox';
import type { ChildEvent } from '../outbox/entries';
import { personKey, type PersonRef } from './people';
import { presenceTexts as texts } from './rules/presenceTexts';

/** Taps as they are stored: each says who was tapped, how and when. */
export type TapsEntry = OutboxEntry<'POST /presence/taps'>;

const outboxOf = (people: string, announces?: ChildEvent) =>
  defineOutbox({
    name: `presence.${people}.taps`,
    call: 'POST /presence/taps',
    label: texts.presence,
    parts: 'taps',
    punctual: true,
    ...(announces === undefined ? {} : { announces }),
  });

/**
 * Taps wait here until the server has them. Their order does not matter to the server: each counts by its moment. The outbox
 * of employees announces nothing, as an outbox can only name children: `TapIndex` does.
 */
const outboxes = { child: outboxOf('children', 'presence-changed'), employee: outboxOf('employees') };

export const isOfEmployees = ({ outbox }: OutboxEntry) => outbox === outboxes.employee.name;

export const isPresence = (entry: OutboxEntry): entry is TapsEntry =>
  entry.outbox === outboxes.child.name || isOfEmployees(entry);

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
