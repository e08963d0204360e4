import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The places that children have in groups on a day; both ends of a placement count. */
export function placementsOn(db: Kysely<Database>, groupIds: readonly number[], day: string) {
  return db
    .selectFrom('placement')
    .where('placement.group_id', 'in', groupIds)
    .where('placement.start_date', '<=', day)
    .where((e) => e.or([e('placement.end_date', 'is', null), e('placement.end_date', '>=', day)]));
}
