import { addDays, dayOf, timeOfDay } from '../base/clock.ts';
import { presetOf } from '../import/presets.ts';
import { minuteMs, momentAt } from './calendar.ts';
import { companyOf } from './children.ts';
import { childWith, type DemoChild, type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import type { Care } from './tables/groups.ts';
import { companies } from './tables/organisation.ts';

const activityTypes = presetOf('gastouder', 'activity-type').map(({ fields }) => fields);

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const ofBabies = [...span(1, 22), ...span(30, 31), ...span(41, 46)];
const ofSchoolChildren = [10, 11, 17, 19, 20, ...span(22, 24), ...span(32, 40), 51, 52];

/** The icons of the types that a group offers; `null`: all of them. */
function iconsFor({ care, ages }: { care: Care; ages: readonly [number, number] }): readonly number[] | null {
  if (care === 'after-school' || care === 'holiday') return ofSchoolChildren;
  return care === 'day' && ages[1] <= 2 ? ofBabies : null;
}

/** The activities of an ordinary day: icon and time, and the duration in minutes where there is one. */
const ordinaryDay = {
  day: [
    [41, '08:40'],
    [5, '09:30'],
    [12, '10:05'],
    [22, '10:30', 45],
    [6, '11:30'],
    [1, '12:20', 105],
    [13, '14:45'],
    [11, '15:15'],
    [25, '16:30'],
  ],
  school: [
    [38, '14:25'],
    [5, '14:45'],
    [34, '15:15', 60],
    [11, '16:30'],
  ],
} as const satisfies Record<string, readonly (readonly [icon: number, time: string, minutes?: number])[]>;

const daysBack = 7;
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

function addType({ rows }: Fill, company_id: number, type: (typeof activityTypes)[number]): number {
  const { name, icon_id, position = 0, predefined_texts = [] } = type;
  const enter_time_end = type.enter_time_end === true ? 1 : 0;
  const id = add(rows.activity_type, { company_id, name, icon_id, enter_time_end, active: 1, position });
  predefined_texts.forEach((text, at) => add(rows.activity_type_text, { activity_type_id: id, text, position: at }));
  return id;
}

function addTypes(fill: Fill): Known {
  const { rows } = fill;
  const typeIds = new Map<string, number>();
  for (const { id = 0 } of companies) {
    for (const type of activityTypes) typeIds.set(keyOf(id, type.icon_id), addType(fill, id, type));
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
  const type = activityTypes.find((one) => one.icon_id === icon);
  const texts = type?.predefined_texts ?? [];
  if (activity_type_id === undefined) return;
  const said = texts.length > 0 && random.chance(0.8) ? random.pick(texts) : '';
  // The result of an activity is only known once it has ended.
  const text = type?.enter_time_end === true && end === null ? '' : said;
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
  const days = new Set(
    fill.rows.presence.filter(({ date }) => date >= since).map(({ child_id, date }) => `${child_id} ${date}`),
  );
  for (const key of days) {
    const [id, day = ''] = key.split(' ');
    const child = childWith(fill, Number(id));
    if (child !== undefined) addDay(fill, known, child, day);
  }
  for (const child of children) if (child.traits.has('sleeping')) addSleep(fill, known, child);
}
