import { randomInt } from 'node:crypto';
import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import { hashToken, newToken } from './tokens.ts';

export type KeyPurpose = 'login' | 'reset';

/** Three keys that must be presented together and can be used once. */
export type KeySet = readonly [string, string, string];

/** How long keys are valid: a link in an e-mail longer than a redirect that opens at once. */
export const keyLifetimeMs: Record<KeyPurpose, number> = { login: 5 * 60 * 1000, reset: 60 * 60 * 1000 };

/** Half the size of a token, so that an address with three keys fits on one line of an e-mail. */
const bytesPerKey = 16;

function hashKeys(keys: KeySet): string {
  return hashToken(keys.join('\0'));
}

/** How long an employee who got an account may wait before choosing a password. */
export const invitationLifetimeMs = 14 * 24 * 60 * 60 * 1000;

const newKeys = (): KeySet => [newToken(bytesPerKey), newToken(bytesPerKey), newToken(bytesPerKey)];

/** Letters and digits that nobody mistakes for each other when they are read out. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const readablePart = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');

/** Keys that one person can read out to another: 60 bits of chance, against 384 of a link. */
export const readableKeys = (): KeySet => [readablePart(), readablePart(), readablePart()];

/**
 * Stores the hash of keys of an account.
 * @param lifetimeMs omitted: the lifetime of the purpose
 * @param keys omitted: new ones for a link
 */
export async function makeKeys(
  { db, clock }: Services,
  purpose: KeyPurpose,
  accountId: number,
  lifetimeMs = keyLifetimeMs[purpose],
  keys = newKeys(),
): Promise<{ keys: KeySet; expires_at: string }> {
  const expires_at = momentAfter(clock, lifetimeMs);
  await db
    .insertInto('one_time_key')
    .values({ key_hash: hashKeys(keys), purpose, account_id: accountId, expires_at })
    .execute();
  return { keys, expires_at };
}

/** Returns the account that the keys belong to, without consuming the keys. */
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
 * Consumes keys. Of several concurrent attempts exactly one succeeds.
 * @returns whether this attempt consumed the keys
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

/** Revokes all unused keys of an account. */
export async function dropKeys({ db }: Services, accountId: number): Promise<void> {
  await db.deleteFrom('one_time_key').where('account_id', '=', accountId).execute();
}
