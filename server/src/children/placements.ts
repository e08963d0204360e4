import { type Kysely, PostgresAdapter } from 'kysely';
import { addDays } from '../clock.ts';
import type { Database } from '../database/schema.ts';

/** How many days after its last day at an establishment a child's record can still be read there. */
const daysAfterPlacement = 365;

/** How many days before its first day at an establishment a child's record can be read there, to prepare for it. */
const daysBeforePlacement = 30;

/** The places that children have in groups on a day; both ends of a placement count. */
export function placementsOn(db: Kysely<Database>, groupIds: readonly number[], day: string) {
  return db
    .selectFrom('placement')
    .where('placement.group_id', 'in', groupIds)
    .where('placement.start_date', '<=', day)
    .where((e) => e.or([e('placement.end_date', 'is', null), e('placement.end_date', '>=', day)]));
}

/** The places of children that have begun or begin soon, and that ended on this day or after it. */
function placementsSince(db: Kysely<Database>, childIds: readonly number[], today: string, endedOn: string) {
  return db
    .selectFrom('placement')
    .innerJoin('care_group', 'care_group.id', 'placement.group_id')
    .where('placement.child_id', 'in', childIds)
    .where('placement.start_date', '<=', addDays(today, daysBeforePlacement))
    .where((e) => e.or([e('placement.end_date', 'is', null), e('placement.end_date', '>=', endedOn)]));
}

/** The places through which the records of children can be read on a day: current ones, coming ones, those of the last year. */
export function readablePlacements(db: Kysely<Database>, childIds: readonly number[], day: string) {
  return placementsSince(db, childIds, day, addDays(day, -daysAfterPlacement));
}

/** The current and coming places of a child: of those who follow what happens to it from now on. */
export function openPlacements(db: Kysely<Database>, childId: number, day: string) {
  return placementsSince(db, [childId], day, day);
}

export interface Place {
  establishmentId: number;
  start_date: string;
  end_date: string | null;
}

/** Tells whether a place is taken on a day. */
export function isCurrent({ start_date, end_date }: Place, day: string): boolean {
  return start_date <= day && (end_date === null || end_date >= day);
}

/** The establishments that a child belongs to: where it is placed on a day, and when that is nowhere all of these. */
export function establishmentsAmong(places: readonly Place[], day: string): number[] {
  const current = places.filter((place) => isCurrent(place, day));
  return [...new Set((current.length > 0 ? current : places).map(({ establishmentId }) => establishmentId))];
}

/**
 * Lets transactions that write to the same thread follow each other, so that ids appear in their order and
 * nobody marks as read what has not appeared yet. The embedded database lets them do so anyway.
 */
export async function holdChild(transaction: Kysely<Database>, childId: number): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  await transaction.selectFrom('child').where('id', '=', childId).select('id').forNoKeyUpdate().execute();
}
