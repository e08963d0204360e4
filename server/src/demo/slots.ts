import { weekdayOf } from './calendar.ts';
import type { DemoChild, Place } from './children.ts';
import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { atIlse, butterflies, type Care, climbers, ladybirds } from './tables/groups.ts';

export type Hours = readonly [start: string, end: string];

/** Groups in which every child is planned today, so that their screens are full on every day of the week. */
const fullyPlanned = [ladybirds, butterflies];
/** Groups with planning today also at weekends: those, one of after-school care and the childminder's. */
const plannedAtWeekends = [...fullyPlanned, climbers, atIlse];
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
  const added = fullyPlanned.includes(group.id) && weekday <= friday;
  return [...new Set(added ? [...weekdays, weekday] : weekdays)].sort((a, b) => a - b);
}

/** No weekly slot applies at weekends, so some groups get planning items for that day. */
function addWeekendItems({ rows, today }: Fill, child: DemoChild, place: Place): void {
  const isIn = place.start <= today && (place.end === null || place.end >= today);
  if (weekdayOf(today) <= friday || !plannedAtWeekends.includes(place.group.id) || !isIn) return;
  if (child.traits.has('unplanned')) return;
  for (const [start_time, end_time] of hoursIn(child, place, weekdayOf(today))) {
    const times = { date: today, start_time, end_time, status: 'DEFAULT' } as const;
    add(rows.planning_item, { child_id: child.id, group_id: place.group.id, ...times });
  }
}

/** Adds the weekly slots of children, for the duration of their placements. */
export function fillSlots(fill: Fill): void {
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
