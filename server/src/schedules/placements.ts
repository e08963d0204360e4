import { addDays } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { lockRows } from '../database/engine.ts';

/** For how many days after its last day at an establishment a child's record stays readable there. */
export const daysAfterPlacement = 365;

/** How many days before its first day at an establishment a child's record becomes readable there. */
const daysBeforePlacement = 30;

/** The placements in these groups that are valid on a day; start and end date are inclusive. */
export function placementsOn(db: Db, groupIds: readonly number[], day: string) {
  return db
    .selectFrom('placement')
    .where('placement.group_id', 'in', groupIds)
    .where('placement.start_date', '<=', day)
    .where((e) => e.or([e('placement.end_date', 'is', null), e('placement.end_date', '>=', day)]));
}

/** The placements of a child that are valid on a day, with their groups. */
export function placesOn(db: Db, childId: number, day: string) {
  return db
    .selectFrom('placement')
    .innerJoin('care_group', 'care_group.id', 'placement.group_id')
    .where('placement.child_id', '=', childId)
    .where('placement.start_date', '<=', day)
    .where((e) => e.or([e('placement.end_date', 'is', null), e('placement.end_date', '>=', day)]));
}

/** The placements of children that have started or start soon, and that had not ended before the day `endedOn`. */
function placementsSince(db: Db, childIds: readonly number[], today: string, endedOn: string) {
  return db
    .selectFrom('placement')
    .innerJoin('care_group', 'care_group.id', 'placement.group_id')
    .where('placement.child_id', 'in', childIds)
    .where('placement.start_date', '<=', addDays(today, daysBeforePlacement))
    .where((e) => e.or([e('placement.end_date', 'is', null), e('placement.end_date', '>=', endedOn)]));
}

/** The placements that make children's records readable on a day: current, upcoming, and ended less than a year ago. */
export function readablePlacements(db: Db, childIds: readonly number[], day: string) {
  return placementsSince(db, childIds, day, addDays(day, -daysAfterPlacement));
}

/** The current and upcoming placements of children. Their groups receive live events about the children. */
export function openPlacements(db: Db, childIds: readonly number[], day: string) {
  return placementsSince(db, childIds, day, day);
}

export interface Place {
  establishmentId: number;
  start_date: string;
  end_date: string | null;
}

/** Whether a placement is valid on a day. */
export function isCurrent({ start_date, end_date }: Place, day: string): boolean {
  return start_date <= day && (end_date === null || end_date >= day);
}

/** The establishments of a child's current placements or, when no placement is current, of all given placements. */
export function establishmentsAmong(places: readonly Place[], day: string): number[] {
  const current = places.filter((place) => isCurrent(place, day));
  return [...new Set((current.length > 0 ? current : places).map(({ establishmentId }) => establishmentId))];
}

/**
 * Locks the child's row until the transaction ends, so that transactions that write to the same thread run one after
 * the other. Message ids then appear in order, and nobody can mark a message as read that was not visible yet. SQLite
 * runs writing transactions one after the other anyway.
 */
export async function holdChild(transaction: Db, childId: number): Promise<void> {
  await holdChildren(transaction, [childId]);
}

/** The same for several children, locked in one order, so that two transactions never wait for each other. */
export async function holdChildren(transaction: Db, childIds: readonly number[]): Promise<void> {
  await lockRows(transaction, transaction.selectFrom('child').where('id', 'in', childIds).select('id').orderBy('id'));
}
