import { addDays, dayOf, timeOfDay } from '../base/clock.ts';
import { minuteMs, momentAt } from './calendar.ts';
import { textsOf } from './companyFiles.ts';
import type { Child, Demo, Group } from './Demo.ts';

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const ofBabies = [...span(1, 22), ...span(30, 31), ...span(41, 46)];
const ofSchoolChildren = [10, 11, 17, 19, 20, ...span(22, 24), ...span(32, 40), 51, 52];

const isSchool = ({ ages }: Group) => ages[0] >= 4;

/** The icons of the types that a group offers; none: all of them. */
function iconsFor(group: Group): readonly number[] {
  if (isSchool(group)) return ofSchoolChildren;
  return group.ages[1] <= 2 ? ofBabies : [];
}

/** An activity of an ordinary day, with its duration in minutes where there is one. */
type Happening = readonly [icon: number, time: string, minutes?: number];

const days: Readonly<Record<'young' | 'school', readonly Happening[]>> = {
  young: [
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
};

const daysBack = 7;
const sleepIcon = 1;
/** The first activities of today are in every demo, at any time of day. */
const alwaysToday = 2;

/** The time of day, at whole minutes of five. */
function timeOf(moment: Date): string {
  return timeOfDay(new Date(moment.getTime() - (moment.getTime() % (5 * minuteMs))));
}

/** What children did on the days that they were here. */
class Activities {
  readonly #types;
  readonly #sleeping: readonly string[];
  /** A child that is asleep has slept for less than an hour. */
  readonly #asleepSince: Date;

  constructor(readonly demo: Demo) {
    this.#types = new Map(
      demo
        .rowsOf('activity-type')
        .map(({ id, company, fields }) => [`${company} ${fields.icon_id}`, { id, ...fields }]),
    );
    this.#sleeping = textsOf<{ sleeping: readonly string[] }>('day').sleeping;
    this.#asleepSince = new Date(demo.hoursAgo(0.75));
  }

  addOffers(): void {
    const { groups, tables } = this.demo;
    for (const group of groups) {
      for (const icon of iconsFor(group)) {
        const type = this.#types.get(`${group.establishment.company} ${icon}`);
        if (type) tables.of('activity_type_group').push({ activity_type_id: type.id, group_id: group.id });
      }
    }
  }

  #add({ id, company }: Child, icon: number, date: string, start: string, end: string | null): void {
    const { tables, random } = this.demo;
    const type = this.#types.get(`${company} ${icon}`);
    if (type === undefined) return;
    const texts = type.predefined_texts ?? [];
    const said = texts.length > 0 && random.chance(0.8) ? random.pick(texts) : '';
    tables.add('activity', {
      // The result of an activity is only known once it has ended.
      ...{ child_id: id, activity_type_id: type.id, text: type.enter_time_end === true && end === null ? '' : said },
      ...{ date, start_time: start, end_time: end, entry_id: tables.of('activity').length + 1 },
      ...{ created_at: momentAt(date, start).toISOString(), modified_at: null, created_by: null, modified_by: null },
    });
  }

  /** The activities of a child on a day, as far as it has passed; the first ones of today are moved to before now. */
  addDay(child: Child, day: string): void {
    const { random, now, today } = this.demo;
    const isToday = day === today;
    const sleeps = isToday && this.#sleeping.includes(child.reference);
    const happenings = days[child.places.some(({ group }) => isSchool(group)) ? 'school' : 'young'];
    happenings.forEach(([icon, time, minutes], index) => {
      const skipped = random.chance(0.2);
      const begin = new Date(momentAt(day, time).getTime() + random.between(-2, 2) * 5 * minuteMs);
      const end = minutes === undefined ? null : new Date(begin.getTime() + minutes * minuteMs);
      const last = end ?? begin;
      // A child that is asleep has not just had another nap.
      if (icon === sleepIcon && sleeps && last >= this.#asleepSince) return;
      if (last <= now && !skipped) this.#add(child, icon, day, timeOf(begin), end && timeOf(end));
      else if (isToday && index < alwaysToday && last > now) this.#add(child, icon, day, timeOf(now), null);
    });
  }

  addSleep(): void {
    const { today } = this.demo;
    const start = dayOf(this.#asleepSince) === today ? timeOf(this.#asleepSince) : '00:00';
    for (const reference of this.#sleeping) this.#add(this.demo.child(reference), sleepIcon, today, start, null);
  }
}

/** Adds which activities groups offer, and what the children did on the days that they were here. */
export function addActivities(demo: Demo): void {
  demo.begin('activities');
  const activities = new Activities(demo);
  activities.addOffers();
  const since = addDays(demo.today, -daysBack);
  const stays = demo.tables.of('presence').filter(({ date }) => date >= since);
  const children = new Map(demo.children.map((child) => [child.id, child]));
  for (const key of new Set(stays.map(({ child_id, date }) => `${child_id} ${date}`))) {
    const [id, day = ''] = key.split(' ');
    const child = children.get(Number(id));
    if (child) activities.addDay(child, day);
  }
  activities.addSleep();
}
