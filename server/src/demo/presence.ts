import { addDays } from '../base/clock.ts';
import type { PlannedTime } from '../schedules/plan.ts';
import { minuteMs, momentAt } from './calendar.ts';
import { textsOf } from './companyFiles.ts';
import type { Child, Demo } from './Demo.ts';

type Hours = Pick<PlannedTime, 'groupId' | 'startTime' | 'endTime'>;

/** What the children do today about whom a text says so, by their references. */
interface Day {
  present: readonly string[];
  left: readonly string[];
  /** Were not signed out yesterday. */
  overnight: readonly string[];
}

function addStay({ tables }: Demo, child_id: number, group_id: number, date: string, start: Date, end: Date | null) {
  const times = { start_time: start.toISOString(), end_time: end?.toISOString() ?? null };
  tables.of('presence').push({ child_id, group_id, date, ...times });
}

/** A moment a little before or after the planned time. */
function around({ random }: Demo, day: string, time: string): Date {
  return new Date(momentAt(day, time).getTime() + random.between(-10, 15) * minuteMs);
}

/** A moment of today that has passed, so that the data is right at any time of day. */
function passed({ now, today }: Demo, moment: Date): Date {
  return new Date(Math.max(momentAt(today, '00:00').getTime(), Math.min(moment.getTime(), now.getTime())));
}

/**
 * Most children without a text of their own are present when they are planned.
 * @param here ids of the children who have not left yet: between two planned times, arriving can come before leaving
 */
function addToday(demo: Demo, { childId, groupId, startTime, endTime }: PlannedTime, here: Set<number>): void {
  const { today, now, random } = demo;
  const [start, end] = [around(demo, today, startTime), around(demo, today, endTime)];
  if (start > now || random.chance(0.15) || here.has(childId)) return;
  if (end > now) here.add(childId);
  addStay(demo, childId, groupId, today, passed(demo, start), end > now ? null : end);
}

function addNamed(demo: Demo, { id, reference, places }: Child, planned: PlannedTime | undefined, day: Day): void {
  const { today } = demo;
  const usual: Hours = { groupId: places[0].group.id, startTime: '08:00', endTime: '17:30' };
  const { groupId, startTime, endTime } = planned ?? usual;
  const start = passed(demo, around(demo, today, startTime));
  if (day.present.includes(reference)) addStay(demo, id, groupId, today, start, null);
  if (day.left.includes(reference)) {
    addStay(demo, id, groupId, today, start, passed(demo, momentAt(today, endTime)));
  }
  if (day.overnight.includes(reference)) {
    const yesterday = addDays(today, -1);
    addStay(demo, id, usual.groupId, yesterday, momentAt(yesterday, usual.startTime), null);
  }
}

/** Adds when children were here on past days and today. */
export function addPresence(demo: Demo): void {
  demo.begin('presence');
  const { today, random, children, unnamed } = demo;
  const day = textsOf<Day>('day');
  const overnight = new Set(day.overnight.map((reference) => demo.child(reference).id));
  for (const { childId, groupId, date, startTime, endTime } of demo.planned.filter((time) => time.date < today)) {
    if (overnight.has(childId) && date === addDays(today, -1)) continue;
    if (random.chance(0.08)) continue;
    addStay(demo, childId, groupId, date, around(demo, date, startTime), around(demo, date, endTime));
  }
  const planned = demo.planned.filter(({ date }) => date === today);
  const others = new Set(unnamed.map(({ id }) => id));
  const here = new Set<number>();
  for (const time of planned) if (others.has(time.childId)) addToday(demo, time, here);
  for (const child of children.filter(({ id }) => !others.has(id))) {
    addNamed(
      demo,
      child,
      planned.find(({ childId }) => childId === child.id),
      day,
    );
  }
}
