import type { Services } from '../database/services.ts';
import { newToken } from './tokens.ts';

/** A device with an account that is logged in on it. */
interface AccountOnDevice {
  accountId: number;
  deviceId: number;
}

/**
 * Returns the key with which a device seals what it keeps of an account, made at the first login. It is the same at every
 * later one, so that drafts outlive a session; no other device or account gets it. Deleting it makes them unreadable.
 * @returns 32 bytes of chance as base64url
 */
export async function storageKeyOf({ db }: Services, { accountId, deviceId }: AccountOnDevice): Promise<string> {
  const known = () =>
    db
      .selectFrom('storage_key')
      .where('device_id', '=', deviceId)
      .where('account_id', '=', accountId)
      .select('key')
      .executeTakeFirst();
  const found = await known();
  if (found !== undefined) return found.key;
  const made = { device_id: deviceId, account_id: accountId, key: newToken() };
  await db
    .insertInto('storage_key')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another login of the account on this device may have been first.
  return (await known())?.key ?? made.key;
}

/** The key of the device and account of a session. @throws Error when there is no such session */
export async function storageKeyOfSession(services: Services, sessionId: number): Promise<string> {
  const session = await services.db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select(['account_id as accountId', 'device_id as deviceId'])
    .executeTakeFirstOrThrow();
  return storageKeyOf(services, session);
}
