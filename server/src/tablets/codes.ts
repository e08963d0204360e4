import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import { readableKeys } from '../authentication/oneTimeKeys.ts';
import { hashToken } from '../authentication/tokens.ts';

const lifetimeMs = 60 * 60 * 1000;

/** A code as it is compared: people type it with or without the dashes, in capitals or not. */
const asKept = (code: string) => hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

/** Makes the code of a tablet, in groups of four letters and digits; codes that it had before end. */
export async function keepCode(services: Services, deviceId: number): Promise<{ code: string; expires_at: string }> {
  await dropCodes(services, deviceId);
  const code = readableKeys().join('-');
  const expires_at = momentAfter(services.clock, lifetimeMs);
  await services.db
    .insertInto('device_code')
    .values({ code_hash: asKept(code), device_id: deviceId, expires_at })
    .execute();
  return { code, expires_at };
}

/** Consumes a code. @returns the id of its tablet; `null` for a code that is unknown, used or expired */
export async function takeCode({ db, clock }: Services, code: string): Promise<number | null> {
  const taken = await db
    .deleteFrom('device_code')
    .where('code_hash', '=', asKept(code))
    .where('expires_at', '>', momentAfter(clock, 0))
    .returning('device_id')
    .executeTakeFirst();
  return taken?.device_id ?? null;
}

/** Ends the codes of a tablet. */
export async function dropCodes({ db }: Services, deviceId: number): Promise<void> {
  await db.deleteFrom('device_code').where('device_id', '=', deviceId).execute();
}
