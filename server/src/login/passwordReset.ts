import type { AccountKind, CallAnswer, CallRequest } from '@groepsapp/contract';
import type { Background } from '../base/background.ts';
import type { PublicContext } from '../http/calls.ts';
import { type HttpError, invalid } from '../base/httpErrors.ts';
import type { DeliverLink } from './resetLinks.ts';
import type { Services } from '../database/services.ts';
import { type AccountName, accountName, accountNamed, loginTarget } from '../authentication/accounts.ts';
import { findDevice } from '../authentication/devices.ts';
import { dropKeys, findKeys, type KeySet, makeKeys, useKeys } from '../authentication/oneTimeKeys.ts';
import { isCommonPassword } from '../authentication/commonPasswords.ts';
import { hashPassword, shortestPassword } from '../authentication/passwords.ts';
import { revokeSessionsOf } from '../authentication/sessionEnds.ts';
import { countTry, forgetTries, onDevice, type Target, targetOf } from '../authentication/throttle.ts';

type Forgot = CallRequest<'POST /forgot-password'>;
type Reset = CallRequest<'POST /reset-password'>;

const linkComes =
  'ontvang je binnen enkele minuten een e-mail met een link om een nieuw wachtwoord te kiezen. De link is een uur geldig.';

const texts = {
  mailed: {
    childminder: `Als dit e-mailadres en klantnummer bij ons bekend zijn, ${linkComes}`,
    employee: `Als dit e-mailadres bij ons bekend is, ${linkComes}`,
  },
  noMail: 'Een nieuw wachtwoord aanvragen kan hier niet. Neem contact op met de beheerder van je organisatie.',
  different: 'Wachtwoorden komen niet overeen.',
  empty: 'Dit veld is verplicht.',
  short: `Kies een wachtwoord van ten minste ${shortestPassword} tekens.`,
  worthless: 'Deze link of code is niet (meer) geldig. Vraag een nieuw wachtwoord aan.',
  common: 'Dit wachtwoord staat op lijsten van uitgelekte of veelgebruikte wachtwoorden. Kies een ander.',
  done: 'Je wachtwoord is gewijzigd. Je kunt nu inloggen.',
};

/** What a password reset needs besides the database. Without `deliver` nobody can request one. */
export interface ResetMeans {
  deliver: DeliverLink | null;
  background: Background;
  /** The passwords that everybody tries; omitted: those that come with the app. */
  passwordFilter?: string | undefined;
}

async function countOnDevice(context: PublicContext, target: Target): Promise<void> {
  const deviceId = await findDevice(context, context.tokens.device);
  await countTry(context, [...(deviceId === null ? [] : [onDevice(deviceId)]), target]);
}

async function sendLink(services: Services, deliver: DeliverLink, name: AccountName): Promise<void> {
  const account = await accountNamed(services, name).where('break_glass', '=', 0).select('id').executeTakeFirst();
  if (account === undefined) return;
  const { keys } = await makeKeys(services, 'reset', account.id);
  await deliver({ to: name.username, kind: name.kind, keys, clientNumber: name.clientNumber });
}

/** Empty fields name nobody, and saying that a mail comes would be untrue. An absent client number is an employee's. */
function checkGiven(body: Forgot['body']): void {
  const empty = Object.entries(body).filter(([, text]) => text.trim() === '');
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map(([field]) => [field, texts.empty])));
}

/**
 * Sends the owner of an account a link to choose a new password; childminders give their client number, employees have
 * none. The work happens after the response is sent, so that neither its
 * text nor its timing reveals whether an account exists.
 * @throws HttpError 400 for empty fields, 429 after too many requests
 */
export async function forgotPassword(
  { body }: Forgot,
  context: PublicContext,
  { deliver, background }: ResetMeans,
): Promise<CallAnswer<'POST /forgot-password'>> {
  if (deliver === null) return { message: texts.noMail };
  checkGiven(body);
  const kind = body.client_number === undefined ? 'employee' : 'childminder';
  const name = accountName(kind, body.username, body.client_number);
  await countOnDevice(context, targetOf('forgot', [name.username, name.clientNumber]));
  background.run(() => sendLink(context, deliver, name));
  return { message: texts.mailed[kind] };
}

async function checkPassword(
  { password, passwordCheck }: Reset['body'],
  { passwordFilter }: Pick<ResetMeans, 'passwordFilter'>,
): Promise<void> {
  if (password !== passwordCheck) throw invalid({ passwordCheck: texts.different }, texts.different);
  if (password.length < shortestPassword) throw invalid({ password: texts.short }, texts.short);
  if (await isCommonPassword(password, passwordFilter)) throw invalid({ password: texts.common }, texts.common);
}

function worthless(): HttpError {
  return invalid(undefined, texts.worthless);
}

/** A childminder is only known together with her client number; employees have none. */
function isOfClient({ kind, client_number }: { kind: AccountKind; client_number: string }, given: string): boolean {
  return kind === 'employee' || client_number === given.trim();
}

/**
 * Sets a new password with the keys of a mailed link or of a code, and ends all sessions and keys of the account.
 * @throws HttpError 400 for passwords that differ, are too short or are known to everybody, and for invalid keys, 429 after too many attempts
 */
export async function resetPassword(
  { body }: Reset,
  context: PublicContext,
  means: Pick<ResetMeans, 'passwordFilter'> = {},
): Promise<CallAnswer<'POST /reset-password'>> {
  await checkPassword(body, means);
  const keys: KeySet = [body.key1, body.key2, body.key3];
  await countOnDevice(context, targetOf('keys', [keys[0]]));
  const account = await findKeys(context, 'reset', keys);
  if (account === undefined || !isOfClient(account, body.client_number)) throw worthless();
  const password_hash = await hashPassword(body.password, context.passwordCost);
  await context.db.transaction().execute(async (db) => {
    const services = { ...context, db };
    if (!(await useKeys(services, 'reset', keys))) throw worthless();
    await db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute();
    await revokeSessionsOf(services, account.id);
    await dropKeys(services, account.id);
    await forgetTries(services, loginTarget(accountName(account.kind, account.username, account.client_number)));
  });
  return { success: true, message: texts.done };
}
