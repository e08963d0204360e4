import { addDays } from '../base/clock.ts';
import { planPeriod, type PlannedTime, type Schedule } from '../schedules/plan.ts';
import { isShortSchoolDay, isWorkday, plannedDays, weekdayOf } from './calendar.ts';
import { childNamed, childWith, type DemoChild, type Fill, type Place } from './fill.ts';
import { add } from './rows.ts';
import { atIlse, butterflies, type Care, climbers, ladybirds } from './tables/groups.ts';
import { scheduleChanges } from './tables/namedChildren.ts';

export type Hours = readonly [start: string, end: string];

/** Groups in which every child is planned today, so that their screens are full on every day of the week. */
const fullyPlanned = [ladybirds, butterflies];
/** Groups with planning today also at weekends: those, one of after-school care and the childminder's. */
const plannedAtWeekends = [...fullyPlanned, climbers, atIlse];

const dayHours: readonly Hours[] = [
  ['07:30', '18:30'],
  ['08:00', '18:00'],
  ['08:30', '17:30'],
  ['07:30', '13:00'],
  ['13:00', '18:30'],
];
const halves: readonly Hours[] = [
  ['08:00', '12:30'],
  ['12:30', '17:30'],
];

function afterSchoolHours(child: DemoChild, weekday: number): Hours[] {
  const afternoon: Hours = isShortSchoolDay(weekday) ? ['12:15', '18:30'] : ['14:30', '18:30'];
  return child.id % 4 === 0 ? [['07:30', '08:30'], afternoon] : [afternoon];
}

function hoursOf(child: DemoChild, care: Care, weekday: number): readonly Hours[] {
  switch (care) {
    case 'after-school':
      return afterSchoolHours(child, weekday);
    case 'playgroup':
      return [['08:30', '12:00']];
    case 'holiday':
      return [['08:00', '18:00']];
    case 'childminder':
      return [['08:00', '17:30']];
    case 'day':
      return dayHours.slice(child.id % dayHours.length).slice(0, 1);
  }
}

function overlap(a: Place, b: Place): boolean {
  return a.start <= (b.end ?? a.start) && b.start <= (a.end ?? b.start);
}

/** The hours of a child in one placement. A child with two groups on the same day spends half of the day in each. */
function hoursIn(child: DemoChild, place: Place, weekday: number): readonly Hours[] {
  const together = child.places.filter((other) => overlap(place, other));
  const half = halves[together.indexOf(place)];
  return together.length > 1 && half !== undefined ? [half] : hoursOf(child, place.group.care, weekday);
}

function weekdaysIn({ today }: Fill, { traits, weekdays }: DemoChild, { group }: Place): number[] {
  const weekday = weekdayOf(today);
  if (traits.has('unplanned')) return weekdays.filter((one) => one !== weekday);
  const added = fullyPlanned.includes(group.id) && isWorkday(today);
  return [...new Set(added ? [...weekdays, weekday] : weekdays)].sort((a, b) => a - b);
}

/** No weekly slot applies at weekends, so some groups get planning items for that day. */
function addWeekendItems({ rows, today }: Fill, child: DemoChild, place: Place): void {
  const isIn = place.start <= today && (place.end === null || place.end >= today);
  if (isWorkday(today) || !plannedAtWeekends.includes(place.group.id) || !isIn) return;
  if (child.traits.has('unplanned')) return;
  for (const [start_time, end_time] of hoursIn(child, place, weekdayOf(today))) {
    const times = { date: today, start_time, end_time, status: 'DEFAULT' } as const;
    add(rows.planning_item, { child_id: child.id, group_id: place.group.id, ...times });
  }
}

/** Adds the weekly slots of children, for the duration of their placements. */
function fillSlots(fill: Fill): void {
  for (const child of fill.children) {
    for (const place of child.places) {
      const at = { child_id: child.id, group_id: place.group.id, start_date: place.start, end_date: place.end };
      for (const weekday of weekdaysIn(fill, child, place)) {
        for (const [start_time, end_time] of hoursIn(child, place, weekday)) {
          const when = { weekday, start_time, end_time, weeks: 'every', season: 'always' } as const;
          add(fill.rows.weekly_slot, { ...at, ...when });
        }
      }
      addWeekendItems(fill, child, place);
    }
  }
}

/** A planned period of a child on one day. */
export interface PlannedItem {
  child: DemoChild;
  place: Place;
  day: string;
  hours: Hours;
}

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
  const free = later.find((one) => isWorkday(one) && !weekdays.includes(weekdayOf(one)));
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
  fillSlots(fill);
  for (const time of plannedAround(fill, -plannedDays.back, plannedDays.ahead)) {
    const child = childWith(fill, time.childId);
    if (child !== undefined && time.date !== fill.today) addException(fill, child, time);
  }
}

/** The planned times up to today that are not cancelled. */
export function plannedUntilToday(fill: Fill): PlannedItem[] {
  return plannedAround(fill, -plannedDays.back, 0).flatMap(({ childId, groupId, date, startTime, endTime }) => {
    const child = childWith(fill, childId);
    const place = child?.places.find(({ group }) => group.id === groupId);
    if (child === undefined || place === undefined) return [];
    return [{ child, place, day: date, hours: [startTime, endTime] as const }];
  });
}

/** Adds starts, ends and changes of placements: the ones in the table, and a few in every other group. */
export function fillChanges(fill: Fill): void {
  const { rows, random, today, children } = fill;
  for (const { child, group, type, inDays } of scheduleChanges) {
    const { id } = childNamed(fill, child);
    add(rows.schedule_mutation, { child_id: id, group_id: group, type, date: addDays(today, inDays) });
  }
  for (const { id, key, places } of children) {
    if (key !== null || !random.chance(0.06)) continue;
    for (const { group } of places) {
      const date = addDays(today, random.between(0, 20));
      add(rows.schedule_mutation, { child_id: id, group_id: group.id, type: 'change', date });
    }
  }
}
