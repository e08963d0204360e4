import type { EmployeeWeek } from '@groepsapp/kernel';

export type WeekGroup = EmployeeWeek['groups'][number];

const saturday = 6;

function isWeekend(date: string): boolean {
  return (new Date(Date.parse(date)).getUTCDay() || 7) >= saturday;
}

/** Whether anybody works or is expected in a group on a date. */
function isOpen({ employees, occupation_ratio }: WeekGroup, date: string): boolean {
  const works = employees.some(({ dates }) => dates.some((day) => day.date === date && day.shifts.length > 0));
  return works || occupation_ratio.some((day) => day.date === date && day.rows.length > 0);
}

/** The dates to show: Monday to Friday, and a day of the weekend on which a group is open. */
export function shownDates({ dates, groups }: EmployeeWeek): string[] {
  return dates.filter((date) => !isWeekend(date) || groups.some((group) => isOpen(group, date)));
}

/** The groups in which anybody works or is expected this week. */
export function shownGroups({ dates, groups }: EmployeeWeek): WeekGroup[] {
  return groups.filter((group) => dates.some((date) => isOpen(group, date)));
}
