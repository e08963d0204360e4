import { endNextDay, endOf, hoursOn } from '@groepsapp/contract/times';
import { addDays, daysBetween } from '../base/clock.ts';
import type { PlanningReason } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import { isoWeekOf, weekdayOf } from './calendar.ts';

/** Maximum length of a period in days: a year and the rest of its last week. */
export const longestPeriod = 372;

/** Times of day are `HH:mm`, as in `Hours` of the contract; both ends of a date range are inclusive; a missing end date means open-ended. */
interface Hours {
  startTime: string;
  endTime: string;
}

/** Contracted hours of a child in a group on one weekday. */
export interface WeeklySlot extends Hours {
  id: number;
  childId: number;
  groupId: number;
  /** From 1 (Monday) to 7. */
  weekday: number;
  /** The ISO weeks in which it applies. */
  weeks: 'every' | 'even' | 'odd';
  /** Whether it applies in school weeks, in school holidays or all year. */
  season: 'always' | 'school' | 'holiday';
  startDate: string;
  endDate: string | null;
}

/**
 * Hours of a child for one day. With `slotId` they replace that slot on that day: changed hours, another group, or
 * (status DELETED) a cancellation. Without `slotId` they are an extra time.
 */
export interface DayItem extends Hours {
  id: number;
  childId: number;
  groupId: number;
  date: string;
  status: 'DEFAULT' | 'DELETED';
  slotId: number | null;
  reason: PlanningReason | null;
}

/** Days on which a group is closed, or school holidays of its children. */
export interface CalendarPeriod {
  groupId: number;
  kind: 'closed' | 'school-holiday';
  startDate: string;
  endDate: string;
}

export interface Schedule {
  slots: readonly WeeklySlot[];
  items: readonly DayItem[];
  periods: readonly CalendarPeriod[];
}

/** One planned time of a child on one day. */
export interface PlannedTime extends Hours {
  /**
   * Stable id of the planned time: `slot-12-2026-03-10` for a weekly slot, also after a change or cancellation on that
   * day, and `item-34` for an extra time.
   */
  id: string;
  childId: number;
  groupId: number;
  date: string;
  /** DEFAULT: as contracted; CHANGED or DELETED: a slot that differs on this day; ADDED: an extra time. */
  status: 'DEFAULT' | 'CHANGED' | 'ADDED' | 'DELETED';
  reason: PlanningReason | null;
}

/** Whether a planned time was not cancelled. */
export const isComing = ({ status }: Pick<PlannedTime, 'status'>) => status !== 'DELETED';

export function lastsUntilNextDay({ startTime: start_time, endTime: end_time }: Hours): boolean {
  return endNextDay({ start_time, end_time });
}

/** When hours of a day begin and end, as `YYYY-MM-DD HH:mm`, to compare by. */
export function spanOf({ date, startTime: start_time, endTime: end_time }: Hours & { date: string }) {
  const lastDay = endNextDay({ start_time, end_time }) ? addDays(date, 1) : date;
  return { from: `${date} ${start_time}`, until: `${lastDay} ${endOf({ end_time })}` };
}

/** A planned time as it falls on a day of the calendar, on which or on the day before which it begins. */
export function partOn(day: string, time: PlannedTime): PlannedTime {
  const { date, startTime: start_time, endTime: end_time } = time;
  const part = hoursOn(day, { date, start_time, end_time });
  return { ...time, startTime: part.start_time, endTime: part.end_time };
}

type Days = Pick<CalendarPeriod, 'startDate' | 'endDate'>;

function isWithin(days: readonly Days[], date: string): boolean {
  return days.some(({ startDate, endDate }) => startDate <= date && date <= endDate);
}

/** The periods of one kind, by group. */
function periodsOf(periods: readonly CalendarPeriod[], kind: CalendarPeriod['kind']) {
  const ofKind = periods.filter((period) => period.kind === kind);
  const byGroup = grouped(ofKind, ({ groupId }) => groupId);
  return (groupId: number): readonly Days[] => byGroup.get(groupId) ?? [];
}

function appliesInWeek({ weeks }: WeeklySlot, date: string): boolean {
  return weeks === 'every' || (isoWeekOf(date) % 2 === 0) === (weeks === 'even');
}

function appliesInSeason({ season }: WeeklySlot, isHoliday: boolean): boolean {
  return season === 'always' || (season === 'holiday') === isHoliday;
}

/** The dates of a slot's weekday that are within both its validity and the period. */
function datesOf({ weekday, startDate, endDate }: WeeklySlot, from: string, to: string): string[] {
  const begin = startDate > from ? startDate : from;
  const last = endDate !== null && endDate < to ? endDate : to;
  const first = addDays(begin, (weekday - weekdayOf(begin) + 7) % 7);
  const count = Math.floor(daysBetween(first, last) / 7) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, 7 * index));
}

function slotKey(slotId: number, date: string): string {
  return `slot-${slotId}-${date}`;
}

function plannedStatus({ status, slotId, reason }: DayItem): PlannedTime['status'] {
  if (status === 'DELETED') return 'DELETED';
  if (slotId !== null) return 'CHANGED';
  // Without a reason it is regular planning that is entered per day instead of as a weekly slot.
  return reason === null ? 'DEFAULT' : 'ADDED';
}

function ofItem(item: DayItem): PlannedTime {
  const { id, slotId, childId, groupId, date, startTime, endTime, reason } = item;
  const key = slotId === null ? `item-${id}` : slotKey(slotId, date);
  return { id: key, childId, groupId, date, startTime, endTime, status: plannedStatus(item), reason };
}

function ofSlot({ id, childId, groupId, startTime, endTime }: WeeklySlot, date: string): PlannedTime {
  return { id: slotKey(id, date), childId, groupId, date, startTime, endTime, status: 'DEFAULT', reason: null };
}

/** Orders by date and time, then by child and id. */
function byTime(a: PlannedTime, b: PlannedTime): number {
  const [left, right] = [a, b].map(({ date, startTime, endTime }) => `${date} ${startTime} ${endTime}`);
  if (left !== right) return (left ?? '') < (right ?? '') ? -1 : 1;
  return a.childId - b.childId || (a.id < b.id ? -1 : 1);
}

/**
 * Calculates when children are planned in a period. A weekly slot applies unless the group is closed, the week or
 * season does not match, or an item replaces the slot on that day. Items always apply, also when the group is closed,
 * because a person entered them for that day.
 * @param from first day, `YYYY-MM-DD`
 * @param to last day
 * @returns planned times by date and time, including cancelled ones
 * @throws RangeError for a period longer than `longestPeriod` days
 */
export function planPeriod({ slots, items, periods }: Schedule, from: string, to: string): PlannedTime[] {
  if (daysBetween(from, to) >= longestPeriod) throw new RangeError(`A period is at most ${longestPeriod} days.`);
  const closed = periodsOf(periods, 'closed');
  const holidays = periodsOf(periods, 'school-holiday');
  const entered = items.filter(({ date }) => from <= date && date <= to).map(ofItem);
  const replaced = new Set(entered.map(({ id }) => id));
  const contracted = slots.flatMap((slot) =>
    datesOf(slot, from, to)
      .filter((date) => !isWithin(closed(slot.groupId), date))
      .filter((date) => appliesInWeek(slot, date) && appliesInSeason(slot, isWithin(holidays(slot.groupId), date)))
      .map((date) => ofSlot(slot, date))
      .filter(({ id }) => !replaced.has(id)),
  );
  return [...contracted, ...entered].sort(byTime);
}
