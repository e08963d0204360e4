import { addDays, type Clock, dayOf } from '../../base/clock.ts';
import { celebrationIn } from '../../children/birthdays.ts';
import { demoRows } from '../index.ts';
import type { PlannedTime } from '../../schedules/plan.ts';
import { plannedAround } from '../planning.ts';
import type { DemoRows } from '../rows.ts';
import { butterflies, ladybirds } from '../tables/groups.ts';

export const mainGroups: readonly number[] = [ladybirds, butterflies];

export type ChildRow = DemoRows['child'][number] & { id: number };

export function clockAt(moment: string): Clock {
  return { now: () => new Date(moment) };
}

/** Demo data of a moment, with the queries that the tests need. */
export class DemoDay {
  readonly rows: DemoRows;
  readonly now: string;
  readonly today: string;
  readonly #planned = new Map<number, PlannedTime[]>();

  constructor(moment: string, establishments?: number) {
    const clock = clockAt(moment);
    this.rows = demoRows({ clock, ...(establishments === undefined ? {} : { establishments }) });
    this.now = clock.now().toISOString();
    this.today = dayOf(clock.now());
  }

  inDays(days: number): string {
    return addDays(this.today, days);
  }

  get children(): ChildRow[] {
    return this.rows.child.map((child) => ({ ...child, id: child.id ?? 0 }));
  }

  childrenOf(groupIds: readonly number[], day: string = this.today): ChildRow[] {
    const placed = this.rows.placement
      .filter(({ group_id }) => groupIds.includes(group_id))
      .filter(({ start_date, end_date }) => start_date <= day && (end_date ?? day) >= day)
      .map(({ child_id }) => child_id);
    return this.children.filter(({ id }) => placed.includes(id));
  }

  groupsOf(child: ChildRow): number[] {
    const places = this.rows.placement.filter(
      ({ child_id, start_date }) => child_id === child.id && start_date <= this.today,
    );
    return places.map(({ group_id }) => group_id);
  }

  /** The children who have a birthday on a day, with the age that they reach. */
  celebrating(children: readonly ChildRow[], day: string): { child: ChildRow; age: number }[] {
    const year = Number(day.slice(0, 4));
    return children
      .filter(({ date_of_birth }) => celebrationIn(year, date_of_birth) === day)
      .map((child) => ({ child, age: year - Number(child.date_of_birth.slice(0, 4)) }));
  }

  /** The planned times of a child today that are not cancelled, by time. */
  plannedToday({ id }: ChildRow): PlannedTime[] {
    return this.planned(0).filter(({ childId }) => childId === id);
  }

  /** The planned times that are not cancelled, a number of days after today (negative: before it). */
  planned(days: number): PlannedTime[] {
    const { today, rows } = this;
    const known = this.#planned.get(days) ?? plannedAround({ today, rows }, days, days);
    this.#planned.set(days, known);
    return known;
  }

  shiftsOn(groupId: number, day: string): DemoRows['shift'] {
    return this.rows.shift.filter(({ group_id, date }) => group_id === groupId && date === day);
  }

  isPlanned(child: ChildRow): boolean {
    return this.plannedToday(child).length > 0;
  }

  openPresence({ id }: ChildRow): DemoRows['presence'][number] | undefined {
    return this.rows.presence.find(({ child_id, end_time }) => child_id === id && end_time === null);
  }

  instructionsOf({ id }: ChildRow): number {
    return this.rows.instruction.filter(({ child_id }) => child_id === id).length;
  }

  /** The newest message of every thread. */
  get newestMessages(): string[] {
    const newest = new Map(this.rows.message.map(({ child_id, text }) => [child_id, text]));
    return [...newest.values()];
  }

  /** The announcements (1) or transfer notes (0) of the main groups. */
  notes(sticky: 0 | 1): DemoRows['transfer_note'] {
    const ids = this.rows.transfer_note_group
      .filter(({ group_id }) => mainGroups.includes(group_id))
      .map(({ transfer_note_id }) => transfer_note_id);
    return this.rows.transfer_note.filter((note) => note.sticky === sticky && ids.includes(note.id ?? 0));
  }

  /** Days of the unarchived reminders of a group's children. */
  reminderDays(groupId: number): string[] {
    const ids = this.childrenOf([groupId]).map(({ id }) => id);
    const results = this.rows.observation_result.filter(
      ({ child_id, active }) => active === 1 && ids.includes(child_id),
    );
    const resultIds = results.map(({ id }) => id);
    return this.rows.reminder.filter(({ result_id }) => resultIds.includes(result_id)).map(({ date }) => date);
  }

  mutationsOf(groupIds: readonly number[]): DemoRows['schedule_mutation'] {
    return this.rows.schedule_mutation.filter(({ group_id }) => groupIds.includes(group_id));
  }
}
