import type { CallRequest, PresenceTap } from '@groepsapp/contract';
import { dayOf } from '../clock.ts';
import type { GuardedContext } from '../http/calls.ts';
import { noteEntry } from './days.ts';
import { tapMoment, type TapMoment } from './moments.ts';
import { type AnyPresence, dayOfPerson, recordOf, requireEmployees } from './people.ts';
import type { PresenceEntry } from './visits.ts';

function entryOf({ kind, undo, group_id: groupId }: PresenceTap, { moment, tappedAt }: TapMoment): PresenceEntry {
  return undo === true ? { kind: 'undo', of: kind, tappedAt, groupId } : { kind, groupId, moment, tappedAt };
}

/** Taps per transaction: each transaction waits for the disk, and holds up other tablets for as long as it lasts. */
const tapsAtOnce = 25;

interface MadeTap {
  tap: PresenceTap;
  tapped: TapMoment;
  /** Its place in the request. */
  place: number;
}

const keyOf = (tap: PresenceTap): readonly [kind: number, id: number] =>
  'child_id' in tap ? [0, tap.child_id] : [1, tap.employee_id];

/** Transactions hold people in one order, so that two of them never wait for each other. Of one person the order stays. */
function byPerson({ tap: one }: MadeTap, { tap: other }: MadeTap): number {
  const [[kind, id], [otherKind, otherId]] = [keyOf(one), keyOf(other)];
  return kind - otherKind || id - otherId;
}

/**
 * Adds taps of a tablet that refer to no record: of many people at once, sign-outs of a sign-in that was not sent yet,
 * and undone taps. A retry changes nothing, because a tap is identified by its moment.
 * @returns the records of the taps, as far as there are any, in the order of the taps
 * @throws HttpError 400 when a moment is impossible; then no tap counts
 */
export async function noteTaps(
  context: GuardedContext,
  { body: { taps } }: CallRequest<'POST /presence/taps'>,
): Promise<{ records: AnyPresence[] }> {
  await requireEmployees(context, taps);
  const made = taps.map((tap, place) => ({ tap, place, tapped: tapMoment(context.clock, tap.moment) })).sort(byPerson);
  const noted = new Map<number, AnyPresence>();
  for (let from = 0; from < made.length; from += tapsAtOnce) {
    await context.db.transaction().execute(async (db) => {
      for (const { tap, place, tapped } of made.slice(from, from + tapsAtOnce)) {
        const storage = dayOfPerson({ ...context, db }, tap, dayOf(new Date(tapped.moment)), tap.group_id);
        const record = await noteEntry(context, storage, entryOf(tap, tapped));
        if (record !== undefined) noted.set(place, recordOf(tap, record));
      }
    });
  }
  return { records: taps.flatMap((_, place) => noted.get(place) ?? []) };
}
