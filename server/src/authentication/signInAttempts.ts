import type { Selectable } from 'kysely';
import { momentAfter } from '../base/clock.ts';
import type { Database } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { hashToken } from './tokens.ts';

type Attempt = Selectable<Database['sign_in_attempt']>;

/** How long an answer may take: time to find a telephone, and not to think about it for a day. */
export const attemptMs = 10 * 60_000;

const nothing = { device_id: null, account_id: null, company_id: null, verifier: '', nonce: '' };

/** Keeps what was asked of a browser. @param key what its answer will hold: the state, or the challenge */
export async function beginAttempt(
  { db, clock }: Services,
  key: string,
  asked: Pick<Attempt, 'purpose'> & Partial<Attempt>,
): Promise<void> {
  const attempt = { ...nothing, ...asked, key_hash: hashToken(key), expires_at: momentAfter(clock, attemptMs) };
  await db.insertInto('sign_in_attempt').values(attempt).execute();
}

/** Takes what was asked away, so that of several answers one counts. */
export function takeAttempt(
  { db, clock }: Services,
  purpose: Attempt['purpose'],
  key: string,
): Promise<Attempt | undefined> {
  return db
    .deleteFrom('sign_in_attempt')
    .where('key_hash', '=', hashToken(key))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', momentAfter(clock, 0))
    .returningAll()
    .executeTakeFirst();
}
