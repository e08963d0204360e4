import { hashToken } from '../authentication/tokens.ts';
import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';

/**
 * The device and who is logged in on it, if anybody. Anybody can send measurements, but only those of tablets that are in use
 * count.
 */
export async function deviceInUse(
  { db, clock }: Services,
  token: string,
): Promise<{ device_id: number; account_id: number | null } | undefined> {
  return db
    .selectFrom('device')
    .innerJoin('session', 'session.device_id', 'device.id')
    .where('device.token_hash', '=', hashToken(token))
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', momentAfter(clock, 0))
    .select(['device.id as device_id', 'session.account_id'])
    .orderBy('session.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
