import { addDays } from '../clock.ts';
import { daysAround, weekdayOf } from './calendar.ts';
import type { DemoChild, Place } from './children.ts';
import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { scheduleChanges } from './tables/changes.ts';
import { butterflies, type Care, ladybirds } from './tables/groups.ts';
import { namedChildren } from './tables/namedChildren.ts';

export type Hours = readonly [start: string, end: string];

/** A planned time of a child. */
export interface PlannedItem {
  child: DemoChild;
  place: Place;
  day: string;
  hours: Hours;
}

const daysBack = 7;
const daysAhead = 28;
const fullyPlanned = [ladybirds, butterflies];
const wednesday = 3;
const friday = 5;

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
  const afternoon: Hours = weekday === wednesday || weekday === friday ? ['12:15', '18:30'] : ['14:30', '18:30'];
  return child.id % 4 === 0 ? [['07:30', '08:30'], afternoon] : [afternoon];
}

/** The hours of a child on a day; the same in every week. */
function hoursOf(child: DemoChild, care: Care, day: string): readonly Hours[] {
  switch (care) {
    case 'after-school':
      return afterSchoolHours(child, weekdayOf(day));
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

function covers({ start, end }: Place, day: string): boolean {
  return start <= day && (end === null || end >= day);
}

function comesOn({ today }: Fill, { traits, weekdays }: DemoChild, { group }: Place, day: string): boolean {
  if (day === today && traits.has('unplanned')) return false;
  return (day === today && fullyPlanned.includes(group.id)) || weekdays.includes(weekdayOf(day));
}

/** The planned times of a day; a child of two groups spends half the day in each. */
function plannedOn(fill: Fill, child: DemoChild, day: string): PlannedItem[] {
  const places = child.places.filter((place) => covers(place, day) && comesOn(fill, child, place, day));
  return places.flatMap((place, index) => {
    const all = places.length > 1 ? halves.slice(index, index + 1) : hoursOf(child, place.group.care, day);
    return all.map((hours) => ({ child, place, day, hours }));
  });
}

function addItem({ rows, random, today }: Fill, { child, place, day, hours }: PlannedItem): 'DEFAULT' | 'DELETED' {
  const [start_time, end_time] = hours;
  const status = day !== today && random.chance(0.04) ? 'DELETED' : 'DEFAULT';
  add(rows.planning_item, { child_id: child.id, group_id: place.group.id, date: day, start_time, end_time, status });
  return status;
}

/**
 * Plans the days around today.
 * @returns what is planned and not cancelled
 */
export function fillPlanning(fill: Fill, children: readonly DemoChild[]): PlannedItem[] {
  const days = daysAround(fill.today, -daysBack, daysAhead);
  return children
    .flatMap((child) => days.flatMap((day) => plannedOn(fill, child, day)))
    .filter((item) => addItem(fill, item) === 'DEFAULT');
}

/** Begins, ends and changes of placements: those of the table, and a few in every other group. */
export function fillChanges({ rows, random, today }: Fill, children: readonly DemoChild[]): void {
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
