import type { Collector } from '@groepsapp/contract';
import type { OutboxEntry } from '../outbox';
import type { TapsEntry } from './outboxes';
import { personIn, personKey } from './people';
import type { OwnTap } from './presenceAfter';

/** A tap with what became of it. */
export interface TrackedTap extends OwnTap {
  /** Key of its entry in the outbox. */
  key: string;
  state: OutboxEntry['state'];
  /** Message of the last failed attempt, in Dutch. */
  problem: string | null;
  /** Who came for the child at this sign-out. */
  collector?: Collector | undefined;
}

type TapOf = readonly [person: string, tap: TrackedTap];

/** Read once of each entry, so that taps that did not change are the same objects. */
const known = new WeakMap<TapsEntry, readonly TapOf[]>();

function tapsOf(entry: TapsEntry): readonly TapOf[] {
  const taps = known.get(entry) ?? read(entry);
  known.set(entry, taps);
  return taps;
}

function read({ key, state, problem, input }: TapsEntry): TapOf[] {
  return input.body.taps.map((tap) => {
    const { kind, moment, undo = false, group_id: groupId } = tap;
    const collector = 'collected_by' in tap ? tap.collected_by : undefined;
    return [personKey(personIn(tap)), { key, state, problem, kind, moment, undo, groupId, collector }];
  });
}

/** The taps in the outbox by person, in the order in which they were made. */
export function tapsIn(entries: readonly TapsEntry[]): Map<string, TrackedTap[]> {
  const found = new Map<string, TrackedTap[]>();
  for (const [person, tap] of entries.flatMap(tapsOf)) found.set(person, [...(found.get(person) ?? []), tap]);
  return found;
}
