import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Turns } from '../base/Turns.ts';
import type { HashCost } from '../database/services.ts';

const productionCost: HashCost = { N: 2 ** 15, r: 8, p: 3 };
/** Minimum length, in characters, of a password that a user chooses. */
export const shortestPassword = 10;

const saltBytes = 16;
const keyBytes = 32;

/**
 * Hashing runs in the thread pool that also reads files (four threads by default). Two hashes at a time leave room for
 * pages and pictures while many people log in at once.
 */
const turns = new Turns({ atOnce: 2, waiting: 40 });

function derive(password: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> {
  const secret = Buffer.from(password.normalize('NFC'), 'utf8');
  const maxmem = 256 * N * r;
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(secret, salt, keyBytes, { N, r, p, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
    });
  return turns.take(work);
}

function encode(cost: HashCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Hashes a password for storage.
 * @param cost lower than production only in tests that need many accounts
 * @returns the hash with its algorithm, cost and salt in one text
 */
export async function hashPassword(password: string, cost: HashCost = productionCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  return encode(cost, salt, await derive(password, salt, cost));
}

/**
 * In place of a hash: the owner of the account was not invited yet to choose a password, has not chosen one, used the one
 * for emergencies, may not log in any more, or is a tablet.
 */
export const noPassword = {
  notInvited: 'not-invited',
  invited: 'invited',
  used: 'used',
  ended: 'ended',
  tablet: 'tablet',
} as const;

/**
 * Checks a password against a stored hash. What is no hash matches no password, and takes as long.
 * @throws HttpError 503 when too many passwords wait to be hashed
 */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [algorithm, N, r, p, salt, key] = stored.split('$');
  if (algorithm !== 'scrypt' || salt === undefined || key === undefined) return verifyWithoutAccount(password);
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Does the same work as `verifyPassword` for an account that does not exist, so that the response time does not reveal
 * which accounts exist.
 * @param cost hash cost of the accounts that do exist
 */
export async function verifyWithoutAccount(password: string, cost: HashCost = productionCost): Promise<false> {
  await verifyPassword(password, encode(cost, Buffer.alloc(saltBytes), Buffer.alloc(keyBytes, 1)));
  return false;
}
