import { addDays } from '../base/clock.ts';
import { momentAt } from './calendar.ts';
import type { DemoChild } from './children.ts';
import type { Fill } from './fill.ts';
import { type PlannedItem, plannedUntilToday } from './planning.ts';
import { add } from './rows.ts';
import type { Hours } from './slots.ts';

const minuteMs = 60_000;
const usualHours: Hours = ['08:00', '17:30'];

interface Stay {
  groupId: number;
  day: string;
  start: Date;
  end: Date | null;
}

function addStay({ rows }: Fill, child: DemoChild, { groupId, day, start, end }: Stay): void {
  add(rows.presence, {
    child_id: child.id,
    group_id: groupId,
    date: day,
    start_time: start.toISOString(),
    end_time: end?.toISOString() ?? null,
  });
}

/** A moment a little before or after the planned time. */
function around({ random }: Fill, day: string, time: string): Date {
  return new Date(momentAt(day, time).getTime() + random.between(-10, 15) * minuteMs);
}

/**
 * Moves a moment of today into the past when it is still in the future, so that the data is consistent at any time of
 * day.
 */
function passed({ now, today }: Fill, moment: Date): Date {
  return new Date(Math.max(momentAt(today, '00:00').getTime(), Math.min(moment.getTime(), now.getTime())));
}

function groupOf(child: DemoChild, item: PlannedItem | undefined): number {
  return (item?.place ?? child.places[0])?.group.id ?? 0;
}

function addPastDays(fill: Fill, { child, place, day, hours }: PlannedItem): void {
  if (fill.random.chance(0.08)) return;
  const [start, end] = hours;
  addStay(fill, child, {
    groupId: place.group.id,
    day,
    start: around(fill, day, start),
    end: around(fill, day, end),
  });
}

/**
 * Most children without a scripted day are present when they are planned.
 * @param here ids of the children who have not left yet: between two planned times, arriving can come before leaving
 */
function addOrdinaryToday(fill: Fill, { child, place, day, hours }: PlannedItem, here: Set<number>): void {
  const [start, end] = [around(fill, day, hours[0]), around(fill, day, hours[1])];
  if (start > fill.now || fill.random.chance(0.15) || here.has(child.id)) return;
  if (end > fill.now) here.add(child.id);
  addStay(fill, child, { groupId: place.group.id, day, start: passed(fill, start), end: end > fill.now ? null : end });
}

function addNamedToday(fill: Fill, child: DemoChild, item: PlannedItem | undefined): void {
  const { today } = fill;
  const hours = item?.hours ?? usualHours;
  const stay = { groupId: groupOf(child, item), day: today, start: passed(fill, around(fill, today, hours[0])) };
  if (child.traits.has('present')) addStay(fill, child, { ...stay, end: null });
  if (child.traits.has('left')) addStay(fill, child, { ...stay, end: passed(fill, momentAt(today, hours[1])) });
}

function addOvernight(fill: Fill, child: DemoChild): void {
  const yesterday = addDays(fill.today, -1);
  const start = momentAt(yesterday, usualHours[0]);
  addStay(fill, child, { groupId: groupOf(child, undefined), day: yesterday, start, end: null });
}

function addDayStatus({ rows, today }: Fill, { id, traits }: DemoChild): void {
  if (traits.has('ill')) rows.day_status.push({ child_id: id, date: today, ill: 1 });
}

function isOvernight({ today }: Fill, { child, day }: PlannedItem): boolean {
  return child.traits.has('overnight') && day === addDays(today, -1);
}

/** Adds presence records of past days and of today, and who is ill. */
export function fillPresence(fill: Fill): void {
  const planned = plannedUntilToday(fill);
  for (const item of planned) {
    if (item.day < fill.today && !isOvernight(fill, item)) addPastDays(fill, item);
  }
  const today = planned.filter(({ day }) => day === fill.today);
  const here = new Set<number>();
  for (const item of today) {
    if (item.child.key === null) addOrdinaryToday(fill, item, here);
  }
  const firstOfToday = new Map(today.toReversed().map((item) => [item.child.id, item]));
  for (const child of fill.children.filter(({ key }) => key !== null)) {
    addNamedToday(fill, child, firstOfToday.get(child.id));
    if (child.traits.has('overnight')) addOvernight(fill, child);
    addDayStatus(fill, child);
  }
}
