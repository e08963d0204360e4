import { addDays } from '../base/clock.ts';
import { grouped } from '../base/grouping.ts';
import type { PlannedTime } from '../schedules/plan.ts';
import { daysAround, weekdayOf } from './calendar.ts';
import type { DemoChild } from './children.ts';
import { accountAt, type Fill, hoursBefore } from './fill.ts';
import { plannedAround } from './planning.ts';
import { add, type DemoRows } from './rows.ts';
import type { ChildKey } from './tables/namedChildren.ts';

interface Asked {
  child: ChildKey;
  parent: string;
  note: string;
  hoursAgo: number;
  /** Index of the suitable coming day that the request is about: 0 is the first one. */
  day: number;
}

type Handled = { status: 'refused'; reason: string } | { status: 'withdrawn' };

type DemoRequest = Asked &
  ({ kind: 'extra'; hours: readonly [string, string] } | { kind: 'swap' | 'ill' | 'cancel' }) & { handled?: Handled };

const wholeDay = ['08:00', '18:00'] as const;

/** Requests of parents of the children of the table; the days follow from the planning of the child. */
const demoRequests: readonly DemoRequest[] = [
  {
    ...{ child: 'daan', kind: 'extra', hours: wholeDay, day: 0, hoursAgo: 2, parent: 'Marieke' },
    note: 'Oma is ziek, kan Daan deze dag extra komen?',
  },
  { child: 'zoe', kind: 'swap', day: 1, hoursAgo: 5, parent: 'Anders', note: 'Ruilen als het kan, anders niet erg.' },
  { child: 'luuk', kind: 'ill', day: 0, hoursAgo: 1, parent: 'Kim', note: 'Koorts, 39,2.' },
  { child: 'mariaJose', kind: 'cancel', day: 2, hoursAgo: 26, parent: 'Ricardo', note: '' },
  {
    ...{ child: 'noah', kind: 'extra', hours: ['13:00', '18:00'], day: 0, hoursAgo: 8, parent: 'Sophie' },
    note: 'Alleen de middag.',
  },
  { child: 'aaliyah', kind: 'swap', day: 0, hoursAgo: 30, parent: 'Yasmina', note: 'We gaan een dag naar familie.' },
  {
    ...{ child: 'anneFleur', kind: 'extra', hours: wholeDay, day: 1, hoursAgo: 70, parent: 'Jeroen', note: '' },
    handled: { status: 'refused', reason: 'De groep is die dag vol. Een andere dag in die week kan wel.' },
  },
  {
    ...{ child: 'renee', kind: 'cancel', day: 3, hoursAgo: 50, parent: 'Bas', note: 'Weekendje weg.' },
    handled: { status: 'withdrawn' },
  },
];

/** Notes of parents of other children. */
const ordinaryRequestNotes = ['', '', 'Graag even een berichtje als het kan.', 'Alvast bedankt!'] as const;

type Row = DemoRows['mutation_request'][number];

const daysAhead = 28;
const friday = 5;
const handledHours = 20;

/** The coming days on which a child is planned, and the workdays on which it is not and its groups are open. */
class Days {
  readonly planned: readonly PlannedTime[];
  readonly free: readonly string[];

  constructor({ rows, today }: Fill, times: readonly PlannedTime[]) {
    const dates = new Set(times.map(({ date }) => date));
    const closed = (day: string) => rows.calendar_period.some((one) => one.start_date <= day && day <= one.end_date);
    this.planned = times;
    this.free = daysAround(today, 1, daysAhead).filter(
      (day) => weekdayOf(day) <= friday && !dates.has(day) && !closed(day),
    );
  }
}

/** When and where a request is about; `null` when the planning of the child has no such day. */
function asked(child: DemoChild, days: Days, request: Pick<DemoRequest, 'kind' | 'day'>, hours: readonly string[]) {
  const none = { swap_date: null, start_time: null, end_time: null };
  const free = days.free[request.day];
  if (request.kind === 'extra') {
    const group_id = child.places[0]?.group.id;
    if (free === undefined || group_id === undefined) return null;
    const [start_time = '08:00', end_time = '18:00'] = hours;
    return { group_id, kind: request.kind, date: free, swap_date: null, start_time, end_time };
  }
  const time = days.planned[request.day];
  if (time === undefined) return null;
  const about = { ...none, group_id: time.groupId, kind: request.kind, date: time.date };
  if (request.kind !== 'swap') return about;
  const swap_date = days.free.find((day) => day > time.date) ?? free;
  return swap_date === undefined ? null : { ...about, swap_date };
}

function requestOf(fill: Fill, child: DemoChild, days: Days, request: DemoRequest): Row | null {
  const about = asked(child, days, request, request.kind === 'extra' ? request.hours : []);
  if (about === null) return null;
  const { note, parent, hoursAgo, handled } = request;
  const sent = { child_id: child.id, note, parent_name: parent, created_at: hoursBefore(fill, hoursAgo) };
  const decided_at = hoursBefore(fill, hoursAgo - Math.min(hoursAgo, handledHours));
  if (handled === undefined) return { ...about, ...sent, status: 'new' };
  if (handled.status === 'withdrawn') return { ...about, ...sent, status: 'withdrawn', decided_at };
  const decided_by = accountAt(fill, child.establishmentId);
  return { ...about, ...sent, ...handled, decided_at, decided_by };
}

function ordinaryRequest({ random }: Fill): DemoRequest {
  const [day, hoursAgo] = [random.between(0, 6), random.between(1, 90)];
  const note = random.pick(ordinaryRequestNotes);
  const kind = random.pick(['extra', 'swap', 'ill', 'cancel'] as const);
  const common = { child: 'emma', parent: '', note, hoursAgo, day } as const;
  return kind === 'extra' ? { ...common, kind, hours: ['08:00', '18:00'] } : { ...common, kind };
}

/** Future absences and swaps in the planning, as approved requests of parents. */
function approvedRequests(fill: Fill, children: ReadonlyMap<number, DemoChild>): Row[] {
  const { rows, today } = fill;
  return rows.planning_item.flatMap((item, index): Row[] => {
    const { child_id, group_id, date, status, reason } = item;
    const child = children.get(child_id);
    const after = rows.planning_item[index + 1];
    if (child === undefined || status !== 'DELETED' || date < addDays(today, -7)) return [];
    const swapped = reason === 'swap' && after?.reason === 'swap' && after.child_id === child_id ? after.date : null;
    const kind = swapped !== null ? 'swap' : reason === 'ill' ? 'ill' : reason === 'day-off' ? 'cancel' : null;
    if (kind === null) return [];
    const hoursAgo = fill.random.between(30, 300);
    return [
      {
        ...{ child_id, group_id, kind, date, swap_date: swapped, start_time: null, end_time: null },
        ...{ note: '', parent_name: '', status: 'approved', created_at: hoursBefore(fill, hoursAgo) },
        decided_at: hoursBefore(fill, hoursAgo - fill.random.between(1, handledHours)),
        decided_by: accountAt(fill, child.establishmentId),
      },
    ];
  });
}

/** Adds requests of parents of the first company: the ones in the table, a few in other groups, and approved ones. */
export function fillRequests(fill: Fill): void {
  const ofCompany = fill.children.filter(({ companyId }) => companyId === 1);
  const byId = new Map(ofCompany.map((child) => [child.id, child]));
  const planned = grouped(plannedAround(fill, 1, daysAhead), ({ childId }) => childId);
  const rows = ofCompany.flatMap((child) => {
    const days = new Days(fill, planned.get(child.id) ?? []);
    const named = demoRequests.filter((request) => request.child === child.key);
    const some = child.key === null && fill.random.chance(0.06) ? [ordinaryRequest(fill)] : [];
    return [...named, ...some].flatMap((request) => requestOf(fill, child, days, request) ?? []);
  });
  const inOrder = [...rows, ...approvedRequests(fill, byId)].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  for (const row of inOrder) add(fill.rows.mutation_request, row);
}
