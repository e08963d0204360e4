import { addDays } from '../base/clock.ts';
import { isWorkday, weekdayOf } from '../schedules/calendar.ts';
import { isComing, planPeriod, type PlannedTime, type Schedule } from '../schedules/plan.ts';
import { daysAround, plannedDays } from './calendar.ts';
import { textsOf } from './companyFiles.ts';
import type { Demo, Place } from './Demo.ts';

/** Groups in which every child is planned today, so that their screens are full on every day of the week. */
export const mainGroups: readonly string[] = ['lieveheersbeestjes', 'vlinders'];
/** Groups with planning today also at weekends: those, one of after-school care and the childminder's. */
const plannedAtWeekends: readonly string[] = [...mainGroups, 'klimmers', 'bij-ilse-thuis'];

const trainingDay = { inDays: 17, establishment: 'kindcentrum-de-vuurtoren' };

/** National holidays around today and a training day of the main establishment; today everything is open. */
function addClosedDays({ today, tables, brought }: Demo): void {
  const closed = { company_id: 1, kind: 'closed' } as const;
  const year = Number(today.slice(0, 4));
  const { closed: holidays } = textsOf<{ closed: readonly [date: string, name: string][] }>('day');
  for (const one of [year - 1, year, year + 1]) {
    for (const [date, name] of holidays.filter((holiday) => `${one}-${holiday[0]}` !== today)) {
      const days = { start_date: `${one}-${date}`, end_date: `${one}-${date}` };
      tables.of('calendar_period').push({ ...closed, establishment_id: null, name, ...days });
    }
  }
  const training = addDays(today, trainingDay.inDays);
  const establishment_id = brought.idOf('establishment', trainingDay.establishment);
  const days = { start_date: training, end_date: training };
  tables.of('calendar_period').push({ ...closed, establishment_id, name: 'Studiedag', ...days });
}

/** The two main groups close the day in one room. */
function addMerges(demo: Demo): void {
  const [with_group_id = 0, group_id = 0] = mainGroups.map((reference) => demo.group(reference).id);
  const together = { group_id, with_group_id, start_time: '17:30', end_time: '18:30' };
  for (const date of daysAround(demo.today, -plannedDays.back, plannedDays.ahead))
    demo.tables.of('group_merge').push({ ...together, date });
}

/** The contracts and days that came in, and what was added, as the rules of the planning read them. */
function scheduleOf(demo: Demo): Schedule {
  const children = new Map(demo.children.map(({ reference, id }) => [reference, id]));
  const groups = new Map(demo.groups.map(({ reference, id }) => [reference, id]));
  const of = ({ child, group }: { child: string; group?: string }) => {
    return { childId: children.get(child) ?? 0, groupId: groups.get(group ?? '') ?? 0 };
  };
  const planned = demo.rowsOf('planned-day').map(({ id, fields: { date, start, end, ...fields } }) => {
    const item = { status: 'DEFAULT', slotId: null, reason: null } as const;
    return { id, ...of(fields), date, startTime: start, endTime: end, ...item };
  });
  const added = demo.tables.of('planning_item').map((item, index) => ({
    id: -index,
    childId: item.child_id,
    groupId: item.group_id,
    date: item.date,
    status: item.status,
    startTime: item.start_time,
    endTime: item.end_time,
    slotId: item.weekly_slot_id ?? null,
    reason: item.reason ?? null,
  }));
  const periods = demo.tables
    .of('calendar_period')
    .flatMap(({ establishment_id, kind, start_date, end_date }) =>
      demo.groups
        .filter(({ establishment: { id } }) => (establishment_id ?? id) === id)
        .map(({ id }) => ({ groupId: id, kind, startDate: start_date, endDate: end_date })),
    );
  return {
    slots: demo.rowsOf('contract').map(({ id, fields: { weekday, start, end, from, until = null, ...fields } }) => {
      const { weeks = 'every', season = 'always' } = fields;
      const days = { startDate: from, endDate: until };
      return { id, ...of(fields), weekday, weeks, season, startTime: start, endTime: end, ...days };
    }),
    items: [...planned, ...added],
    periods,
  };
}

/** The planned times of the weeks around today that are not cancelled. */
function plannedTimes(demo: Demo): PlannedTime[] {
  const { today } = demo;
  const times = planPeriod(scheduleOf(demo), addDays(today, -plannedDays.back), addDays(today, plannedDays.ahead));
  return times.filter(isComing);
}

/** Whether a child who is not planned in a group today gets a day there, with the hours of another day. */
function comesToday({ today }: Demo, { group, start, end }: Place): boolean {
  const full = isWorkday(today) ? mainGroups : plannedAtWeekends;
  return full.includes(group.reference) && start <= today && (end ?? today) >= today;
}

function addToday(demo: Demo): void {
  const { today: date, tables } = demo;
  const contracts = demo.rowsOf('contract').map(({ fields }) => fields);
  for (const { id, reference, places } of demo.children) {
    for (const place of places.filter((one) => comesToday(demo, one))) {
      const own = contracts.filter(({ child, group }) => child === reference && group === place.group.reference);
      if (own.some(({ weekday }) => weekday === weekdayOf(date))) continue;
      for (const { start, end } of own.filter(({ weekday }) => weekday === own[0]?.weekday)) {
        const at = { child_id: id, group_id: place.group.id, date, start_time: start, end_time: end };
        tables.of('planning_item').push({ ...at, status: 'DEFAULT' });
      }
    }
  }
}

const absences = ['ill', 'holiday', 'day-off', 'no-show'] as const;

function inHours(time: string, hours: number): string {
  return `${String(Number(time.slice(0, 2)) + hours).padStart(2, '0')}${time.slice(2)}`;
}

/** Makes some planned times around today deviate: cancelled, later start, earlier end, or swapped with another day. */
function addException({ tables, random, today }: Demo, time: PlannedTime, weekdays: ReadonlySet<number>): void {
  const items = tables.of('planning_item');
  const weekly_slot_id = Number(time.id.split('-')[1]);
  const { childId: child_id, groupId: group_id, date, startTime: start_time, endTime: end_time } = time;
  const item = { child_id, group_id, date, start_time, end_time, weekly_slot_id, status: 'DEFAULT' as const };
  const chance = random.next();
  if (chance < 0.03) {
    items.push({ ...item, status: 'DELETED', reason: random.pick(absences) });
  } else if (chance < 0.04) {
    items.push({ ...item, status: 'DELETED', reason: 'swap' });
    const isFree = (day: string) => isWorkday(day) && day !== today && !weekdays.has(weekdayOf(day));
    const later = daysAround(date, 1, 7).find(isFree);
    items.push({ ...item, date: later ?? addDays(date, 7), weekly_slot_id: null, reason: 'swap' });
  } else if (chance < 0.06 && end_time > inHours(start_time, 3)) {
    items.push({ ...item, start_time: inHours(start_time, 1), reason: 'brought-late' });
  } else if (chance < 0.08 && end_time > inHours(start_time, 3)) {
    items.push({ ...item, end_time: inHours(end_time, -1), reason: 'fetched-early' });
  }
}

function addExceptions(demo: Demo): void {
  const times = plannedTimes(demo).filter(({ id, date }) => id.startsWith('slot-') && date !== demo.today);
  const weekdays = new Map<number, Set<number>>();
  for (const { childId, date } of times)
    weekdays.set(childId, (weekdays.get(childId) ?? new Set()).add(weekdayOf(date)));
  for (const time of times) addException(demo, time, weekdays.get(time.childId) ?? new Set());
}

/** Adds closed days, and what deviates from the contracts in the weeks around today. */
export function addPlanning(demo: Demo): void {
  demo.begin('planning');
  addClosedDays(demo);
  addMerges(demo);
  addToday(demo);
  addExceptions(demo);
  demo.planned = plannedTimes(demo);
}
