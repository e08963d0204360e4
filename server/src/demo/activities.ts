import { addDays, dayOf, timeOfDay } from '../base/clock.ts';
import { momentAt } from './calendar.ts';
import { companyOf, type DemoChild } from './children.ts';
import { type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import { activityTypes, type DemoActivityType, iconsFor, ordinaryDay } from './tables/activityTypes.ts';
import { companies } from './tables/organisation.ts';

const daysBack = 7;
const minuteMs = 60_000;
const sleepIcon = 1;

/** The first activities of today are in every demo, at any time of day. */
const alwaysToday = 2;

/** The day as children of one kind spend it. */
type Happening = readonly [icon: number, time: string, minutes?: number];

interface Known {
  /** Ids of types by company and icon. */
  typeIds: ReadonlyMap<string, number>;
}

const keyOf = (companyId: number, icon: number) => `${companyId}/${icon}`;

function addType({ rows }: Fill, companyId: number, { icon, name, ends, texts }: DemoActivityType): number {
  const id = add(rows.activity_type, {
    ...{ company_id: companyId, name, icon_id: icon },
    enter_time_end: ends ? 1 : 0,
    active: 1,
    position: icon,
  });
  texts.forEach((text, position) => add(rows.activity_type_text, { activity_type_id: id, text, position }));
  return id;
}

function addTypes(fill: Fill): Known {
  const { rows } = fill;
  const typeIds = new Map<string, number>();
  for (const { id = 0 } of companies) {
    for (const type of activityTypes) typeIds.set(keyOf(id, type.icon), addType(fill, id, type));
  }
  for (const group of fill.groups) {
    const company = companyOf(fill, group);
    for (const icon of iconsFor(group) ?? []) {
      const activity_type_id = typeIds.get(keyOf(company, icon));
      if (activity_type_id !== undefined) rows.activity_type_group.push({ activity_type_id, group_id: group.id });
    }
  }
  return { typeIds };
}

/** The time of day, at whole minutes of five. */
function timeOf(moment: Date): string {
  return timeOfDay(new Date(moment.getTime() - (moment.getTime() % (5 * minuteMs))));
}

interface Spell {
  child: DemoChild;
  icon: number;
  day: string;
  start: string;
  end: string | null;
}

function addActivity({ rows, random }: Fill, { typeIds }: Known, { child, icon, day, start, end }: Spell): void {
  const activity_type_id = typeIds.get(keyOf(child.companyId, icon));
  const type = activityTypes.find((one) => one.icon === icon);
  const texts = type?.texts ?? [];
  if (activity_type_id === undefined) return;
  const said = texts.length > 0 && random.chance(0.8) ? random.pick(texts) : '';
  // The result of an activity is only known once it has ended.
  const text = type?.ends === true && end === null ? '' : said;
  const id = rows.activity.length + 1;
  add(rows.activity, {
    ...{ child_id: child.id, activity_type_id, text, date: day, start_time: start, end_time: end, entry_id: id },
    ...{ created_at: momentAt(day, start).toISOString(), modified_at: null, created_by: null, modified_by: null },
  });
}

/** The activities of a child on a day, as far as it has passed; the first ones of today are moved to before now. */
function addDay(fill: Fill, known: Known, child: DemoChild, day: string): void {
  const { random, now, today } = fill;
  const school = child.places.some(({ group }) => group.care === 'after-school' || group.care === 'holiday');
  const happenings: readonly Happening[] = school ? ordinaryDay.school : ordinaryDay.day;
  happenings.forEach(([icon, time, minutes], index) => {
    const skipped = random.chance(0.2);
    const begin = new Date(momentAt(day, time).getTime() + random.between(-2, 2) * 5 * minuteMs);
    const end = minutes === undefined ? null : new Date(begin.getTime() + minutes * minuteMs);
    const last = end ?? begin;
    // A child that is asleep has not just had another nap.
    if (icon === sleepIcon && child.traits.has('sleeping') && day === today && last >= asleepSince(fill)) return;
    if (last <= now && !skipped) {
      addActivity(fill, known, { child, icon, day, start: timeOf(begin), end: end && timeOf(end) });
    } else if (day === today && index < alwaysToday && last > now) {
      addActivity(fill, known, { child, icon, day, start: timeOf(now), end: null });
    }
  });
}

/** A child that is asleep in the demo has slept for less than an hour. */
const asleepSince = (fill: Fill): Date => new Date(hoursBefore(fill, 0.75));

/** A child that is asleep in the demo fell asleep today. */
function addSleep(fill: Fill, known: Known, child: DemoChild): void {
  const since = asleepSince(fill);
  const start = dayOf(since) === fill.today ? timeOf(since) : '00:00';
  addActivity(fill, known, { child, icon: sleepIcon, day: fill.today, start, end: null });
}

/** Adds the activity types of all companies, and what the children did on the days that they were here. */
export function fillActivities(fill: Fill): void {
  const { children } = fill;
  const known = addTypes(fill);
  const since = addDays(fill.today, -daysBack);
  const byId = new Map(children.map((child) => [child.id, child]));
  const days = new Set(
    fill.rows.presence.filter(({ date }) => date >= since).map(({ child_id, date }) => `${child_id} ${date}`),
  );
  for (const key of days) {
    const [id, day = ''] = key.split(' ');
    const child = byId.get(Number(id));
    if (child !== undefined) addDay(fill, known, child, day);
  }
  for (const child of children) if (child.traits.has('sleeping')) addSleep(fill, known, child);
}
