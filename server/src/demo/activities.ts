import { addDays, dayOf, timeOfDay } from '../base/clock.ts';
import { minuteMs, momentAt } from './calendar.ts';
import { textsOf } from './companyFiles.ts';
import type { Child, Demo, Group } from './Demo.ts';

/** An activity of an ordinary day by its icon, with its duration in minutes where there is one. */
type Happening = readonly [icon: number, time: string, minutes?: number];

interface Day {
  sleeping: readonly string[];
  activities: Readonly<Record<'young' | 'school', readonly Happening[]>>;
  /** The icons of the types that groups of babies and of school children offer; others offer all. */
  offered: Readonly<Record<'babies' | 'school', readonly number[]>>;
}

const isSchool = ({ ages }: Group) => ages[0] >= 4;

const daysBack = 7;
const sleepIcon = 1;
/** The first activities of today are in every demo, at any time of day. */
const alwaysToday = 2;

/** The time of day, at whole minutes of five. */
function timeText(moment: Date): string {
  return timeOfDay(new Date(moment.getTime() - (moment.getTime() % (5 * minuteMs))));
}

/** What children did on the days that they were here. */
class Activities {
  readonly #types;
  readonly #day = textsOf<Day>('day');
  /** A child that is asleep has slept for less than an hour. */
  readonly #asleepSince: Date;

  constructor(readonly demo: Demo) {
    this.#types = new Map(
      demo
        .rowsOf('activity-type')
        .map(({ id, company, fields }) => [`${company} ${fields.icon_id}`, { id, ...fields }]),
    );
    this.#asleepSince = new Date(demo.hoursAgo(0.75));
  }

  addOffers(): void {
    const { groups, tables } = this.demo;
    const { babies, school } = this.#day.offered;
    for (const group of groups) {
      const own = isSchool(group) ? school : group.ages[1] <= 2 ? babies : [];
      for (const icon of own) {
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
      child_id: id,
      activity_type_id: type.id,
      text: type.enter_time_end === true && end === null ? '' : said,
      date,
      start_time: start,
      end_time: end,
      entry_id: tables.of('activity').length + 1,
      created_at: momentAt(date, start).toISOString(),
      modified_at: null,
      created_by: null,
      modified_by: null,
    });
  }

  /** The activities of a child on a day, as far as it has passed; the first ones of today are moved to before now. */
  addDay(child: Child, day: string): void {
    const { random, now, today } = this.demo;
    const isToday = day === today;
    const sleeps = isToday && this.#day.sleeping.includes(child.reference);
    const happenings = this.#day.activities[child.places.some(({ group }) => isSchool(group)) ? 'school' : 'young'];
    happenings.forEach(([icon, time, minutes], index) => {
      const skipped = random.chance(0.2);
      const begin = new Date(momentAt(day, time).getTime() + random.between(-2, 2) * 5 * minuteMs);
      const end = minutes === undefined ? null : new Date(begin.getTime() + minutes * minuteMs);
      const last = end ?? begin;
      // A child that is asleep has not just had another nap.
      if (icon === sleepIcon && sleeps && last >= this.#asleepSince) return;
      if (last <= now && !skipped) this.#add(child, icon, day, timeText(begin), end && timeText(end));
      else if (isToday && index < alwaysToday && last > now) this.#add(child, icon, day, timeText(now), null);
    });
  }

  addSleep(): void {
    const { today } = this.demo;
    const start = dayOf(this.#asleepSince) === today ? timeText(this.#asleepSince) : '00:00';
    for (const reference of this.#day.sleeping) this.#add(this.demo.child(reference), sleepIcon, today, start, null);
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
