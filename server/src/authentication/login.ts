import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import type { Services } from '../services.ts';
import { unauthorised } from '../http/errors.ts';
import { verifyPassword, verifyWithoutAccount } from './passwords.ts';
import { openSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

type Login = CallRequest<'POST /authentication/login'>['body'];

/** User names are e-mail addresses and as such the same in upper and lower case. */
export function normalisedUsername(username: string): string {
  return username.normalize('NFC').trim().toLowerCase();
}

async function findDevice({ db }: Services, token: string): Promise<number> {
  const device = await db
    .selectFrom('device')
    .where('token_hash', '=', hashToken(token))
    .select('id')
    .executeTakeFirst();
  if (device === undefined) throw unauthorised('Dit apparaat is niet bekend. Laad de pagina opnieuw.');
  return device.id;
}

/** Employees have no client number; a childminder is not known without one. */
async function findAccount({ db }: Services, { resource, username, client_number = '' }: Login) {
  return db
    .selectFrom('account')
    .where('kind', '=', resource)
    .where('username', '=', normalisedUsername(username))
    .where('client_number', '=', resource === 'employee' ? '' : client_number.trim())
    .select(['id', 'password_hash', 'mfa_enabled'])
    .executeTakeFirst();
}

/**
 * Logs in. Which part of the combination was wrong is not told, and neither does the time of the answer.
 * @throws HttpError 401
 */
export async function login(services: Services, given: Login): Promise<CallAnswer<'POST /authentication/login'>> {
  const deviceId = await findDevice(services, given.device_token);
  const account = await findAccount(services, given);
  const right = account
    ? await verifyPassword(given.password, account.password_hash)
    : await verifyWithoutAccount(given.password);
  if (!account || !right) throw unauthorised('De combinatie van gebruikersnaam en wachtwoord is onjuist.');
  if (account.mfa_enabled === 1) return { mfa_enabled: true };
  return { session_token: await openSession(services, account.id, deviceId) };
}
