import type { RatioRow as RowAnswer, RatioDay } from '@groepsapp/contract';
import { sql } from 'kysely';
import type { GuardedContext } from '../http/calls.ts';
import { isOn } from '../access/authorisation.ts';
import { grouped } from '../base/grouping.ts';
import { idsOf } from '../base/ids.ts';
import { today } from '../base/clock.ts';
import { readTogether } from '../database/readTogether.ts';
import { ofDay } from '../presence/nights.ts';
import { isWorkday, periodsBetween } from '../schedules/calendar.ts';
import { type ChildStay, type RatioOfDay, ratioOfDay, type RatioRow, type RatioStatus, ratioStatus } from './day.ts';
import { dayOfGroups, type GroupDay } from './dayOfGroups.ts';
import { deviationAllowance } from './staffRatio.ts';
import { endSecondOf, secondOf } from './times.ts';
import { reasonText } from './texts.ts';
import { type Along, countedAlong, findGroups, groupsAt, type RatioGroup, unitAt } from './together.ts';
import { within } from './slices.ts';
import { withinShare } from './trainees.ts';

/** The staff ratio of one group over a day. */
interface RatioOfGroup extends RatioOfDay {
  group: RatioGroup;
  allowance: number;
  /** Names of the groups that count along. */
  countedWith: readonly string[];
  /** The groups that count along, and when. */
  along: readonly Along[];
}

const nobody: GroupDay = { children: [], employees: [] };

/** Minutes from the first arrival to the last departure. */
function longestCare(children: readonly Pick<ChildStay, 'start' | 'end'>[]): number {
  if (children.length === 0) return 0;
  const first = Math.min(...children.map(({ start }) => secondOf(start)));
  return Math.floor((Math.max(...children.map(({ end }) => endSecondOf(end))) - first) / 60);
}

type AlongOf = Awaited<ReturnType<typeof countedAlong>>;

interface Counting {
  date: string;
  days: ReadonlyMap<number, GroupDay>;
  isHoliday: boolean;
}

function ratioOf(group: RatioGroup, along: readonly Along[], counting: Counting) {
  const { date, days, isHoliday } = counting;
  const own = days.get(group.id) ?? nobody;
  const others = along.map((window) => {
    const { children, employees } = days.get(window.groupId) ?? nobody;
    return { children: within(children, window), employees: within(employees, window) };
  });
  const allowance = deviationAllowance({
    date,
    isSchoolDayCare: group.afterSchool && !isHoliday && isWorkday(date),
    consecutiveMinutes: longestCare(own.children),
  });
  const children = [
    ...own.children.map((stay) => ({ ...stay, inGroup: true })),
    ...others.flatMap((other) => other.children.map((stay) => ({ ...stay, inGroup: false }))),
  ];
  const employees = [...own.employees, ...others.flatMap((other) => other.employees)];
  return { allowance, ...ratioOfDay({ date, children, employees, allowance }) };
}

async function isHolidayOf({ db }: GuardedContext, groups: readonly RatioGroup[], date: string) {
  const holidays = await periodsBetween(db, date, date)
    .where('establishment.id', 'in', [...new Set(groups.map(({ establishmentId }) => establishmentId))])
    .where('calendar_period.kind', '=', 'school-holiday')
    .select('establishment.id')
    .execute();
  return (group: RatioGroup) => holidays.some(({ id }) => id === group.establishmentId);
}

/** Groups where employees are not signed in and out. */
async function withoutPresence(context: GuardedContext, groups: readonly RatioGroup[]): Promise<number[]> {
  const settings = await context.settings();
  return groups.filter(({ establishmentId }) => !isOn('employees', settings.get(establishmentId))).map(({ id }) => id);
}

/** The days with the trainees who count, by location. */
function ofTrainees(groups: readonly RatioGroup[], days: Counting['days'], along: AlongOf, date: string) {
  const unitOf = (groupId: number, time: string) => unitAt(groupId, along.get(groupId) ?? [], time);
  const byLocation = grouped(groups, ({ establishmentId }) => establishmentId);
  return new Map(
    [...byLocation.values()].flatMap((those) => [
      ...withinShare(new Map(those.map(({ id }) => [id, days.get(id) ?? nobody])), { date, unitOf }),
    ]),
  );
}

/**
 * The staff ratio of groups over a day, each counted on its own with what counts along.
 * @param groupIds within the reach of the caller
 * @param realTime `false`: by planning only
 */
export async function ratioOfGroups(
  context: GuardedContext,
  groupIds: readonly number[],
  { date, realTime }: { date: string; realTime: boolean },
): Promise<RatioOfGroup[]> {
  const { db } = context;
  const groups = await findGroups(db, groupIds);
  const along = await countedAlong(db, await groupsAt(db, groups), date);
  const all = await findGroups(db, [...along.keys()]);
  const source = { date, realTime, withoutEmployeePresence: await withoutPresence(context, all) };
  const days = ofTrainees(all, await dayOfGroups(context, idsOf(all), source), along, date);
  const isHoliday = await isHolidayOf(context, groups, date);
  return groups.map((group) => {
    const windows = along.get(group.id) ?? [];
    const withIds = new Set(windows.map(({ groupId }) => groupId));
    return {
      group,
      along: windows,
      ...ratioOf(group, windows, { date, days, isHoliday: isHoliday(group) }),
      countedWith: all.filter(({ id }) => withIds.has(id)).map(({ name }) => name),
    };
  });
}

/** A row as the API returns it. */
export function rowAnswer(row: RatioRow): RowAnswer {
  const { startTime, endTime, children, childrenGroup, employees, ratio, status, indicative, reasons, ages } = row;
  return {
    start_time: startTime,
    end_time: endTime,
    children,
    childrenGroup,
    employees,
    ratio,
    status,
    indicative,
    reasons: [...new Set(reasons.map(reasonText))],
    ages: [...ages],
  };
}

/** Whether presence counts in the establishments of a request; otherwise the ratio is by planning. */
export async function isRealTime({ settings, groups }: GuardedContext): Promise<boolean> {
  const known = await settings();
  return groups.every(({ establishmentId }) => known.get(establishmentId)?.ipad_real_time_bkr !== '0');
}

async function presentNow({ db, clock }: GuardedContext, groupIds: readonly number[]) {
  const rowCount = async (table: 'presence' | 'employee_presence') => {
    const person = sql.ref(table === 'presence' ? 'child_id' : 'employee_id');
    const { count } = await db
      .selectFrom(table)
      .where('group_id', 'in', groupIds)
      .where(ofDay(table, today(clock), clock.now()))
      .where('end_time', 'is', null)
      .select(sql<number | string>`count(distinct ${person})`.as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return { children: await rowCount('presence'), employees: await rowCount('employee_presence') };
}

/** From the least to the most serious. */
const severity: readonly RatioStatus[] = [ratioStatus.success, ratioStatus.warning, ratioStatus.danger];

function total(rows: readonly RatioRow[], key: 'children' | 'childrenGroup' | 'employees'): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

function mostSerious(rows: readonly RatioRow[]): Pick<RatioRow, 'status'> {
  return { status: severity.findLast((status) => rows.some((row) => row.status === status)) ?? ratioStatus.success };
}

function sumOf(rows: readonly RatioRow[]): Omit<RatioRow, 'startTime' | 'endTime'> {
  const ages = (rows[0]?.ages ?? []).map((_, age) => rows.reduce((sum, row) => sum + (row.ages[age] ?? 0), 0));
  const ratios = rows.map(({ ratio }) => ratio);
  return {
    children: total(rows, 'children'),
    childrenGroup: total(rows, 'childrenGroup'),
    employees: total(rows, 'employees'),
    ratio: ratios.reduce<number | null>((sum, ratio) => (sum === null || ratio === null ? null : sum + ratio), 0),
    ...mostSerious(rows),
    indicative: rows.some(({ indicative }) => indicative),
    reasons: rows.flatMap(({ reasons }) => reasons),
    ages,
  };
}

/** The rows of groups that count as one, at a moment: they differ in what is the group's own, and in what it may deviate. */
function rowOfUnit(rows: readonly RatioRow[]): RatioRow[] {
  const [first] = rows;
  return first === undefined ? [] : [{ ...first, ...mostSerious(rows), childrenGroup: total(rows, 'childrenGroup') }];
}

/**
 * The rows of several groups together. Groups that count as one are counted once. Others are counted each on its own:
 * numbers are added, and the most serious status stands, as an employee too many in one group does not make up for one
 * too few in another.
 */
function sumOfRows(chosen: readonly RatioOfGroup[]): RatioRow[] {
  if (chosen.length === 1) return [...(chosen[0]?.rows ?? [])];
  // In one order, so that the answer does not depend on the order in which the groups were chosen.
  const groups = chosen.toSorted((one, other) => one.group.id - other.group.id);
  const all = groups.flatMap(({ rows }) => rows);
  const cuts = [...new Set(all.flatMap(({ startTime, endTime }) => [startTime, endTime]))].sort();
  return cuts.flatMap((startTime, index) => {
    const endTime = cuts[index + 1];
    const units = grouped(groups, ({ group, along }) => unitAt(group.id, along, startTime));
    const there = [...units.values()].flatMap((those) =>
      rowOfUnit(
        those.flatMap(({ rows }) => rows.filter((row) => row.startTime <= startTime && startTime < row.endTime)),
      ),
    );
    return endTime === undefined || there.length === 0 ? [] : [{ startTime, endTime, ...sumOf(there) }];
  });
}

interface Asked {
  context: GuardedContext;
  groupIds: readonly number[];
  date: string;
  realTime: boolean;
  /** The settings that the answer depends on besides. */
  settings: string;
}

async function calculate({ context, groupIds, date, realTime }: Asked): Promise<RatioDay> {
  const groups = await ratioOfGroups(context, groupIds, { date, realTime });
  const isToday = date === today(context.clock);
  return {
    data: sumOfRows(groups).map(rowAnswer),
    hasGroupChildrenColumn: groups.some(({ rows }) => rows.some((row) => row.children !== row.childrenGroup)),
    present: isToday && !realTime ? await presentNow(context, groupIds) : null,
    groups: groups.map(({ group, rows, deviationMinutes, allowance, countedWith }) => ({
      id_group: group.id,
      name: group.name,
      rows: rows.map(rowAnswer),
      counted_with: [...countedWith],
      deviation_minutes: deviationMinutes,
      allowance_minutes: allowance,
    })),
  };
}

/** Calls that ask for the same get one answer: after each tap all tablets of an establishment ask. */
const ratioOfCalls = readTogether(
  (_db, [one]: readonly [Asked, ...Asked[]]) => calculate(one),
  ({ groupIds, date, realTime, settings }) => [settings, realTime, date, ...groupIds].join(),
);

/** The staff ratio of a day for the bar and the dialog. */
export async function ratioDay(context: GuardedContext, groupIds: readonly number[], date: string): Promise<RatioDay> {
  const settings = await context.settings();
  const signedIn = context.establishmentIds.filter((id) => isOn('employees', settings.get(id)));
  const realTime = await isRealTime(context);
  return ratioOfCalls(context.db, { context, groupIds, date, realTime, settings: signedIn.join() });
}
