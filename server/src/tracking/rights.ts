import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Additional rights of an account in the child tracking system. */
export interface TrackingRights {
  /** May share forms, documents and notes with carers. */
  isAuthorized: boolean;
  /** May set the status of an observation form. */
  viewStatus: boolean;
}

/** The rights of an account. Mentors and pedagogical coaches have both; an operator assigns them. */
export async function trackingRights(db: Kysely<Database>, accountId: number): Promise<TrackingRights> {
  const right = await db
    .selectFrom('account_right')
    .where('account_id', '=', accountId)
    .select('name')
    .limit(1)
    .executeTakeFirst();
  return { isAuthorized: right !== undefined, viewStatus: right !== undefined };
}
