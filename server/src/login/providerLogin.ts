import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import type { GuardedContext, PublicContext } from '../http/calls.ts';
import { accountName, accountNamed } from '../authentication/accounts.ts';
import { noPassword } from '../authentication/passwords.ts';
import {
  callbackOf,
  type Claims,
  configurationOf,
  domainOf,
  loginAddress,
  loginFailed,
  logoutAddress,
  type Provider,
  type ProviderAnswer,
  providerFor,
  providerOf,
  redeem,
} from '../authentication/provider.ts';
import { seal } from '../authentication/sealing.ts';
import { beginAttempt, takeAttempt } from '../authentication/signInAttempts.ts';
import { countTry, onDevice, onNetwork, uncountTry } from '../authentication/throttle.ts';
import { hashToken, newToken } from '../authentication/tokens.ts';
import { invalid, unauthorised } from '../base/httpErrors.ts';
import type { Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { enter, requireDevice, requireEnrolled } from './login.ts';
import type { AtAddress } from './passkeys.ts';

type Start = 'POST /authentication/provider/start';
type Finish = 'POST /authentication/provider/finish';

const texts = {
  noProvider: 'Voor dit e-mailadres is geen inlogdienst van een organisatie bekend.',
  noAccount: 'Je hebt nog geen account in de groepsapp. Vraag de beheerder van je organisatie om een account.',
  ofOther: 'Dit e-mailadres hoort bij het account van iemand anders. Vraag de beheerder van je organisatie om hulp.',
  noGroup: 'Je hoort bij geen locatie van de groepsapp. Vraag de beheerder van je organisatie om toegang.',
};

/** A session that a provider made lasts an hour; it is made longer as long as the provider allows it. */
export const providerSessionMs = 60 * 60_000;

/** @throws HttpError 400 when no company has the domain of the address, 429, or 503 when its provider is away */
export async function startProviderLogin(
  { body }: CallRequest<Start>,
  context: PublicContext & AtAddress,
): Promise<CallAnswer<Start>> {
  const deviceId = await requireDevice(context, body.device_token);
  await countTry(context, [onNetwork('asked', context.address)]);
  const { username: email } = accountName('employee', body.email);
  const provider = await providerFor(context, email);
  if (provider === undefined) throw invalid({ email: texts.noProvider }, texts.noProvider);
  const configuration = await configurationOf(provider, context);
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()];
  const callback = callbackOf(context.publicUrl(), provider.companyId);
  const address = await loginAddress(configuration, { callback, email, asked: { state, nonce, verifier } });
  const asked = { purpose: 'provider', device_id: deviceId, company_id: provider.companyId, nonce, verifier } as const;
  await beginAttempt(context, state, asked);
  return { address };
}

/** The account that was linked to a person at its first login. */
async function linkedAccount({ db }: Services, { issuer, companyId }: Provider, { sub }: Claims) {
  const linked = await db
    .selectFrom('oidc_identity')
    .innerJoin('account', 'account.id', 'oidc_identity.account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', sub)
    .select(['account.id', 'account.company_id', 'account.password_hash'])
    .executeTakeFirst();
  if (linked === undefined) return undefined;
  if (linked.company_id === companyId && linked.password_hash !== noPassword.ended) return linked.id;
  throw unauthorised(texts.noAccount);
}

/**
 * Links a person to the account with its e-mail address, once: from then on the provider's own key counts, so that an
 * address that is given to somebody else does not give the account away.
 */
async function linkAccount(services: Services, provider: Provider, { sub, ...claims }: Claims): Promise<number> {
  const { issuer, companyId, domains, trustsEmail } = provider;
  const { email, email_verified: verified } = claims;
  if (typeof email !== 'string' || !(verified === true || trustsEmail)) throw unauthorised(texts.noAccount);
  if (!domains.includes(domainOf(email))) throw unauthorised(texts.noAccount);
  const account = await accountNamed(services, accountName('employee', email))
    .where('company_id', '=', companyId)
    .where('break_glass', '=', 0)
    .select('id')
    .executeTakeFirst();
  if (account === undefined) throw unauthorised(texts.noAccount);
  const link = await services.db
    .insertInto('oidc_identity')
    .values({ account_id: account.id, issuer, subject: sub })
    .onConflict((known) => known.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (link === undefined) throw unauthorised(texts.ofOther);
  return account.id;
}

/**
 * Gives an account the establishments of its groups, where the company says which groups those are.
 * @throws HttpError 401 when none of its groups has an establishment
 */
export async function followGroups(
  { db }: { db: Tx },
  { companyId, groupClaim }: Provider,
  { accountId, claims }: { accountId: number; claims: Claims },
): Promise<void> {
  const map = await db.selectFrom('oidc_group').where('company_id', '=', companyId).selectAll().execute();
  if (map.length === 0) return;
  const groups = [claims[groupClaim]].flat();
  const reached = new Set(map.flatMap((one) => (groups.includes(one.name) ? [one.establishment_id] : [])));
  if (reached.size === 0) throw unauthorised(texts.noGroup);
  await db.deleteFrom('account_establishment').where('account_id', '=', accountId).execute();
  const rows = [...reached].map((establishment_id) => ({ account_id: accountId, establishment_id }));
  await db.insertInto('account_establishment').values(rows).execute();
}

async function openFor(
  services: Services & { db: Tx },
  provider: Provider,
  { claims, refreshToken }: ProviderAnswer,
  opened: { deviceId: number; userAgent: string | null },
): Promise<CallAnswer<Finish>> {
  const accountId =
    (await linkedAccount(services, provider, claims)) ?? (await linkAccount(services, provider, claims));
  await followGroups(services, provider, { accountId, claims });
  await requireEnrolled(services, accountId, opened.deviceId);
  const session = await enter(services, { ...opened, accountId, lifetimeMs: providerSessionMs });
  const { id: session_id } = await services.db
    .selectFrom('session')
    .where('token_hash', '=', hashToken(session.session_token))
    .select('id')
    .executeTakeFirstOrThrow();
  const refresh_token = refreshToken === '' ? '' : seal(services, refreshToken);
  await services.db.insertInto('oidc_session').values({ session_id, refresh_token, claimed_until: '' }).execute();
  return session;
}

/**
 * Logs in with what the provider sent back with the browser, on the device on which that began.
 * @throws HttpError 401, 429, or 503 when the provider is away
 */
export async function finishProviderLogin(
  { body }: CallRequest<Finish>,
  context: PublicContext & AtAddress,
): Promise<CallAnswer<Finish>> {
  const deviceId = await requireDevice(context, body.device_token);
  const counters = [onNetwork('keysOfAddress', context.address), onDevice(deviceId)];
  await countTry(context, counters);
  const address = new URL(callbackOf(context.publicUrl(), body.company));
  address.search = body.query;
  const state = address.searchParams.get('state') ?? '';
  const asked = await takeAttempt(context, 'provider', state);
  if (asked?.device_id !== deviceId || asked.company_id !== body.company) throw loginFailed();
  const provider = await providerOf(context, body.company);
  if (provider === undefined) throw loginFailed();
  const configuration = await configurationOf(provider, context);
  const { nonce, verifier } = asked;
  const answer = await redeem(context, provider, configuration, { address, asked: { state, nonce, verifier } });
  const session = await context.db
    .transaction()
    .execute((db) => openFor({ ...context, db }, provider, answer, { deviceId, userAgent: context.userAgent }));
  for (const counter of counters) await uncountTry(context, counter);
  return session;
}

/** Where who logged in by a provider logs out there too; `undefined` for others, and when the provider is away. */
export async function providerLogout(context: GuardedContext & AtAddress): Promise<string | undefined> {
  const session = await context.db
    .selectFrom('oidc_session')
    .where('session_id', '=', context.caller.sessionId)
    .select('session_id')
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const provider = await providerOf(context, context.caller.companyId);
  if (provider === undefined) return undefined;
  const configuration = await configurationOf(provider, context).catch(() => undefined);
  return configuration && logoutAddress(configuration, context.publicUrl());
}
