import type { DayItem } from '@groepsapp/contract';
import { canBe } from '@groepsapp/contract/times';
import { announcing } from '../audit/announcing.ts';
import { holdChild } from '../schedules/placements.ts';
import { addDays, daysBetween, today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { PlanningReason } from '../database/schema.ts';
import type { InTransaction } from '../http/calls.ts';
import { changedMeanwhile, conflict, invalid, notFound } from '../base/httpErrors.ts';
import { keptHours, selectEnd } from '../schedules/keptHours.ts';
import { isComing, type PlannedTime, spanOf } from '../schedules/plan.ts';
import { plannedTimesOfChildren } from '../schedules/plannedTimes.ts';
import { asDayItems, groupsToPlanIn } from './items.ts';

/**
 * The dependencies of a change of the planning. The caller opens the transaction, so that it can include other changes.
 */
export type PlanningContext = InTransaction<'clock' | 'caller'>;

/** When and where a child is planned; times are `HH:mm`. */
export interface PlannedHours {
  groupId: number;
  startTime: string;
  endTime: string;
}

/** The version of an item that a change was based on. */
export type SeenItem = PlannedHours & Pick<PlannedTime, 'status'>;

/** A change of one planned time; `seen` is left out when the last write wins. */
interface ItemChange {
  childId: number;
  /** Id of the planned time: `slot-12-2026-03-10` or `item-34`. */
  id: string;
  reason: PlanningReason | null;
  seen?: SeenItem;
}

/** How far from today planning can be changed. */
const mostDaysAway = 366;

interface ItemKey {
  /** The weekly slot of the time; `null` for an extra time. */
  slotId: number | null;
  itemId: number | null;
  date: string;
}

async function plannedItemKey(db: Db, childId: number, id: string): Promise<ItemKey> {
  const [kind, number = '', ...date] = id.split('-');
  if (kind === 'slot') return { slotId: Number(number), itemId: null, date: date.join('-') };
  const item = await db
    .selectFrom('planning_item')
    .where('id', '=', Number(number))
    .where('child_id', '=', childId)
    .select(['id', 'date'])
    .executeTakeFirstOrThrow(() => notFound());
  return { slotId: null, itemId: item.id, date: item.date };
}

function timesOn(db: Db, childId: number, date: string): Promise<PlannedTime[]> {
  return plannedTimesOfChildren(db, [childId], date, date);
}

function isSame(time: PlannedTime, seen: SeenItem): boolean {
  return (['groupId', 'startTime', 'endTime', 'status'] as const).every((key) => time[key] === seen[key]);
}

async function dayItem(db: Db, time: PlannedTime): Promise<DayItem> {
  const [item] = await asDayItems(db, [time]);
  if (item === undefined) throw notFound();
  return item;
}

/** The planned time to change. @throws HttpError 404 when there is none, 409 with the time when it differs from `seen` */
async function currentTime(db: Db, { childId, id, seen }: ItemChange, date: string) {
  const times = await timesOn(db, childId, date);
  const time = times.find((one) => one.id === id);
  if (time === undefined) throw notFound();
  if (seen !== undefined && !isSame(time, seen)) throw changedMeanwhile(await dayItem(db, time));
  return time;
}

function checkDay({ clock }: PlanningContext, date: string): void {
  if (Math.abs(daysBetween(today(clock), date)) > mostDaysAway) {
    throw invalid({ date: 'Kies een dag die hoogstens een jaar van vandaag is.' });
  }
}

/**
 * Checks the hours of a planned time.
 * @param ownId id of the time that is changed, which does not count for overlap
 * @throws HttpError 400 for impossible times, a group of an establishment where the child is not placed, and overlap
 */
async function checkHours(
  context: PlanningContext,
  { childId, date, ownId }: { childId: number; date: string; ownId: string | null },
  { groupId, startTime, endTime }: PlannedHours,
): Promise<void> {
  checkDay(context, date);
  if (!canBe({ start_time: startTime, end_time: endTime }))
    throw invalid({ end_time: 'De eindtijd moet na de begintijd liggen.' });
  const groups = await groupsToPlanIn(context.db, childId, date);
  if (!groups.some(({ id }) => id === groupId)) {
    throw invalid({ id_group: 'Het kind is op deze dag niet bij de vestiging van deze groep geplaatst.' });
  }
  const own = spanOf({ date, startTime, endTime });
  const others = await plannedTimesOfChildren(context.db, [childId], addDays(date, -1), addDays(date, 1));
  const overlapping = others.filter(isComing).find((other) => {
    const { from, until } = spanOf(other);
    return other.id !== ownId && from < own.until && own.from < until;
  });
  if (overlapping !== undefined) {
    const { startTime: from, endTime: to } = overlapping;
    throw invalid({ start_time: `Het kind is dan al gepland: ${from}-${to}.` });
  }
}

const announce = announcing('planning-changed', 'planning');

/**
 * Plans an extra time of a child.
 * @returns id of the row; `item-<id>` is the id of the planned time
 * @throws HttpError 400 as `checkHours`
 */
export async function addItem(
  context: PlanningContext,
  added: PlannedHours & { childId: number; date: string; reason: PlanningReason | null },
): Promise<number> {
  const { childId, date, reason, groupId, startTime, endTime } = added;
  await holdChild(context.db, childId);
  await checkHours(context, { childId, date, ownId: null }, added);
  const { id } = await context.db
    .insertInto('planning_item')
    .values({
      child_id: childId,
      group_id: groupId,
      date,
      ...keptHours({ start_time: startTime, end_time: endTime }),
      status: 'DEFAULT',
      weekly_slot_id: null,
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(context, 'added', { childId, itemId: id });
  return id;
}

/** Stores what holds for a planned time on its day. @returns id of the row */
async function store(
  db: Db,
  { slotId, itemId, date }: ItemKey,
  { childId, groupId, startTime, endTime, reason }: PlannedHours & Pick<ItemChange, 'childId' | 'reason'>,
  status: 'DEFAULT' | 'DELETED',
): Promise<number> {
  const hours = keptHours({ start_time: startTime, end_time: endTime });
  const values = { group_id: groupId, ...hours, status, reason };
  const ofSlot = db.updateTable('planning_item').where('weekly_slot_id', '=', slotId).where('date', '=', date);
  const ofItem = db.updateTable('planning_item').where('id', '=', itemId ?? 0);
  const updated = await (slotId === null ? ofItem : ofSlot).set(values).returning('id').executeTakeFirst();
  if (updated !== undefined) return updated.id;
  const { id } = await db
    .insertInto('planning_item')
    .values({ child_id: childId, date, weekly_slot_id: slotId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function isAsContracted(db: Db, slotId: number, hours: PlannedHours): Promise<boolean> {
  const slot = await db
    .selectFrom('weekly_slot')
    .where('id', '=', slotId)
    .where('group_id', '=', hours.groupId)
    .where('start_time', '=', hours.startTime)
    .where(selectEnd('weekly_slot'), '=', hours.endTime)
    .select('id')
    .executeTakeFirst();
  return slot !== undefined;
}

/** Removes what deviates from a weekly slot on a day. @throws HttpError 409 when the slot does not apply on that day */
async function restoreSlot(db: Db, { slotId, date }: ItemKey, { childId, id }: ItemChange) {
  await db.deleteFrom('planning_item').where('weekly_slot_id', '=', slotId).where('date', '=', date).execute();
  const times = await timesOn(db, childId, date);
  if (!times.some((time) => time.id === id)) throw conflict('Op deze dag geldt het vaste rooster niet.');
}

/**
 * Changes a planned time on its day, or plans a cancelled one again. The hours of the contract without a reason remove
 * the deviation.
 * @throws HttpError 400 as `checkHours`, 404 for an unknown time, 409 with the current time when it differs from `seen`
 */
export async function changeItem(context: PlanningContext, change: ItemChange & PlannedHours): Promise<DayItem> {
  const { db } = context;
  const { childId, id, reason } = change;
  await holdChild(db, childId);
  const key = await plannedItemKey(db, childId, id);
  await currentTime(db, change, key.date);
  await checkHours(context, { childId, date: key.date, ownId: id }, change);
  const asContracted = key.slotId !== null && reason === null && (await isAsContracted(db, key.slotId, change));
  if (asContracted) await restoreSlot(db, key, change);
  const itemId = asContracted ? undefined : await store(db, key, change, 'DEFAULT');
  await announce(context, 'changed', { childId, itemId });
  return dayItem(db, await currentTime(db, { childId, id, reason }, key.date));
}

/**
 * Cancels a planned time on its day; it stays to be seen with status DELETED.
 * @throws HttpError 404 for an unknown time, 409 with the current time when it differs from `seen`
 */
export async function cancelItem(context: PlanningContext, change: ItemChange): Promise<DayItem> {
  const { db } = context;
  const { childId, id, reason } = change;
  await holdChild(db, childId);
  const key = await plannedItemKey(db, childId, id);
  checkDay(context, key.date);
  const before = await currentTime(db, change, key.date);
  const itemId = await store(db, key, { ...before, reason }, 'DELETED');
  await announce(context, 'cancelled', { childId, itemId });
  return dayItem(db, await currentTime(db, { childId, id, reason }, key.date));
}
