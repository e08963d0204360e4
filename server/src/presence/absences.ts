import type { Absence } from '@groepsapp/contract';
import { writeAudit } from '../audit/audit.ts';
import { holdChild } from '../schedules/placements.ts';
import { dayOf, momentAfter } from '../base/clock.ts';
import { distinct } from '../base/grouping.ts';
import type { Db } from '../database/schema.ts';
import { type GuardedContext, implement, type InTransaction } from '../http/calls.ts';
import { publishAboutChild } from '../events/publishAbout.ts';
import { isComing, partOn, type PlannedTime } from '../schedules/plan.ts';
import { plannedTimesInGroups } from '../schedules/plannedTimes.ts';
import { tapMoment } from './rules.ts';

/** The children with `ill` in `day_status`. Earlier versions and other products note only that, without a row in `day_absence`. */
function illOn(db: Db, childIds: readonly number[], date: string) {
  return db
    .selectFrom('day_status')
    .where('child_id', 'in', childIds)
    .where('date', '=', date)
    .where('ill', '=', 1)
    .select('child_id')
    .execute();
}

/**
 * Who was reported absent or ill, by the last report of the day; one that arrives late does not override a later one.
 * @param childIds all within the reach of the caller
 * @param date YYYY-MM-DD
 */
export async function absencesOn(db: Db, childIds: readonly number[], date: string): Promise<Absence[]> {
  if (childIds.length === 0) return [];
  const rows = await db
    .selectFrom('day_absence')
    .where('child_id', 'in', childIds)
    .where('date', '=', date)
    .select(['child_id', 'kind', 'reason'])
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  const lastOfEach = new Map(rows.map((row) => [row.child_id, row]));
  const reported = [...lastOfEach.values()].flatMap(({ child_id: id_child, kind, reason }): Absence[] =>
    kind === 'none' ? [] : [{ id_child, kind, reason }],
  );
  const known = new Set(reported.map(({ id_child }) => id_child));
  const ill = (await illOn(db, childIds, date)).filter(({ child_id }) => !known.has(child_id));
  return [...reported, ...ill.map(({ child_id }): Absence => ({ id_child: child_id, kind: 'ill', reason: '' }))];
}

/** Writes who is ill where lists read it: the status of the day. */
async function storeIllness(db: Db, child_id: number, date: string, ill: 0 | 1): Promise<void> {
  await db
    .insertInto('day_status')
    .values({ child_id, date, ill })
    .onConflict((known) => known.columns(['child_id', 'date']).doUpdateSet({ ill }))
    .execute();
}

/** All that was noted of a child on a day, in the order in which it was noted. */
function notesOf(db: Db, childId: number, date: string) {
  return db
    .selectFrom('day_absence')
    .where('child_id', '=', childId)
    .where('date', '=', date)
    .select(['kind', 'reason', 'by_cancellation', 'recorded_at', 'account_id'])
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
}

/** The absence of a child on a day. */
interface NotedAbsence {
  childId: number;
  /** YYYY-MM-DD, today or any other day. */
  date: string;
  /** `null` undoes the earlier absence. */
  kind: Absence['kind'] | null;
  reason: string;
  /** When it was noted, ISO 8601 in UTC, for a note that was sent later; omitted: now. */
  moment?: string;
  /** Whether the absence follows from cancelled planned times of the day: restoring them then undoes it. */
  byCancellation?: boolean;
}

/**
 * Records or undoes, in the transaction of the caller, that a child is absent or ill on a day: the day then shows it on
 * every tablet, and the staff ratio does not expect the child. Earlier rows are kept, with account and moment. The
 * reason is about the health or family of a child and is stored in this table only, in no log.
 */
export async function noteAbsenceOn(
  { db, clock, caller }: InTransaction<'clock' | 'caller'>,
  { childId: child_id, date, kind, reason, moment = momentAfter(clock, 0), byCancellation = false }: NotedAbsence,
): Promise<void> {
  await holdChild(db, child_id);
  const recorded = { recorded_at: moment, by_cancellation: byCancellation ? 1 : 0 };
  const noted = { kind: kind ?? ('none' as const), reason, ...recorded };
  await db
    .insertInto('day_absence')
    .values({ child_id, date, ...noted, account_id: caller.accountId })
    .execute();
  const last = (await notesOf(db, child_id, date)).at(-1);
  await storeIllness(db, child_id, date, last?.kind === 'ill' ? 1 : 0);
  await writeAudit({ db, clock, caller }, 'presence.absence', { childId: child_id });
  await publishAboutChild({ db, clock }, 'planning-changed', child_id);
  await publishAboutChild({ db, clock }, 'presence-changed', child_id);
}

/**
 * Takes back in the transaction of the caller that a child is ill on a day, when that was noted because of a
 * cancellation and nothing else was noted since. What somebody noted before it holds again.
 * @param date YYYY-MM-DD
 */
export async function takeBackIllness(
  context: InTransaction<'clock' | 'caller'>,
  childId: number,
  date: string,
): Promise<void> {
  const rows = await notesOf(context.db, childId, date);
  const last = rows.at(-1);
  if (last?.kind !== 'ill' || last.by_cancellation === 0) return;
  const before = rows.findLast(({ by_cancellation }) => by_cancellation === 0);
  const kind = before === undefined || before.kind === 'none' ? null : before.kind;
  await noteAbsenceOn(context, { childId, date, kind, reason: before?.reason ?? '' });
}

/** Whether this note arrived before: it is sent again when its answer was lost. */
async function isNoted({ db, caller }: GuardedContext, { childId, date, kind, moment }: NotedAbsence) {
  return (await notesOf(db, childId, date)).some(
    (note) => note.recorded_at === moment && note.kind === (kind ?? 'none') && note.account_id === caller.accountId,
  );
}

export const absences = implement({
  /**
   * Notes that a child is absent or ill, or takes that back, on the day on which that was done. 400 for a moment in the
   * future or more than a week ago.
   */
  'POST /presence/absence': async ({ body: { child_id: childId, moment: made, kind, reason } }, context) => {
    const { moment } = tapMoment(context.clock, made);
    const noted = { childId, date: dayOf(new Date(moment)), kind, reason, moment };
    await context.db.transaction().execute(async (db) => {
      await holdChild(db, childId);
      if (made !== undefined && (await isNoted({ ...context, db }, noted))) return;
      await noteAbsenceOn({ ...context, db }, noted);
    });
    return { absence: kind === null ? null : { id_child: childId, kind, reason } };
  },
});

/**
 * The times at which children are expected in groups: planned, not cancelled, and not of a child who was reported
 * absent or ill. Every count of expected children and the staff ratio follow from these.
 * @param groupIds within the reach of the caller
 * @param date YYYY-MM-DD
 * @returns the parts that fall on the day
 */
export async function expectedTimes(db: Db, groupIds: readonly number[], date: string): Promise<PlannedTime[]> {
  const coming = (await plannedTimesInGroups(db, groupIds, date, date)).filter(isComing);
  const childIds = distinct(coming.map(({ childId }) => childId));
  const absent = new Set((await absencesOn(db, childIds, date)).map(({ id_child }) => id_child));
  return coming.filter(({ childId }) => !absent.has(childId)).map((time) => partOn(date, time));
}
