import { grouped } from '../base/grouping.ts';
import { type EmployeeStay, staffingOf } from './day.ts';
import type { GroupDay } from './dayOfGroups.ts';
import { slicesOf } from './slices.ts';
import { rulesOn, traineeRules } from './tables.ts';
import { timeAt } from './times.ts';

type Days = ReadonlyMap<number, GroupDay>;

/** An employee who is in a group during a part of the day. */
interface Here extends EmployeeStay {
  groupId: number;
}

const isTrainee = ({ role }: EmployeeStay) => role === 'trainee';
const isQualified = ({ role }: EmployeeStay) => role === 'qualified';

/** A day on which trainees work. */
interface TraineeDay {
  date: string;
  /** The group that stands for all that count as one with a group. */
  unitOf: (groupId: number, time: string) => number;
}

/** The trainees who may count among those who are there together, and which of them are more than is needed. */
function traineesIn(staff: readonly Here[], children: readonly { age: number }[], days: Days, date: string) {
  const others = staff.filter((one) => !isTrainee(one));
  const roles = others.map(({ role }) => role);
  const { employeesNeeded, employees } = staffingOf(children, roles, date);
  const needed = employeesNeeded ?? 0;
  const isGuided = ({ groupId }: Here) =>
    others.some(isQualified) || (days.get(groupId)?.employees.some(isQualified) ?? false);
  const trainees = staff.filter((one) => isTrainee(one) && isGuided(one));
  return { needed, trainees: trainees.map((one, index) => ({ one, isExtra: index >= needed - employees })) };
}

/**
 * The days of the groups of one location with the stays of trainees (beroepskracht in opleiding) cut to when they count
 * as employees: together for at most their share of the employees that the whole location needs (`traineeRules`), those
 * first whose group is short of others. In a group without a qualified employee that day they do not count (Besluit
 * kwaliteit kinderopvang, art. 7, eleventh paragraph), unless one is there with whom the group counts as one.
 */
export function withinShare(days: Days, { date, unitOf }: TraineeDay): Days {
  if (![...days.values()].some(({ employees }) => employees.some(isTrainee))) return days;
  const { oneIn } = rulesOn(traineeRules, date);
  const [children, employees] = [staysOf(days, 'children'), staysOf(days, 'employees')];
  const counting = slicesOf(children, employees).flatMap((slice): Here[] => {
    const [start, end] = [timeAt(slice.start), timeAt(slice.end)];
    const unit = ({ groupId }: { groupId: number }) => unitOf(groupId, start);
    const childrenOf = grouped(slice.children, unit);
    const units = [...grouped([...slice.children, ...slice.employees], unit).keys()].map((id) => {
      const staff = slice.employees.filter((one) => unit(one) === id);
      return traineesIn(staff, childrenOf.get(id) ?? [], days, date);
    });
    const share = Math.floor(units.reduce((sum, { needed }) => sum + needed, 0) / oneIn);
    const inOrder = units.flatMap(({ trainees }) => trainees).sort((a, b) => Number(a.isExtra) - Number(b.isExtra));
    return inOrder.slice(0, share).map(({ one }) => ({ ...one, start, end }));
  });
  const countingIn = grouped(counting, ({ groupId }) => groupId);
  return new Map(
    [...days].map(([id, day]) => [
      id,
      { ...day, employees: [...day.employees.filter((one) => !isTrainee(one)), ...(countingIn.get(id) ?? [])] },
    ]),
  );
}

function staysOf<K extends keyof GroupDay>(days: Days, kind: K) {
  return [...days].flatMap(([groupId, day]) => day[kind].map((stay: GroupDay[K][number]) => ({ ...stay, groupId })));
}
