import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import type { IntegrationContext, PublicContext } from '../http/calls.ts';
import { HttpError, notFound, unauthorised } from '../base/httpErrors.ts';
import { accountName, accountNamed } from '../authentication/accounts.ts';
import { findDevice, openDevice } from '../authentication/devices.ts';
import { findKeys, type KeySet, makeKeys, useKeys } from '../authentication/oneTimeKeys.ts';
import { openSession } from '../authentication/sessions.ts';
import { requireEnrolled } from './login.ts';
import { storageKeyOf } from '../authentication/storageKeys.ts';
import { countTry, onDevice, onNetwork, targetOf, uncountTry } from '../authentication/throttle.ts';

type Issue = 'POST /authentication/groepsapp/keys';
type Login = 'POST /authentication/groepsapp/by-keys';

/**
 * Issues one-time login keys, with which another product of the company can log in one of its users here.
 * @throws HttpError 404 when the company has no such account
 */
export async function issueLoginKeys(
  { body }: CallRequest<Issue>,
  context: IntegrationContext,
): Promise<CallAnswer<Issue>> {
  const kind = body.client_number === undefined ? 'employee' : 'childminder';
  const { companyId } = context.integration;
  const account = await accountNamed(context, accountName(kind, body.username, body.client_number))
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst();
  if (account === undefined) throw notFound();
  const { keys, expires_at } = await makeKeys(context, 'login', account.id);
  const [token1, token2, token3] = keys;
  const idClient = String(companyId);
  const path = `/authentication/by-keys/${keys.join('/')}/${idClient}`;
  return { idClient, token1, token2, token3, expires_at, path };
}

function refused() {
  return unauthorised('Deze inloglink is niet (meer) geldig. Open de groepsapp opnieuw vanuit de administratie.');
}

/** Clients of the specification read `success` and `message`, as of a login that succeeds. */
function inTermsOfLogin(error: unknown): never {
  throw error instanceof HttpError ? error.saying({ success: false, message: error.message }) : error;
}

/** Counts an attempt: against the first key and, for a known device, against the device as well. */
async function countByKeys(context: PublicContext, [first]: KeySet): Promise<void> {
  const deviceId = await findDevice(context, context.tokens.device);
  const device = deviceId === null ? [] : [onDevice(deviceId)];
  await countTry(context, [onNetwork('keysOfAddress', context.address), ...device, targetOf('keys', [first])]);
}

/** The device that asks, so that it reads again what it keeps of the account; a new one where it is not known. */
async function deviceOf(context: PublicContext): Promise<{ id: number; token: string }> {
  const token = context.tokens.device;
  const id = await findDevice(context, token);
  return id === null || token === null ? openDevice(context) : { id, token };
}

/**
 * Logs in with one-time keys, on a device that is registered when it is not known yet. The issuing product has already authenticated the user, so
 * the keys replace both the password and the second factor.
 * @throws HttpError 401, or 429 after too many attempts
 */
export function loginByKeys({ body }: CallRequest<Login>, context: PublicContext): Promise<CallAnswer<Login>> {
  return openByKeys(body, context).catch(inTermsOfLogin);
}

async function openByKeys(body: CallRequest<Login>['body'], context: PublicContext): Promise<CallAnswer<Login>> {
  const keys: KeySet = [body.token1, body.token2, body.token3];
  await countByKeys(context, keys);
  const account = await findKeys(context, 'login', keys);
  if (account === undefined || String(account.company_id) !== body.idClient) throw refused();
  const tokens = await context.db.transaction().execute(async (db) => {
    const services = { ...context, db };
    if (!(await useKeys(services, 'login', keys))) throw refused();
    const device = await deviceOf(services);
    await requireEnrolled(services, account.id, device.id);
    const opened = { accountId: account.id, deviceId: device.id, userAgent: context.userAgent };
    return {
      device_token: device.token,
      session_token: await openSession(services, opened),
      storage_key: await storageKeyOf(services, opened),
    };
  });
  await uncountTry(context, onNetwork('keysOfAddress', context.address));
  return { success: true, ...tokens, account_id: account.id, message: 'Je bent ingelogd.' };
}
