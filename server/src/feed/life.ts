import { randomBytes } from 'node:crypto';
import type { Db } from '../database/schema.ts';

/**
 * In which life the feed of a company is: it begins another when its data are put back from a back-up or moved to another
 * database, where other changes get the positions that readers have seen.
 */
export async function lifeOf(db: Db, companyId: number): Promise<string> {
  const row = await db.selectFrom('feed_life').where('company_id', '=', companyId).select('life').executeTakeFirst();
  return row?.life ?? '';
}

/** Begins another life of the feed of a company: cursors of before answer 410. */
export async function beginLife(db: Db, companyId: number): Promise<void> {
  const life = randomBytes(9).toString('base64url');
  await db
    .insertInto('feed_life')
    .values({ company_id: companyId, life })
    .onConflict((one) => one.column('company_id').doUpdateSet({ life }))
    .execute();
}
