import { addDays, daysBetween } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { periodsBetween, weekdayOf } from './calendar.ts';
import { selectEnd } from './keptHours.ts';
import {
  type CalendarPeriod,
  type DayItem,
  lastsUntilNextDay,
  type PlannedTime,
  planPeriod,
  type WeeklySlot,
} from './plan.ts';

/** Selects the schedules of children, or of groups, with the night before the first day. */
type Whose = { column: 'child_id' | 'group_id'; ids: readonly number[] };

/** The weekdays in a period, so that a query for one day does not read the slots of the whole week. */
function weekdaysIn(from: string, to: string): number[] {
  const days = Math.min(7, Math.max(0, daysBetween(from, to) + 1));
  return Array.from({ length: days }, (_, index) => weekdayOf(addDays(from, index)));
}

function findSlots(db: Db, { column, ids }: Whose, from: string, to: string): Promise<WeeklySlot[]> {
  return db
    .selectFrom('weekly_slot')
    .where(column, 'in', ids)
    .where((e) => {
      const inPeriod = e('weekday', 'in', weekdaysIn(from, to));
      const before = e.and([e('weekday', '=', weekdayOf(addDays(from, -1))), e('later_end', 'is not', null)]);
      return column === 'child_id' ? inPeriod : e.or([inPeriod, before]);
    })
    .where('start_date', '<=', to)
    .where((e) => e.or([e('end_date', 'is', null), e('end_date', '>=', addDays(from, -1))]))
    .select(['id', 'child_id as childId', 'group_id as groupId', 'weekday', 'weeks', 'season'])
    .select(['start_time as startTime', 'start_date as startDate', 'end_date as endDate'])
    .select(selectEnd('weekly_slot').as('endTime'))
    .execute();
}

function itemsIn(db: Db, from: string, to: string) {
  return db
    .selectFrom('planning_item')
    .where('planning_item.date', '>=', from)
    .where('planning_item.date', '<=', to)
    .select(['planning_item.id', 'planning_item.child_id as childId', 'planning_item.group_id as groupId'])
    .select(['planning_item.date', 'planning_item.start_time as startTime', selectEnd('planning_item').as('endTime')])
    .select(['planning_item.status', 'planning_item.weekly_slot_id as slotId', 'planning_item.reason']);
}

/**
 * The items of the children or groups. For groups this includes items that move a slot of the group to another group.
 */
async function findItems(db: Db, { column, ids }: Whose, from: string, to: string): Promise<DayItem[]> {
  const own = await itemsIn(db, from, to).where(`planning_item.${column}`, 'in', ids).execute();
  if (column === 'child_id') return own;
  const moved = await itemsIn(db, from, to)
    .innerJoin('weekly_slot', 'weekly_slot.id', 'planning_item.weekly_slot_id')
    .where('weekly_slot.group_id', 'in', ids)
    .where('planning_item.group_id', 'not in', ids)
    .execute();
  return [...own, ...moved];
}

/** The closed days and school holidays that apply to groups, of their company and their establishment. */
async function findPeriods(db: Db, groupIds: readonly number[], from: string, to: string): Promise<CalendarPeriod[]> {
  if (groupIds.length === 0) return [];
  return periodsBetween(db, from, to)
    .innerJoin('care_group', 'care_group.establishment_id', 'establishment.id')
    .where('care_group.id', 'in', groupIds)
    .select(['care_group.id as groupId', 'calendar_period.kind'])
    .select(['calendar_period.start_date as startDate', 'calendar_period.end_date as endDate'])
    .execute();
}

async function plan(db: Db, whose: Whose, from: string, to: string): Promise<PlannedTime[]> {
  if (whose.ids.length === 0 || from > to) return [];
  const slots = await findSlots(db, whose, from, to);
  const first = whose.column === 'group_id' ? addDays(from, -1) : from;
  const items = await findItems(db, whose, first, to);
  const groupIds = [...new Set(slots.map(({ groupId }) => groupId))];
  const times = planPeriod({ slots, items, periods: await findPeriods(db, groupIds, first, to) }, first, to);
  return times.filter((time) => time.date >= from || lastsUntilNextDay(time));
}

/**
 * The planned times of children, in all groups.
 * @param childIds at most a few hundred, all within the reach of the caller
 * @param from first day, `YYYY-MM-DD`
 * @param to last day, at most `longestPeriod` days after the first
 * @returns planned times by date and time; cancelled ones have status DELETED
 */
export function plannedTimesOfChildren(
  db: Db,
  childIds: readonly number[],
  from: string,
  to: string,
): Promise<PlannedTime[]> {
  return plan(db, { column: 'child_id', ids: childIds }, from, to);
}

/**
 * The planned times in groups, with the night before the first day; `partOn` says what falls on a day. A child that is moved to another group for a day is returned for that group only.
 * @param from first day, `YYYY-MM-DD`
 * @param to last day, at most `longestPeriod` days after the first
 */
export async function plannedTimesInGroups(
  db: Db,
  groupIds: readonly number[],
  from: string,
  to: string,
): Promise<PlannedTime[]> {
  const times = await plan(db, { column: 'group_id', ids: groupIds }, from, to);
  return times.filter(({ groupId }) => groupIds.includes(groupId));
}
