import type { PresenceRecord } from '@groepsapp/contract';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import { holdChild } from '../children/placements.ts';
import { momentAfter } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { conflict } from '../http/errors.ts';
import { publishAboutChild } from '../realtime/publishAbout.ts';
import { type PresenceEntry, type Visit, visitsOf } from './visits.ts';

/** A child on a calendar day in Amsterdam. */
export interface ChildDay {
  childId: number;
  date: string;
}

/** The columns of a presence record that the API returns. */
export const recordColumns = ['id', 'child_id', 'group_id', 'start_time', 'end_time'] as const;

/** The records of a child on a day, ordered by time. */
export function recordsOf(db: Kysely<Database>, { childId, date }: ChildDay): Promise<PresenceRecord[]> {
  return db
    .selectFrom('presence')
    .where('child_id', '=', childId)
    .where('date', '=', date)
    .select(recordColumns)
    .orderBy('start_time')
    .orderBy('id')
    .execute();
}

function rowOf(entry: PresenceEntry) {
  const { kind, groupId: group_id } = entry;
  if (kind !== 'correct') {
    return { kind, group_id, start_time: entry.moment, end_time: null, old_start_time: null, old_end_time: null };
  }
  const { start: start_time, end: end_time, oldStart: old_start_time, oldEnd: old_end_time } = entry;
  return { kind, group_id, start_time, end_time, old_start_time, old_end_time };
}

async function addEntry(
  { db, clock }: Pick<GuardedContext, 'db' | 'clock'>,
  { childId: child_id, date }: ChildDay,
  entry: PresenceEntry,
  account_id: number | null,
): Promise<void> {
  const recorded = { recorded_at: momentAfter(clock, 0), account_id };
  await db
    .insertInto('presence_log')
    .values({ child_id, date, ...rowOf(entry), ...recorded })
    .execute();
}

async function entriesOf(db: Kysely<Database>, { childId, date }: ChildDay): Promise<PresenceEntry[]> {
  const rows = await db
    .selectFrom('presence_log')
    .where('child_id', '=', childId)
    .where('date', '=', date)
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map(({ kind, group_id: groupId, start_time, end_time, old_start_time, old_end_time }) =>
    kind === 'correct'
      ? {
          kind,
          groupId,
          oldStart: old_start_time ?? start_time,
          oldEnd: old_end_time,
          start: start_time,
          end: end_time,
        }
      : { kind, groupId, moment: start_time },
  );
}

/**
 * Copies records that are not in the log, from before the log existed or from an import, to the log as sign-ins and
 * sign-outs.
 */
async function noteKnownRecords(context: Pick<GuardedContext, 'db' | 'clock'>, day: ChildDay): Promise<void> {
  if ((await entriesOf(context.db, day)).length > 0) return;
  for (const { group_id: groupId, start_time, end_time } of await recordsOf(context.db, day)) {
    await addEntry(context, day, { kind: 'in', moment: start_time, groupId }, null);
    if (end_time !== null) await addEntry(context, day, { kind: 'out', moment: end_time, groupId }, null);
  }
}

/**
 * Updates the records to match the visits. Records keep their ids as long as the number of visits does not decrease.
 */
async function storeVisits(db: Kysely<Database>, day: ChildDay, visits: readonly Visit[]): Promise<void> {
  const records = await recordsOf(db, day);
  const beyond = records.slice(visits.length).map(({ id }) => id);
  if (beyond.length > 0) await db.deleteFrom('presence').where('id', 'in', beyond).execute();
  for (const [index, { groupId: group_id, start: start_time, end: end_time }] of visits.entries()) {
    const record = records[index];
    const values = { group_id, start_time, end_time };
    if (record === undefined) {
      await db
        .insertInto('presence')
        .values({ child_id: day.childId, date: day.date, ...values })
        .execute();
    } else {
      await db.updateTable('presence').set(values).where('id', '=', record.id).execute();
    }
  }
}

/** The record that a moment belongs to: the last one that started by then, or else the first of the day. */
function recordAt(records: readonly PresenceRecord[], moment: string): PresenceRecord {
  const record = records.findLast(({ start_time }) => start_time <= moment) ?? records[0];
  if (record === undefined) throw conflict('Dit kind is op hetzelfde moment aan- en afgemeld.');
  return record;
}

/**
 * Adds an entry to the log of a child's day, recalculates the visits, updates the records and publishes the live event.
 * Concurrent changes of the same child wait for each other.
 * @param check receives the records before the change; throws an HttpError to refuse the entry
 * @returns the record that the moment of the entry belongs to
 */
export async function noteEntry(
  context: GuardedContext & { db: Transaction<Database> },
  day: ChildDay,
  entry: PresenceEntry,
  check: (records: readonly PresenceRecord[]) => void = () => undefined,
): Promise<PresenceRecord> {
  const { db, caller } = context;
  await holdChild(db, day.childId);
  check(await recordsOf(db, day));
  await noteKnownRecords(context, day);
  await addEntry(context, day, entry, caller.accountId);
  await storeVisits(db, day, visitsOf(await entriesOf(db, day)));
  const record = recordAt(await recordsOf(db, day), entry.kind === 'correct' ? entry.start : entry.moment);
  await writeAudit(context, `presence.${entry.kind}`, { childId: day.childId, itemId: record.id });
  await publishAboutChild(context, 'presence-changed', day.childId);
  return record;
}
