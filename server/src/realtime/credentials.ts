import { randomBytes } from 'node:crypto';
import type { Db } from '../database/index.ts';
import type { Credentials } from './config.ts';

/**
 * Returns the configured credentials, or else those in the database. The first process generates these; all processes
 * share them, so that each can verify the signatures of the others.
 */
export async function loadCredentials(db: Db, given: Credentials | null): Promise<Credentials> {
  if (given !== null) return given;
  const made = { id: 1, key: randomBytes(10).toString('hex'), secret: randomBytes(32).toString('base64url') };
  await db
    .insertInto('realtime_app')
    .values(made)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { key, secret, other_secret } = await db
    .selectFrom('realtime_app')
    .select(['key', 'secret', 'other_secret'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  return { key, secret, otherSecret: other_secret ?? undefined };
}
