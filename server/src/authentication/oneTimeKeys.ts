import { momentAfter } from '../clock.ts';
import type { Services } from '../services.ts';
import { hashToken, newToken } from './tokens.ts';

export type KeyPurpose = 'login' | 'reset';

/** Three keys that together open one thing, once. */
export type KeySet = readonly [string, string, string];

/** How long keys can be used: a link in a mail waits longer than a page that opens at once. */
export const keyLifetimeMs: Record<KeyPurpose, number> = { login: 5 * 60 * 1000, reset: 60 * 60 * 1000 };

/** Half a token each, so that an address with three of them stays of one line. */
const bytesPerKey = 16;

function hashKeys(keys: KeySet): string {
  return hashToken(keys.join('\0'));
}

/** Makes keys for an account; only their hash stays. */
export async function makeKeys(
  { db, clock }: Services,
  purpose: KeyPurpose,
  accountId: number,
): Promise<{ keys: KeySet; expires_at: string }> {
  const keys: KeySet = [newToken(bytesPerKey), newToken(bytesPerKey), newToken(bytesPerKey)];
  const expires_at = momentAfter(clock, keyLifetimeMs[purpose]);
  await db
    .insertInto('one_time_key')
    .values({ key_hash: hashKeys(keys), purpose, account_id: accountId, expires_at })
    .execute();
  return { keys, expires_at };
}

/** The account that keys are for, without using them. */
export async function findKeys({ db, clock }: Services, purpose: KeyPurpose, keys: KeySet) {
  return db
    .selectFrom('one_time_key')
    .innerJoin('account', 'account.id', 'one_time_key.account_id')
    .where('key_hash', '=', hashKeys(keys))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', momentAfter(clock, 0))
    .select(['account.id', 'account.company_id', 'account.kind', 'account.username', 'account.client_number'])
    .executeTakeFirst();
}

/**
 * Uses keys up. Of several who try at the same moment one succeeds.
 * @returns whether this was the one
 */
export async function useKeys({ db }: Services, purpose: KeyPurpose, keys: KeySet): Promise<boolean> {
  const used = await db
    .deleteFrom('one_time_key')
    .where('key_hash', '=', hashKeys(keys))
    .where('purpose', '=', purpose)
    .returning('key_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Takes back every key of an account that was not used. */
export async function dropKeys({ db }: Services, accountId: number): Promise<void> {
  await db.deleteFrom('one_time_key').where('account_id', '=', accountId).execute();
}
