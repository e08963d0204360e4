import { isIP } from 'node:net';
import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { GuardedContext, PublicContext } from '../http/calls.ts';
import { noPassword } from '../authentication/passwords.ts';
import { attemptMs, beginAttempt, takeAttempt } from '../authentication/signInAttempts.ts';
import { policyOf, requireOwnLogin } from '../authentication/signInPolicy.ts';
import { countTry, onDevice, onNetwork, uncountTry } from '../authentication/throttle.ts';
import { momentAfter } from '../base/clock.ts';
import { HttpError, invalid, notFound, unauthorised } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { requireFreshLogin } from './freshLogin.ts';
import { enter, requireDevice, requireEnrolled } from './login.ts';

type Ask = 'POST /authentication/passkeys/ask';
type Login = 'POST /authentication/passkeys/login';
type Prepare = 'POST /authentication/passkeys/prepare';
type Add = CallRequest<'POST /authentication/passkeys/add'>['body'];

/** Where the app is: passkeys work at one address. */
export type AtAddress = { publicUrl: () => string };

const texts = {
  refused: 'Inloggen met deze passkey is niet gelukt. Probeer het opnieuw, of log in met je wachtwoord.',
  notAdded: 'De passkey is niet toegevoegd. Probeer het opnieuw.',
  noAddress: 'Passkeys werken niet op dit adres.',
};

/** Whether the address of the app has a name, which passkeys need. */
export function canHavePasskeys(publicUrl: string): boolean {
  return isIP(new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1')) === 0;
}

/** @throws HttpError 403 at an address without a name */
function partyAt({ publicUrl }: AtAddress): { expectedOrigin: string; expectedRPID: string } {
  const { origin, hostname } = new URL(publicUrl());
  if (!canHavePasskeys(origin)) throw new HttpError(403, 'forbidden', texts.noAddress);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** The challenge that an answer says it answers; whether it was given out is looked up with it. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

const transportsOf = (transports: string) =>
  transports.split(' ').filter((one) => one !== '') as AuthenticatorTransport[];

const passkeysOf = ({ db }: Services, accountId: number) =>
  db.selectFrom('passkey').where('account_id', '=', accountId).selectAll().orderBy('id').execute();

/** A challenge for logging in, with any passkey that the device has for this address. */
export async function askForPasskey(
  { body }: CallRequest<Ask>,
  context: PublicContext & AtAddress,
): Promise<CallAnswer<Ask>> {
  const deviceId = await requireDevice(context, body.device_token);
  const { expectedRPID: rpID } = partyAt(context);
  await countTry(context, [onNetwork('asked', context.address)]);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge } = await generateAuthenticationOptions({ rpID });
  await beginAttempt(context, challenge, { purpose: 'passkey', device_id: deviceId });
  return { challenge, timeout: attemptMs, rpId: rpID, userVerification: 'required' };
}

/** The passkey that an answer is of, unless its account was ended, is of another kind or is for emergencies. */
function passkeyFor({ db }: Services, { resource, passkey }: CallRequest<Login>['body']) {
  return db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .where('credential_id', '=', passkey.id)
    .where('account.kind', '=', resource)
    .where('account.password_hash', '<>', noPassword.ended)
    .where('account.break_glass', '=', 0)
    .select(['passkey.id', 'credential_id', 'public_key', 'counter', 'transports', 'account_id', 'company_id', 'kind'])
    .executeTakeFirst();
}

type Found = NonNullable<Awaited<ReturnType<typeof passkeyFor>>>;

/** @returns what the authenticator counts to now; `null` when the answer is not in order */
async function verify(
  context: AtAddress,
  { credential_id, public_key, counter, transports }: Found,
  response: CallRequest<Login>['body']['passkey'],
  expectedChallenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const credential = {
    id: credential_id,
    publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
    counter: Number(counter),
    transports: transportsOf(transports),
  };
  try {
    const party = partyAt(context);
    const verified = await verifyAuthenticationResponse({ response, expectedChallenge, ...party, credential });
    return verified.verified ? verified.authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * Logs in with a passkey. It asks for the finger, face or code of the device itself, so that no code is asked beside it.
 * @throws HttpError 401, 403 where an organisation logs in its people itself, or 429 after too many attempts
 */
export async function loginByPasskey(
  { body }: CallRequest<Login>,
  context: PublicContext & AtAddress,
): Promise<CallAnswer<Login>> {
  const deviceId = await requireDevice(context, body.device_token);
  const counters = [onNetwork('keysOfAddress', context.address), onDevice(deviceId)];
  await countTry(context, counters);
  const challenge = challengeIn(body.passkey.response.clientDataJSON);
  const asked = await takeAttempt(context, 'passkey', challenge);
  const found = await passkeyFor(context, body);
  const counter =
    found === undefined || asked?.device_id !== deviceId ? null : await verify(context, found, body.passkey, challenge);
  if (found === undefined || counter === null) throw unauthorised(texts.refused);
  requireOwnLogin(await policyOf(context, found.company_id), found.kind);
  await requireEnrolled(context, found.account_id, deviceId);
  const used = { counter: String(counter), last_used_at: momentAfter(context.clock, 0) };
  await context.db.updateTable('passkey').set(used).where('id', '=', found.id).execute();
  for (const target of counters) await uncountTry(context, target);
  const opened = { accountId: found.account_id, deviceId, userAgent: context.userAgent };
  return enter(context, opened);
}

/** @throws HttpError 403 for who did not log in just now */
export async function preparePasskey(context: GuardedContext & AtAddress): Promise<CallAnswer<Prepare>> {
  const { accountId: account_id } = context.caller;
  await requireFreshLogin(context);
  const { expectedRPID: rpID } = partyAt(context);
  const { username } = await context.db
    .selectFrom('account')
    .where('id', '=', account_id)
    .select('username')
    .executeTakeFirstOrThrow();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: 'Groepsapp',
    rpID,
    userName: username,
    userID: new Uint8Array(Buffer.from(`account ${account_id}`)),
  });
  await beginAttempt(context, options.challenge, { purpose: 'new-passkey', account_id });
  const known = await passkeysOf(context, account_id);
  return {
    ...{ challenge: options.challenge, timeout: attemptMs, rp: { id: rpID, name: options.rp.name } },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(({ credential_id: id }) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
}

/** @throws HttpError 400 for a passkey that is not in order */
export async function addPasskey(context: GuardedContext & AtAddress, { passkey }: Add): Promise<void> {
  const { accountId: account_id } = context.caller;
  const challenge = challengeIn(passkey.response.clientDataJSON);
  const asked = await takeAttempt(context, 'new-passkey', challenge);
  if (asked?.account_id !== account_id) throw invalid(undefined, texts.notAdded);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { transports = [], ...rest } = passkey.response;
  const response = { ...passkey, response: rest };
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    ...partyAt(context),
  }).catch(() => undefined);
  if (verified?.verified !== true) throw invalid(undefined, texts.notAdded);
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const row = {
    account_id,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter: String(counter),
    transports: transports.filter((one) => /^[\w-]+$/.test(one)).join(' '),
    name: context.userAgent?.slice(0, 300) ?? '',
    created_at: momentAfter(context.clock, 0),
    last_used_at: null,
  };
  const added = await context.db
    .insertInto('passkey')
    .values(row)
    .onConflict((known) => known.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw invalid(undefined, texts.notAdded);
}

/** @throws HttpError 403 for who did not log in just now, 404 for a passkey of another account */
export async function removePasskey(context: GuardedContext, id: number): Promise<void> {
  await requireFreshLogin(context);
  const removed = await context.db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', context.caller.accountId)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw notFound();
}
