import { countCharacters, firstCharacters } from '@groepsapp/contract';
import { endOf } from '@groepsapp/contract/times';
import { today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { HttpError, invalid } from '../base/httpErrors.ts';
import { addItem, cancelItem, type PlannedHours, type PlanningContext } from '../planning/changes.ts';
import { noteAbsenceOn } from '../presence/absences.ts';
import { periodsBetween } from '../schedules/calendar.ts';
import { isComing, partOn, type PlannedTime } from '../schedules/plan.ts';
import { plannedTimesInGroups, plannedTimesOfChildren } from '../schedules/plannedTimes.ts';
import { requestTexts, type StoredRequest } from './requests.ts';

/** Characters of the reason of an absence, as staff can type it. */
const longestReason = 255;

/** The days that a request changes: of a swap the day that is given up and the new one. */
export function daysOf({ date, swap_date }: Pick<StoredRequest, 'date' | 'swap_date'>): string[] {
  return swap_date === null || swap_date === date ? [date] : [date, swap_date];
}

/** The day on which a request adds a planned time; `null` when it only cancels. */
export function addedDay({ kind, date, swap_date }: StoredRequest): string | null {
  if (kind === 'swap') return swap_date;
  return kind === 'extra' ? date : null;
}

/** The planned times of a child on a day that are not cancelled. */
export async function comingTimes(db: Db, childId: number, date: string): Promise<PlannedTime[]> {
  return (await plannedTimesOfChildren(db, [childId], date, date)).filter(isComing);
}

/** Why a group is closed on a day; `null` when it is open. */
export async function closedFor(db: Db, groupId: number, date: string): Promise<string | null> {
  const closed = await periodsBetween(db, date, date)
    .innerJoin('care_group', 'care_group.establishment_id', 'establishment.id')
    .where('care_group.id', '=', groupId)
    .where('calendar_period.kind', '=', 'closed')
    .select('calendar_period.name')
    .executeTakeFirst();
  return closed?.name ?? null;
}

/** The most of these times that overlap at one moment; one that begins when another ends does not overlap it. */
export function mostAtOnce(times: readonly Pick<PlannedHours, 'startTime' | 'endTime'>[]): number {
  const counts = times.map(
    ({ startTime }) =>
      times.filter((other) => other.startTime <= startTime && startTime < endOf({ end_time: other.endTime })).length,
  );
  return Math.max(0, ...counts);
}

/** The most children of a group at one moment of a day, as planned, and the number of its places. */
export async function occupationOn(db: Db, groupId: number, date: string): Promise<{ children: number; max: number }> {
  const times = await plannedTimesInGroups(db, [groupId], date, date);
  const group = db.selectFrom('care_group').where('id', '=', groupId).select('max_children');
  const { max_children: max } = await group.executeTakeFirstOrThrow();
  return { children: mostAtOnce(times.filter(isComing).map((time) => partOn(date, time))), max };
}

/** The note of the parent, cut at the maximum length of an absence reason. */
function absenceReason({ note }: StoredRequest): string {
  return countCharacters(note, longestReason) <= longestReason ? note : `${firstCharacters(note, longestReason - 1)}…`;
}

/**
 * Cancels the planned times on the day of a request; for illness the child is ill on that day.
 * @returns the cancelled hours
 */
async function cancelDay(context: PlanningContext, request: StoredRequest): Promise<PlannedHours[]> {
  const { child_id: childId, date, kind } = request;
  const times = await comingTimes(context.db, childId, date);
  if (times.length === 0) throw invalid(undefined, requestTexts.notPlanned);
  const reason = kind === 'ill' ? 'ill' : kind === 'swap' ? 'swap' : 'day-off';
  for (const { id } of times) await cancelItem(context, { childId, id, reason });
  if (kind === 'ill') {
    await noteAbsenceOn(context, { childId, date, kind, reason: absenceReason(request), byCancellation: true });
  }
  return times;
}

async function addHours(
  context: PlanningContext,
  request: StoredRequest,
  hours: readonly PlannedHours[],
  into: number | undefined,
) {
  const { child_id: childId, kind, start_time, end_time } = request;
  const groupId = into ?? request.group_id;
  const date = addedDay(request);
  if (date === null) return;
  if (date < today(context.clock)) throw invalid(undefined, requestTexts.past);
  const closed = await closedFor(context.db, groupId, date);
  if (closed !== null) throw invalid(undefined, requestTexts.closed(closed));
  const asked =
    start_time !== null && end_time !== null ? [{ groupId, startTime: start_time, endTime: end_time }] : hours;
  const reason = kind === 'swap' ? 'swap' : 'extra';
  for (const { groupId: id, startTime, endTime } of asked) {
    await addItem(context, { childId, date, groupId: into ?? id, startTime, endTime, reason });
  }
}

/** A refusal of the planning without its fields, which belong to another form: their texts become the message. */
function asOneText(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 400 || error.fields === undefined) return error;
  return invalid(undefined, Object.values(error.fields).join(' '));
}

/**
 * Changes the planning as a request asks, in the transaction of the caller.
 * @param into the group in which the day that is added is planned, when it is not the group of the request
 * @returns whether the group then has more children than places on the day that is added
 * @throws HttpError 400 with the reason when the planning does not allow it: nothing planned on that day, a day that is
 * past, a closed group, hours that overlap, a child that is not placed there then
 */
export async function applyRequest(
  context: PlanningContext,
  request: StoredRequest,
  into?: number,
): Promise<{ full: boolean }> {
  try {
    const hours = request.kind === 'extra' ? [] : await cancelDay(context, request);
    await addHours(context, request, hours, into);
  } catch (error) {
    throw asOneText(error);
  }
  const date = addedDay(request);
  if (date === null) return { full: false };
  const { children, max } = await occupationOn(context.db, into ?? request.group_id, date);
  return { full: children > max };
}
