import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import type { PublicContext } from '../http/calls.ts';
import { HttpError, unauthorised } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { type AccountName, accountName, accountNamed, loginTarget } from '../authentication/accounts.ts';
import { findDevice } from '../authentication/devices.ts';
import { verifyPassword, verifyWithoutAccount } from '../authentication/passwords.ts';
import { openSession } from '../authentication/sessions.ts';
import { storageKeyOf } from '../authentication/storageKeys.ts';
import { countTry, forgetTries, onDevice, onNetwork, uncountTry } from '../authentication/throttle.ts';

type Login = CallRequest<'POST /authentication/login'>['body'];

/** The field in the answer tells the browser that its device token, and not the login, is what was refused. */
async function requireDevice(services: Services, token: string): Promise<number> {
  const deviceId = await findDevice(services, token);
  if (deviceId !== null) return deviceId;
  throw new HttpError(401, 'unauthorised', 'Dit apparaat is niet bekend. Laad de pagina opnieuw.', {
    device_token: 'Dit apparaat is niet bekend.',
  });
}

/** Whether the account has logged in on this device before. */
async function isOwnDevice({ db }: Services, accountId: number, deviceId: number): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .select('id')
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * What an attempt counts for: the account, the device and the network. A device on which the account has logged in
 * before has a counter of its own and nothing else, so that strangers who fail often, on the same network too, lock
 * nobody out of their own tablet.
 */
async function targetsOf(services: PublicContext, name: AccountName, accountId: number, deviceId: number) {
  if (await isOwnDevice(services, accountId, deviceId)) return { target: loginTarget(name, deviceId), shared: [] };
  return { target: loginTarget(name), shared: [onNetwork('address', services.address), onDevice(deviceId)] };
}

/** @throws HttpError 403 where the company wants its employees to log in on its tablets only, and this is none */
export async function requireEnrolled({ db }: Services, accountId: number, deviceId: number): Promise<void> {
  const refused = await db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('account.id', '=', accountId)
    .where('account.kind', '=', 'employee')
    .where('company.enrolled_only', '=', 1)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('device')
            .where('device.id', '=', deviceId)
            .whereRef('device.company_id', '=', 'company.id')
            .where('device.withdrawn_at', 'is', null)
            .select('device.id'),
        ),
      ),
    )
    .select('account.id')
    .executeTakeFirst();
  if (refused !== undefined) {
    throw new HttpError(403, 'forbidden', 'Inloggen kan alleen op een tablet van de organisatie.');
  }
}

/**
 * Checks the password of an account that is known, as a login on this device counts it.
 * @throws HttpError 403 when it is wrong, or the account has two factors; 429 after too many failed attempts
 */
export async function passwordOf(
  services: PublicContext,
  accountId: number,
  deviceId: number,
  password: string,
): Promise<void> {
  const account = await services.db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['kind', 'username', 'client_number', 'password_hash', 'mfa_enabled'])
    .executeTakeFirstOrThrow();
  const name = accountName(account.kind, account.username, account.client_number);
  const { target, shared } = await targetsOf(services, name, accountId, deviceId);
  await countTry(services, [...shared, target]);
  if (!(await verifyPassword(password, account.password_hash)) || account.mfa_enabled === 1) {
    throw new HttpError(403, 'forbidden', 'Het wachtwoord is onjuist.');
  }
  await forgetTries(services, target);
  for (const counter of shared) await uncountTry(services, counter);
}

/**
 * Logs in. The error does not say which part of the combination was wrong, and the response time does not reveal it.
 * @throws HttpError 401, 403 on a browser that may not be used, or 429 after too many failed attempts
 */
export async function login(services: PublicContext, given: Login): Promise<CallAnswer<'POST /authentication/login'>> {
  const deviceId = await requireDevice(services, given.device_token);
  const name = accountName(given.resource, given.username, given.client_number);
  const account = await accountNamed(services, name).select(['id', 'password_hash', 'mfa_enabled']).executeTakeFirst();
  const { target, shared } = await targetsOf(services, name, account?.id ?? 0, deviceId);
  await countTry(services, [...shared, target]);
  const right = account
    ? await verifyPassword(given.password, account.password_hash)
    : await verifyWithoutAccount(given.password, services.passwordCost);
  if (!account || !right) throw unauthorised('De combinatie van gebruikersnaam en wachtwoord is onjuist.');
  await forgetTries(services, target);
  for (const counter of shared) await uncountTry(services, counter);
  await requireEnrolled(services, account.id, deviceId);
  if (account.mfa_enabled === 1) return { mfa_enabled: true };
  const opened = { accountId: account.id, deviceId, userAgent: services.userAgent };
  return {
    session_token: await openSession(services, opened),
    account_id: account.id,
    storage_key: await storageKeyOf(services, opened),
  };
}
