import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import type { PublicContext } from '../http/calls.ts';
import { HttpError, unauthorised } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { type AccountName, accountName, accountNamed, loginTarget } from '../authentication/accounts.ts';
import { beginCodes, hasCodes, prepareCodes, takeCode } from '../authentication/codes.ts';
import { findDevice } from '../authentication/devices.ts';
import { noPassword, verifyPassword, verifyWithoutAccount } from '../authentication/passwords.ts';
import { type NewSession, openSession } from '../authentication/sessions.ts';
import { asksForCode, policyOf, requireOwnLogin, type SignInPolicy } from '../authentication/signInPolicy.ts';
import { storageKeyOf } from '../authentication/storageKeys.ts';
import { countTry, forgetTries, onDevice, onNetwork, uncountTry } from '../authentication/throttle.ts';

type Login = CallRequest<'POST /authentication/login'>['body'];
type Answer = CallAnswer<'POST /authentication/login'>;

/** The field in the answer tells the browser that its device token, and not the login, is what was refused. */
export async function requireDevice(services: Services, token: string): Promise<number> {
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

const accountFor = (services: Services, name: AccountName) =>
  accountNamed(services, name)
    .select(['id', 'company_id', 'kind', 'username', 'password_hash', 'mfa_enabled', 'break_glass', 'role'])
    .executeTakeFirst();

type Account = NonNullable<Awaited<ReturnType<typeof accountFor>>>;
type CodeAnswer = Extract<Answer, { code_needed: true }>;

/**
 * Asks for a code beside the right password, or checks the one that was given.
 * @returns what the answer says of codes when the login may go on
 * @throws HttpError 401 for a wrong code, or one that was used
 */
async function checkCode(
  services: PublicContext,
  account: Account,
  { policy, has, code }: { policy: SignInPolicy; has: boolean; code: string | undefined },
): Promise<CodeAnswer | { recovery_codes?: string[] }> {
  if (account.mfa_enabled === 0 && !asksForCode(policy, { has, role: account.role, address: services.address }))
    return {};
  if (code === undefined) return { code_needed: true, ...(!has && { begin: await prepareCodes(services, account) }) };
  const wrong = unauthorised('De code is onjuist of al gebruikt.');
  if (has) {
    if (await takeCode(services, account.id, code)) return {};
    throw wrong;
  }
  const recovery_codes = await beginCodes(services, account.id, code);
  if (recovery_codes === null) throw wrong;
  return { recovery_codes };
}

/** Begins a session, and says what the browser needs for it. @throws HttpError 403 for an account that cannot be used today */
export async function enter(services: Services, opened: NewSession) {
  return {
    session_token: await openSession(services, opened),
    account_id: opened.accountId,
    storage_key: await storageKeyOf(services, opened),
  };
}

/** How long somebody works with the account for emergencies before a new password must be printed. */
const emergencyMs = 12 * 60 * 60_000;

/**
 * Lets in who has the envelope with the password for emergencies, which no other login can use again.
 * @returns `false` when another login was first
 */
async function useBreakGlass({ db, log }: Services, { id, company_id, password_hash }: Account): Promise<boolean> {
  const used = await db
    .updateTable('account')
    .set({ password_hash: noPassword.used })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst();
  if (used !== undefined) log?.warn({ company: company_id, account: id }, 'THE BREAK-GLASS ACCOUNT WAS USED');
  return used !== undefined;
}

function wrongCombination(): HttpError {
  return unauthorised('De combinatie van gebruikersnaam en wachtwoord is onjuist.');
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

const needsTwoFactors =
  'Je logt in met een extra stap. Kies je pincode onder Over op een ander apparaat, kort nadat je daar bent ingelogd.';

/**
 * Checks the password of an account that is known, as a login on this device counts it. A right one of an account with two
 * factors is not counted, and is not enough.
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
  if (!(await verifyPassword(password, account.password_hash))) {
    throw new HttpError(403, 'forbidden', 'Het wachtwoord is onjuist.');
  }
  await forgetTries(services, target);
  for (const counter of shared) await uncountTry(services, counter);
  if (account.mfa_enabled === 1) throw new HttpError(403, 'forbidden', needsTwoFactors);
}

/**
 * Logs in. The error does not say which part of the combination was wrong, and the response time does not reveal it.
 * @throws HttpError 401, 403 on a browser that may not be used and where an organisation logs in its people itself, or 429
 * after too many failed attempts
 */
export async function login(services: PublicContext, given: Login): Promise<Answer> {
  const deviceId = await requireDevice(services, given.device_token);
  const name = accountName(given.resource, given.username, given.client_number);
  const account = await accountFor(services, name);
  const { target, shared } = await targetsOf(services, name, account?.id ?? 0, deviceId);
  await countTry(services, [...shared, target]);
  const right = account
    ? await verifyPassword(given.password, account.password_hash)
    : await verifyWithoutAccount(given.password, services.passwordCost);
  if (!account || !right) throw wrongCombination();
  const opened = { accountId: account.id, deviceId, userAgent: services.userAgent };
  if (account.break_glass === 1) {
    if (!(await useBreakGlass(services, account))) throw wrongCombination();
    return enter(services, { ...opened, lifetimeMs: emergencyMs });
  }
  await requireEnrolled(services, account.id, deviceId);
  const policy = await policyOf(services, account.company_id);
  requireOwnLogin(policy, account.kind);
  const has = await hasCodes(services, account.id);
  const isElsewhere = account.mfa_enabled === 1 && !has && policy.two_factor_elsewhere === 1;
  const checked = isElsewhere
    ? ({ mfa_enabled: true } as const)
    : await checkCode(services, account, { policy, has, code: given.code });
  for (const counter of shared) await uncountTry(services, counter);
  if ('code_needed' in checked) await uncountTry(services, target);
  else await forgetTries(services, target);
  if ('code_needed' in checked || 'mfa_enabled' in checked) return checked;
  return { ...(await enter(services, opened)), ...checked };
}
