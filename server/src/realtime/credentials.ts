import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Credentials } from './config.ts';

/**
 * The credentials that the environment names, else those of the database: made by the first process that
 * asks, the same for all others, so that each of them can check what another has signed.
 */
export async function loadCredentials(db: Kysely<Database>, given: Credentials | null): Promise<Credentials> {
  if (given !== null) return given;
  const made = { id: 1, key: randomBytes(10).toString('hex'), secret: randomBytes(32).toString('base64url') };
  await db
    .insertInto('realtime_app')
    .values(made)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db.selectFrom('realtime_app').select(['key', 'secret']).where('id', '=', made.id).executeTakeFirstOrThrow();
}
