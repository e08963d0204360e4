import { addDays } from '../base/clock.ts';
import { grouped } from '../base/grouping.ts';
import { isWorkday } from '../schedules/calendar.ts';
import type { PlannedTime } from '../schedules/plan.ts';
import { daysAround, plannedDays } from './calendar.ts';
import { textsOf } from './companyFiles.ts';
import type { Child, Demo } from './Demo.ts';

interface Request {
  kind: 'extra' | 'swap' | 'ill' | 'cancel';
  status: 'new' | 'refused' | 'withdrawn' | 'approved';
  reason?: string;
  parent: string;
  note: string;
  hoursAgo: number;
  /** Index of the suitable coming day that the request is about: 0 is the first one. */
  day: number;
  hours?: readonly [string, string];
}

interface Texts {
  named: readonly (Request & { child: string })[];
  notes: readonly string[];
}

const handledHours = 20;

class Requests {
  readonly #texts = textsOf<Texts>('requests');
  readonly #coming: ReadonlyMap<number, readonly PlannedTime[]>;
  readonly #open: readonly string[];

  constructor(readonly demo: Demo) {
    const closed = new Set(demo.tables.of('calendar_period').map(({ start_date }) => start_date));
    this.#coming = grouped(
      demo.planned.filter(({ date }) => date > demo.today),
      ({ childId }) => childId,
    );
    this.#open = daysAround(demo.today, 1, plannedDays.ahead).filter((day) => isWorkday(day) && !closed.has(day));
  }

  /** When and where a request is about; `null` when the planning of the child has no such day. */
  #about({ id, places }: Child, { kind, day, hours = ['08:00', '18:00'] }: Request) {
    const planned = this.#coming.get(id) ?? [];
    const free = this.#open.filter((one) => planned.every(({ date }) => date !== one));
    if (kind === 'extra') {
      const [start_time, end_time] = hours;
      const date = free[day];
      return date === undefined ? null : { group_id: places[0].group.id, date, swap_date: null, start_time, end_time };
    }
    const time = planned[day];
    const swap_date = kind === 'swap' ? (free.find((one) => time && one > time.date) ?? free[day]) : null;
    if (time === undefined || swap_date === undefined) return null;
    return { group_id: time.groupId, date: time.date, swap_date, start_time: null, end_time: null };
  }

  #rowsOf(child: Child, request: Request) {
    const { demo } = this;
    const { kind, status, reason = null, parent, note, hoursAgo } = request;
    const about = this.#about(child, request);
    if (about === null) return [];
    const decided_by = status === 'refused' ? demo.author : null;
    const decided_at = status === 'new' ? null : demo.hoursAgo(Math.max(0, hoursAgo - handledHours));
    const sent = { child_id: child.id, note, parent_name: parent, created_at: demo.hoursAgo(hoursAgo) };
    return [{ ...about, kind, ...sent, status, reason, decided_at, decided_by }];
  }

  #ordinary(): Request {
    const { random } = this.demo;
    const [day, hoursAgo] = [random.between(0, 6), random.between(1, 90)];
    const kind = random.pick(['extra', 'swap', 'ill', 'cancel'] as const);
    return { kind, status: 'new', parent: '', note: random.pick(this.#texts.notes), hoursAgo, day };
  }

  /** Absences and swaps of the planning, as approved requests of parents. */
  #approved() {
    const { demo } = this;
    const { random, today, tables } = demo;
    const kinds: Partial<Record<string, 'swap' | 'ill' | 'cancel'>> = { ill: 'ill', 'day-off': 'cancel', swap: 'swap' };
    const ofCompany = new Set(demo.children.filter(({ company }) => company === 1).map(({ id }) => id));
    const items = tables.of('planning_item');
    return items.flatMap(({ child_id, group_id, date, status, reason }, index) => {
      const kind = kinds[reason ?? ''];
      if (!ofCompany.has(child_id) || status !== 'DELETED' || date < addDays(today, -7) || kind === undefined)
        return [];
      const hoursAgo = random.between(30, 300);
      const swap_date = kind === 'swap' ? (items[index + 1]?.date ?? null) : null;
      const about = { child_id, group_id, kind, date, swap_date, start_time: null, end_time: null };
      const decided = {
        decided_at: demo.hoursAgo(hoursAgo - random.between(1, handledHours)),
        decided_by: demo.author,
      };
      const sent = { note: '', parent_name: '', created_at: demo.hoursAgo(hoursAgo) };
      return [{ ...about, ...sent, status: 'approved' as const, reason: null, ...decided }];
    });
  }

  add(): void {
    const { demo } = this;
    const { random, tables, unnamed } = demo;
    const named = this.#texts.named.flatMap(({ child, ...request }) => this.#rowsOf(demo.child(child), request));
    const some = unnamed.filter(({ company }) => company === 1 && random.chance(0.06));
    const ordinary = some.flatMap((child) => this.#rowsOf(child, this.#ordinary()));
    const all = [...named, ...ordinary, ...this.#approved()];
    for (const row of all.sort((one, other) => (one.created_at < other.created_at ? -1 : 1)))
      tables.add('mutation_request', row);
  }
}

/** Adds requests of parents of the first company: named ones, a few in other groups, and approved ones. */
export function addRequests(demo: Demo): void {
  demo.begin('requests');
  new Requests(demo).add();
}
