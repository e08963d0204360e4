import { type Kysely, PostgresAdapter } from 'kysely';
import { addDays } from '../clock.ts';
import type { Database } from '../database/schema.ts';

/** How long after the end of a child's last placement its record can still be opened. */
const daysAfterPlacement = 365;

/** The places that children have in groups on a day; both ends of a placement count. */
export function placementsOn(db: Kysely<Database>, groupIds: readonly number[], day: string) {
  return db
    .selectFrom('placement')
    .where('placement.group_id', 'in', groupIds)
    .where('placement.start_date', '<=', day)
    .where((e) => e.or([e('placement.end_date', 'is', null), e('placement.end_date', '>=', day)]));
}

/** The places through which the record of a child can be opened on a day: those of now, of later and of the last year. */
export function openPlacements(db: Kysely<Database>, childId: number, day: string) {
  return db
    .selectFrom('placement')
    .innerJoin('care_group', 'care_group.id', 'placement.group_id')
    .where('placement.child_id', '=', childId)
    .where((e) => e.or([e('end_date', 'is', null), e('end_date', '>=', addDays(day, -daysAfterPlacement))]));
}

interface Place {
  establishmentId: number;
  start_date: string;
  end_date: string | null;
}

/** The establishments that a child belongs to: where it is placed on a day, and when that is nowhere all of these. */
export function establishmentsAmong(places: readonly Place[], day: string): number[] {
  const current = places.filter((p) => p.start_date <= day && (p.end_date === null || p.end_date >= day));
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
