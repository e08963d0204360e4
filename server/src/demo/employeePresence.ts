import { minuteMs, momentAt } from './calendar.ts';
import type { Fill } from './fill.ts';
import { ladybirds } from './tables/groups.ts';

/** Employees per group who are here today whatever the time, as the children of the demo with a name are. */
const alwaysHere = 2;

type Shift = Fill['rows']['shift'][number];

interface Stay {
  start: Date;
  end: Date;
}

/** Most employees come some minutes early and leave some minutes late. */
function stayOf({ random }: Fill, { date, start_time, end_time }: Shift): Stay {
  return {
    start: new Date(momentAt(date, start_time).getTime() - random.between(0, 12) * minuteMs),
    end: new Date(momentAt(date, end_time).getTime() + random.between(0, 10) * minuteMs),
  };
}

function addStay({ rows, now }: Fill, { employee_id, group_id, date }: Shift, { start, end }: Stay): void {
  // Without ids: the database numbers these records in a range far from the records of children.
  rows.employee_presence.push({
    employee_id,
    group_id: group_id ?? 0,
    date,
    start_time: start.toISOString(),
    end_time: end > now ? null : end.toISOString(),
  });
}

function atMost(moment: Date, latest: Date): Date {
  return moment > latest ? latest : moment;
}

/** One employee forgot to sign out on the last day before today. */
function leaveOneOpen({ rows, today }: Fill): void {
  const earlier = rows.employee_presence.filter(({ group_id, date }) => group_id === ladybirds && date < today);
  const [last] = earlier.sort((one, other) => (one.date < other.date ? 1 : -1));
  if (last !== undefined) last.end_time = null;
}

/**
 * Signs in the employees of the shifts of past days and of today, and signs out those whose shift has ended, except one
 * who forgot.
 */
export function fillEmployeePresence(fill: Fill): void {
  const { rows, today, now, random } = fill;
  const signedIn = new Set<string>();
  const here = new Map<number, number>();
  for (const shift of rows.shift) {
    const { employee_id, group_id, date } = shift;
    const key = `${employee_id} ${date}`;
    if (date > today || group_id === null || group_id === undefined || signedIn.has(key)) continue;
    const stay = stayOf(fill, shift);
    const first = date === today && (here.get(group_id) ?? 0) < alwaysHere;
    if (!first && (stay.start > now || stay.start < momentAt(date, '00:00') || random.chance(0.02))) continue;
    signedIn.add(key);
    if (first) here.set(group_id, (here.get(group_id) ?? 0) + 1);
    addStay(fill, shift, { ...stay, start: atMost(stay.start, now) });
  }
  leaveOneOpen(fill);
}
