import { addDays } from '../base/clock.ts';
import { planPeriod, type PlannedTime, type Schedule } from '../schedules/plan.ts';
import { weekdayOf } from './calendar.ts';
import type { DemoChild, Place } from './children.ts';
import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { fillSlots, type Hours } from './slots.ts';
import { namedChildren, scheduleChanges } from './tables/namedChildren.ts';

/** A planned period of a child on one day. */
export interface PlannedItem {
  child: DemoChild;
  place: Place;
  day: string;
  hours: Hours;
}

const daysBack = 14;
const daysAhead = 28;
const friday = 5;
const absences = ['ill', 'holiday', 'day-off', 'no-show'] as const;

/** Converts the schedule rows to the input of the planning rules. */
function scheduleOf({ rows }: Pick<Fill, 'rows'>): Schedule {
  return {
    slots: rows.weekly_slot.map(({ id = 0, child_id, group_id, weekday, weeks, season, ...slot }) => ({
      ...{ id, childId: child_id, groupId: group_id, weekday, weeks, season },
      ...{ startTime: slot.start_time, endTime: slot.end_time },
      ...{ startDate: slot.start_date, endDate: slot.end_date ?? null },
    })),
    items: rows.planning_item.map(({ id = 0, child_id, group_id, date, status, ...item }) => ({
      ...{ id, childId: child_id, groupId: group_id, date, status },
      ...{ startTime: item.start_time, endTime: item.end_time },
      ...{ slotId: item.weekly_slot_id ?? null, reason: item.reason ?? null },
    })),
    periods: rows.calendar_period.flatMap(({ establishment_id = null, kind, start_date, end_date }) =>
      rows.care_group
        .filter((group) => establishment_id === null || group.establishment_id === establishment_id)
        .map((group) => ({ groupId: group.id ?? 0, kind, startDate: start_date, endDate: end_date })),
    ),
  };
}

/** The planned times that are not cancelled, from `first` to `last` days after today (negative: before it). */
export function plannedAround(fill: Pick<Fill, 'rows' | 'today'>, first: number, last: number): PlannedTime[] {
  const times = planPeriod(scheduleOf(fill), addDays(fill.today, first), addDays(fill.today, last));
  return times.filter(({ status }) => status !== 'DELETED');
}

function inHours(time: string, hours: number): string {
  return `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`;
}

/** The first day after a day on which the child does not attend. */
function freeDayAfter(day: string, weekdays: readonly number[]): string {
  const later = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(day, days));
  const free = later.find((one) => weekdayOf(one) <= friday && !weekdays.includes(weekdayOf(one)));
  return free ?? addDays(day, 7);
}

/** Makes some planned times around today deviate: cancelled, later start, earlier end, or swapped with another day. */
function addException({ rows, random }: Fill, { weekdays }: DemoChild, time: PlannedTime): void {
  const weekly_slot_id = Number(time.id.split('-')[1]);
  const { childId: child_id, groupId: group_id, date, startTime: start_time, endTime: end_time } = time;
  const item = { child_id, group_id, date, start_time, end_time, weekly_slot_id, status: 'DEFAULT' as const };
  const chance = random.next();
  if (chance < 0.03) {
    add(rows.planning_item, { ...item, status: 'DELETED', reason: random.pick(absences) });
  } else if (chance < 0.04) {
    add(rows.planning_item, { ...item, status: 'DELETED', reason: 'swap' });
    const swapped = { ...item, date: freeDayAfter(date, weekdays), weekly_slot_id: null };
    add(rows.planning_item, { ...swapped, reason: 'swap' });
  } else if (chance < 0.06 && end_time > inHours(start_time, 3)) {
    add(rows.planning_item, { ...item, start_time: inHours(start_time, 1), reason: 'brought-late' });
  } else if (chance < 0.08 && end_time > inHours(start_time, 3)) {
    add(rows.planning_item, { ...item, end_time: inHours(end_time, -1), reason: 'fetched-early' });
  }
}

/** Adds weekly schedules, and deviations in the weeks around today. */
export function fillPlanning(fill: Fill): void {
  const byId = new Map(fill.children.map((child) => [child.id, child]));
  fillSlots(fill);
  for (const time of plannedAround(fill, -daysBack, daysAhead)) {
    const child = byId.get(time.childId);
    if (child !== undefined && time.date !== fill.today) addException(fill, child, time);
  }
}

/** The planned times up to today that are not cancelled. */
export function plannedUntilToday(fill: Fill): PlannedItem[] {
  const byId = new Map(fill.children.map((child) => [child.id, child]));
  return plannedAround(fill, -daysBack, 0).flatMap(({ childId, groupId, date, startTime, endTime }) => {
    const child = byId.get(childId);
    const place = child?.places.find(({ group }) => group.id === groupId);
    if (child === undefined || place === undefined) return [];
    return [{ child, place, day: date, hours: [startTime, endTime] as const }];
  });
}

/** Adds starts, ends and changes of placements: the ones in the table, and a few in every other group. */
export function fillChanges({ rows, random, today, children }: Fill): void {
  const idOf = new Map(children.map(({ key, id }) => [key, id]));
  for (const { child, group, type, inDays } of scheduleChanges) {
    const child_id = idOf.get(child);
    if (child_id === undefined) throw new Error(`${namedChildren[child].name[0]} is not among the demo children.`);
    add(rows.schedule_mutation, { child_id, group_id: group, type, date: addDays(today, inDays) });
  }
  for (const { id, key, places } of children) {
    if (key !== null || !random.chance(0.06)) continue;
    for (const { group } of places) {
      const date = addDays(today, random.between(0, 20));
      add(rows.schedule_mutation, { child_id: id, group_id: group.id, type: 'change', date });
    }
  }
}
