import { daysBetween } from '../base/clock.ts';
import { grouped } from '../base/grouping.ts';
import { ageOn } from '../ratio/ages.ts';
import { staffRatio } from '../ratio/staffRatio.ts';
import { weekdayOf } from '../schedules/calendar.ts';
import type { PlannedTime } from '../schedules/plan.ts';
import { minuteMs, momentAt } from './calendar.ts';
import type { Demo, Group } from './Demo.ts';
import { mainGroups } from './planning.ts';

type Hours = readonly [start: string, end: string, activity: string];

const middle: Hours = ['08:30', '17:30', 'Midden'];
const wholeDay: readonly Hours[] = [['07:15', '16:15', 'Vroeg'], ['09:30', '18:30', 'Laat'], middle];
const beforeSchool: Hours = ['07:15', '08:45', 'BSO ochtend'];
const schoolBegins = '09:00';
const lunch = '12:00';
const alone: Hours = ['07:45', '18:00', 'Opvang'];

/** Whether school ends at noon: on Wednesday and Friday. */
const isShortSchoolDay = (day: string) => [3, 5].includes(weekdayOf(day));

/** The shifts of a day, in the order in which they are assigned. */
function hoursOf(day: string, planned: readonly PlannedTime[]): readonly Hours[] {
  const times = planned.filter(({ startTime }) => startTime >= schoolBegins);
  const isMorning = planned.every(({ endTime }) => endTime <= lunch);
  if (isMorning) return [0, 1].map(() => ['08:15', '12:15', 'Peuteropvang']);
  const isAfterSchool = planned.every(({ startTime, endTime }) => startTime >= lunch || endTime <= schoolBegins);
  if (times.length === 0 || !isAfterSchool) return wholeDay;
  return [0, 1, 2].map(() => [isShortSchoolDay(day) ? '12:00' : '13:45', '18:30', 'BSO middag']);
}

/**
 * The number of employees that the planned children of a day need. When the children are too many for one group,
 * everybody works.
 */
function neededFor(births: ReadonlyMap<number, string>, planned: readonly PlannedTime[], day: string): number {
  const ids = [...new Set(planned.map(({ childId }) => childId))];
  const ages = ids.map((id) => Math.min(13, ageOn(births.get(id) ?? day, day)));
  return staffRatio(ages.slice(0, 100), day).employeesNeeded ?? Infinity;
}

/** Adds shifts of employees in their groups, for the days on which children are planned. */
function addShifts(demo: Demo): void {
  const { today, random, tables, groups, children } = demo;
  const births = new Map(children.map(({ id, dateOfBirth }) => [id, dateOfBirth]));
  const byGroup = grouped(demo.planned, ({ groupId }) => groupId);
  const employees = demo.rowsOf('employee');
  const add = ({ id, establishment }: Group, employee: (typeof employees)[number], date: string, hours: Hours) => {
    const { role } = employee.fields;
    tables.of('shift').push({
      employee_id: employee.id,
      establishment_id: establishment.id,
      group_id: id,
      date,
      start_time: hours[0],
      end_time: hours[1],
      activity: random.chance(0.02) ? '' : hours[2],
      counts_for_ratio: role === 'intern' || role === 'other' ? 0 : 1,
    });
  };
  for (const group of groups) {
    const team = employees.filter(({ fields }) => fields.groups?.includes(group.reference));
    const counted = team.filter(({ fields }) => fields.role === 'qualified');
    for (const [day, planned] of grouped(byGroup.get(group.id) ?? [], ({ date }) => date)) {
      const hours = counted.length === 1 ? [alone] : hoursOf(day, planned);
      // Nobody opens and closes a group alone.
      const least = hours === wholeDay ? 2 : 1;
      const count = Math.min(hours.length, Math.max(least, neededFor(births, planned, day)));
      // The team takes turns, so that others open each day.
      const turn = Math.abs(daysBetween(today, day)) % Math.max(1, counted.length);
      const working = [...counted.slice(turn), ...counted.slice(0, turn)].slice(0, count);
      working.forEach((employee, index) => add(group, employee, day, hours[index] ?? middle));
      const isEarly = group.ages[0] >= 4 && planned.some(({ endTime }) => endTime <= schoolBegins);
      const [first] = working;
      if (isEarly && first !== undefined) add(group, first, day, beforeSchool);
      for (const employee of team.filter((one) => !counted.includes(one))) add(group, employee, day, middle);
    }
  }
}

/** Employees per group who are here today whatever the time, as named children are. */
const alwaysHere = 2;

/**
 * Signs in the employees of past shifts and of those of today, most of them some minutes early, and signs them out some
 * minutes late, except one who forgot on the last day before today.
 */
function addEmployeePresence({ tables, today, now, random }: Demo, forgotIn: number): void {
  const signedIn = new Set<string>();
  const here = new Map<number, number>();
  for (const { employee_id, group_id = null, date, start_time, end_time } of tables.of('shift')) {
    const key = `${employee_id} ${date}`;
    if (date > today || group_id === null || signedIn.has(key)) continue;
    const start = new Date(momentAt(date, start_time).getTime() - random.between(0, 12) * minuteMs);
    const end = new Date(momentAt(date, end_time).getTime() + random.between(0, 10) * minuteMs);
    const first = date === today && (here.get(group_id) ?? 0) < alwaysHere;
    if (!first && (start > now || start < momentAt(date, '00:00') || random.chance(0.02))) continue;
    signedIn.add(key);
    if (first) here.set(group_id, (here.get(group_id) ?? 0) + 1);
    tables.of('employee_presence').push({
      employee_id,
      group_id,
      date,
      start_time: (start > now ? now : start).toISOString(),
      end_time: end > now ? null : end.toISOString(),
    });
  }
  const earlier = tables.of('employee_presence').filter(({ group_id, date }) => group_id === forgotIn && date < today);
  const last = earlier.toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];
  if (last !== undefined) last.end_time = null;
}

/** Adds who works when around today, and who was here. */
export function addStaff(demo: Demo): void {
  demo.begin('shifts');
  addShifts(demo);
  const [main = ''] = mainGroups;
  addEmployeePresence(demo, demo.group(main).id);
}
