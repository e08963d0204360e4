import type { PresenceTap } from '@groepsapp/contract';
import { inBatches } from '../base/batches.ts';
import { dayOf } from '../base/clock.ts';
import { grouped } from '../base/grouping.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { noteTaps, presenceRecord, requireEmployees } from './days.ts';
import type { AnyPresence } from './queries.ts';
import { type Collected, noteCollected } from './door.ts';
import { recordOfEntry, type Tap, tapMoment, type Undo } from './rules.ts';

/** Days of people per transaction: each transaction waits for the disk, and holds up other tablets while it lasts. */
const daysAtOnce = 25;

interface MadeTap {
  tap: PresenceTap;
  entry: Tap | Undo;
  /** The day of the tap in Amsterdam, YYYY-MM-DD. */
  date: string;
  /** Its place in the request. */
  place: number;
}

/** @throws HttpError 400 when its moment is impossible */
function madeTap({ clock }: GuardedContext, tap: PresenceTap, place: number): MadeTap {
  const { kind, undo, group_id: groupId } = tap;
  const { moment, tappedAt } = tapMoment(clock, tap.moment);
  const entry =
    undo === true ? { kind: 'undo' as const, of: kind, tappedAt, groupId } : { kind, groupId, moment, tappedAt };
  return { tap, entry, date: dayOf(new Date(moment)), place };
}

const tapKey = (tap: PresenceTap): readonly [kind: number, id: number] =>
  'child_id' in tap ? [0, tap.child_id] : [1, tap.employee_id];

/** Transactions hold people in one order, so that two of them never wait for each other. Of one person the order stays. */
function byPerson({ tap: one }: MadeTap, { tap: other }: MadeTap): number {
  const [[kind, id], [otherKind, otherId]] = [tapKey(one), tapKey(other)];
  return kind - otherKind || id - otherId;
}

/** The taps by person and day; of an employee by group too, as a day of hers is one in an establishment. */
function daysOf(taps: readonly MadeTap[]) {
  const keyOfDay = ({ tap, date }: MadeTap) => {
    const place = 'child_id' in tap ? '' : tap.group_id;
    return `${tapKey(tap).join()} ${date} ${place}`;
  };
  return [...grouped(taps.toSorted(byPerson), keyOfDay).values()];
}

/** The collector named at a sign-out, if any. */
function collectedBy({ tap, entry }: MadeTap): Collected[] {
  if (!('child_id' in tap) || tap.collected_by === undefined || entry.kind !== 'out') return [];
  return [{ childId: tap.child_id, moment: entry.moment, collector: tap.collected_by }];
}

/** Notes the taps of one person on one day. @returns the record of each tap that has one, with the place of the tap */
async function noteDay(context: GuardedContext, taps: readonly MadeTap[]): Promise<[number, AnyPresence][]> {
  const [first] = taps;
  if (first === undefined) return [];
  const entries = taps.map(({ entry }) => entry);
  await noteCollected(context, taps.flatMap(collectedBy));
  const records = await noteTaps(context, first.tap, first.date, entries);
  return taps.flatMap(({ tap, entry, place }): [number, AnyPresence][] => {
    const record = recordOfEntry(records, entry);
    return record === undefined ? [] : [[place, presenceRecord(tap, record)]];
  });
}

export const taps = implement({
  /**
   * Adds taps of a tablet that refer to no record: of many people at once, sign-outs of a sign-in that was not sent yet,
   * and undone taps. The day of each person is replayed once. A retry changes nothing, because a tap is identified by its
   * moment. Answers the records of the taps, as far as there are any, in the order of the taps. 400 when a moment is
   * impossible; then no tap counts. 403 when the day of a person has too many; then taps of others may count.
   */
  'POST /presence/taps': async ({ body }, context) => {
    await requireEmployees(context, body.taps);
    const days = daysOf(body.taps.map((tap, place) => madeTap(context, tap, place)));
    const noted = new Map<number, AnyPresence>();
    await inBatches(days, daysAtOnce, (some) =>
      context.db.transaction().execute(async (db) => {
        for (const day of some) {
          for (const [place, record] of await noteDay({ ...context, db }, day)) noted.set(place, record);
        }
      }),
    );
    return { records: body.taps.flatMap((_, place) => noted.get(place) ?? []) };
  },
});
