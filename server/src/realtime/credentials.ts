import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from '../authentication/tokens.ts';
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

/** The signed data: a socket may subscribe to a channel, with this data. */
interface Permit {
  socketId: string;
  channel: string;
  channelData?: string | undefined;
}

/** HMAC-SHA256 as hexadecimal text, as the Pusher protocol requires. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}

/** The `auth` value of a subscription. */
export function signPermit({ key, secret }: Credentials, { socketId, channel, channelData }: Permit): string {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  return `${key}:${hmac(secret, signed)}`;
}

/** Verifies the `auth` value of a subscription, which may be signed with the other secret. */
export function isSigned(credentials: Credentials, permit: Permit, auth: string): boolean {
  const { key, secret, otherSecret } = credentials;
  const secrets = otherSecret === undefined ? [secret] : [secret, otherSecret];
  return secrets.some((one) => isSame(signPermit({ key, secret: one }, permit), auth));
}
