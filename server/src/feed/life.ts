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

export const newLife = (): string => randomBytes(9).toString('base64url');
