import type { Insertable } from 'kysely';
import { addDays, type Clock, dayOf } from '../../base/clock.ts';
import { celebrationIn } from '../../children/birthdays.ts';
import type { Database } from '../../database/schema.ts';
import type { PlannedTime } from '../../schedules/plan.ts';
import type { Child, Demo } from '../Demo.ts';
import { readHappened } from '../happened.ts';
import { demoAround } from '../index.ts';
import { mainGroups } from '../planning.ts';
import { broughtInAround } from './broughtIn.ts';

type Rows<T extends keyof Database> = readonly Insertable<Database[T]>[];

export function clockAt(moment: string): Clock {
  return { now: () => new Date(moment) };
}

/** Demo data of a moment, with the queries that the tests need. */
export class DemoDay {
  readonly demo: Demo;
  readonly now: string;
  readonly today: string;

  constructor(moment: string, establishments?: number) {
    const now = new Date(moment);
    this.now = now.toISOString();
    this.today = dayOf(now);
    this.demo = demoAround(now, broughtInAround(now, establishments), readHappened());
  }

  rows<T extends keyof Database>(table: T): Rows<T> {
    return this.demo.tables.of(table);
  }

  inDays(days: number): string {
    return addDays(this.today, days);
  }

  get children(): readonly Child[] {
    return this.demo.children;
  }

  /** Ids of the main groups. */
  get mainGroups(): readonly number[] {
    return mainGroups.map((group) => this.demo.group(group).id);
  }

  /** The children who have a place in groups today. */
  childrenOf(groups: readonly string[]): readonly Child[] {
    return this.children.filter(({ places }) =>
      places.some(
        ({ group, start, end }) =>
          groups.includes(group.reference) && start <= this.today && (end ?? this.today) >= this.today,
      ),
    );
  }

  get main(): readonly Child[] {
    return this.childrenOf(mainGroups);
  }

  groupsOf({ places }: Child): string[] {
    return places.filter(({ start }) => start <= this.today).map(({ group }) => group.reference);
  }

  /** The children who have a birthday on a day, with the age that they reach. */
  celebrating(children: readonly Child[], day: string): { child: Child; age: number }[] {
    const year = Number(day.slice(0, 4));
    return children
      .filter(({ dateOfBirth }) => celebrationIn(year, dateOfBirth) === day)
      .map((child) => ({ child, age: year - Number(child.dateOfBirth.slice(0, 4)) }));
  }

  /** The planned times of today in a group. */
  plannedIn(group: string): readonly PlannedTime[] {
    const { id } = this.demo.group(group);
    return this.demo.planned.filter(({ date, groupId }) => date === this.today && groupId === id);
  }

  /** The planned times of a child today, by time. */
  plannedToday({ id }: Child): readonly PlannedTime[] {
    return this.demo.planned.filter(({ date, childId }) => date === this.today && childId === id);
  }

  shiftsToday(group: string): Rows<'shift'> {
    const { id } = this.demo.group(group);
    return this.rows('shift').filter(({ group_id, date }) => group_id === id && date === this.today);
  }

  isPlanned(child: Child): boolean {
    return this.plannedToday(child).length > 0;
  }

  openPresence({ id }: Child): Rows<'presence'>[number] | undefined {
    return this.rows('presence').find(({ child_id, end_time }) => child_id === id && end_time === null);
  }

  instructionsOf({ id }: Child): number {
    return this.rows('instruction').filter(({ child_id }) => child_id === id).length;
  }

  /** The newest message of every thread. */
  get newestMessages(): string[] {
    return [...new Map(this.rows('message').map(({ child_id, text }) => [child_id, text])).values()];
  }

  /** The announcements (1) or transfer notes (0) of the main groups. */
  notes(sticky: 0 | 1): Rows<'transfer_note'> {
    const ids = this.rows('transfer_note_group')
      .filter(({ group_id }) => this.mainGroups.includes(group_id))
      .map(({ transfer_note_id }) => transfer_note_id);
    return this.rows('transfer_note').filter((note) => note.sticky === sticky && ids.includes(note.id ?? 0));
  }

  /** Days of the unarchived reminders of a group's children. */
  reminderDays(group: string): string[] {
    const ids = this.childrenOf([group]).map(({ id }) => id);
    const results = this.rows('observation_result').filter(
      ({ child_id, active }) => active === 1 && ids.includes(child_id),
    );
    const resultIds = results.map(({ id }) => id);
    return this.rows('reminder')
      .filter(({ result_id }) => resultIds.includes(result_id))
      .map(({ date }) => date);
  }
}
