import { daysBetween } from '../base/clock.ts';
import { grouped } from '../base/grouping.ts';
import { ageOn } from '../ratio/ages.ts';
import { staffRatio } from '../ratio/staffRatio.ts';
import type { PlannedTime } from '../schedules/plan.ts';
import { weekdayOf } from './calendar.ts';
import { companyOf, type DemoChild } from './children.ts';
import type { Fill } from './fill.ts';
import { plannedAround } from './planning.ts';
import { add } from './rows.ts';
import { type Care, type DemoGroup, establishmentOf } from './tables/groups.ts';
import { firstNames, surnames } from './tables/names.ts';

type ShiftHours = readonly [start: string, end: string, activity: string];

const daysBack = 14;
const daysAhead = 28;
const wednesday = 3;
const friday = 5;

/** Number of employees per group; only some of them work on a given day. */
const teamSize: Readonly<Record<Care, number>> = {
  day: 4,
  playgroup: 2,
  'after-school': 3,
  holiday: 2,
  childminder: 1,
};

/** Minimum number of employees per day, so that no one opens and closes alone. */
const leastAtWork: Readonly<Record<Care, number>> = {
  day: 2,
  playgroup: 1,
  'after-school': 1,
  holiday: 1,
  childminder: 1,
};

/** The shifts of a day, in the order in which they are assigned. */
const shifts: Readonly<Record<Exclude<Care, 'after-school'>, readonly ShiftHours[]>> = {
  day: [
    ['07:15', '16:15', 'Vroeg'],
    ['09:30', '18:30', 'Laat'],
    ['08:30', '17:30', 'Midden'],
  ],
  playgroup: [
    ['08:15', '12:15', 'Peuteropvang'],
    ['08:15', '12:15', 'Peuteropvang'],
  ],
  holiday: [
    ['07:45', '18:15', 'Vakantieopvang'],
    ['09:00', '17:00', 'Vakantieopvang'],
  ],
  childminder: [['07:45', '18:00', 'Opvang']],
};

/** One employee is enough before school. */
const beforeSchool: ShiftHours = ['07:15', '08:45', 'BSO ochtend'];
const schoolBegins = '09:00';

const middle: ShiftHours = ['08:30', '17:30', 'Midden'];

function shiftsOf(care: Care, day: string): readonly ShiftHours[] {
  if (care !== 'after-school') return shifts[care];
  const isShortSchoolDay = [wednesday, friday].includes(weekdayOf(day));
  const afternoon: ShiftHours = [isShortSchoolDay ? '12:00' : '13:45', '18:30', 'BSO middag'];
  return [afternoon, afternoon, afternoon];
}

interface Team {
  /** Employees who count for the staff ratio; `beside`: those who do not count. */
  counted: readonly number[];
  beside: readonly number[];
}

function addEmployee(fill: Fill, group: DemoGroup): number {
  const { rows, random } = fill;
  const gender = random.chance(0.1) ? 'M' : 'V';
  const [last_name_suffix, last_name] = random.pick(surnames);
  const name = { first_name: random.pick(firstNames[gender]), last_name_suffix, last_name };
  const id = add(rows.employee, { company_id: companyOf(fill, group), ...name, gender, role: 'qualified' });
  rows.employee_group.push({ employee_id: id, group_id: group.id });
  return id;
}

/** The named employees of a group, filled up with generated ones. */
function teamOf(fill: Fill, group: DemoGroup): Team {
  const { employee, employee_group } = fill.rows;
  const ids = employee_group.filter(({ group_id }) => group_id === group.id).map(({ employee_id }) => employee_id);
  const isQualified = (id: number) => employee.some((one) => one.id === id && one.role === 'qualified');
  const named = ids.filter(isQualified);
  const wanted = Math.max(0, teamSize[group.care] - named.length);
  const others = Array.from({ length: wanted }, () => addEmployee(fill, group));
  return { counted: [...named, ...others], beside: ids.filter((id) => !isQualified(id)) };
}

/**
 * The number of employees that the planned children of a day need. When the children are too many for one group,
 * everybody works.
 */
function neededFor(children: ReadonlyMap<number, DemoChild>, planned: readonly PlannedTime[], day: string): number {
  const ids = [...new Set(planned.map(({ childId }) => childId))];
  const ages = ids.flatMap((id) => {
    const born = children.get(id)?.dateOfBirth;
    return born === undefined ? [] : [Math.min(13, ageOn(born, day))];
  });
  return staffRatio(ages.slice(0, 100), day).employeesNeeded ?? Infinity;
}

function addShift(
  { rows, random }: Fill,
  group: DemoGroup,
  employee_id: number,
  date: string,
  hours: ShiftHours,
): void {
  const [start_time, end_time, activity] = hours;
  const role = rows.employee.find(({ id }) => id === employee_id)?.role;
  add(rows.shift, {
    employee_id,
    establishment_id: establishmentOf(group),
    group_id: group.id,
    date,
    start_time,
    end_time,
    activity: random.chance(0.02) ? '' : activity,
    counts_for_ratio: role === 'intern' || role === 'other' ? 0 : 1,
  });
}

/** Rotates the team, so that different employees open each day. */
function atWork({ today }: Fill, { counted }: Team, day: string, count: number): readonly number[] {
  const turn = Math.abs(daysBetween(today, day)) % counted.length;
  return [...counted.slice(turn), ...counted.slice(0, turn)].slice(0, count);
}

/** Adds the teams of the groups, and shifts for the days on which children are planned. */
export function fillShifts(fill: Fill): void {
  const byId = new Map(fill.children.map((child) => [child.id, child]));
  const byGroup = grouped(plannedAround(fill, -daysBack, daysAhead), ({ groupId }) => groupId);
  for (const group of fill.groups.filter(({ id }) => byGroup.has(id))) {
    const team = teamOf(fill, group);
    for (const [day, planned] of grouped(byGroup.get(group.id) ?? [], ({ date }) => date)) {
      const hours = shiftsOf(group.care, day);
      const count = Math.max(leastAtWork[group.care], neededFor(byId, planned, day));
      const working = atWork(fill, team, day, Math.min(count, hours.length));
      working.forEach((id, index) => addShift(fill, group, id, day, hours[index] ?? middle));
      const isOpenBeforeSchool = planned.some(({ startTime }) => startTime < schoolBegins);
      if (group.care === 'after-school' && isOpenBeforeSchool) {
        for (const id of working.slice(0, 1)) addShift(fill, group, id, day, beforeSchool);
      }
      for (const id of team.beside) addShift(fill, group, id, day, middle);
    }
  }
}
