import type { Configuration, IDToken, TokenEndpointResponse } from 'openid-client';
import { HttpError } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { isOfThisMachine } from './networks.ts';
import { unseal } from './sealing.ts';
import { hashToken } from './tokens.ts';

/** The OpenID Connect provider of a company. */
export interface Provider {
  companyId: number;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: readonly string[];
  groupClaim: string;
  /** Whether e-mail addresses count that the provider does not call verified. */
  trustsEmail: boolean;
}

/** What a provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string };

/** Seconds that a provider has for an answer: a log-out waits for it too. */
const patience = 4;

/** How long what a provider says of itself is kept. */
const keptMs = 60 * 60_000;

const texts = {
  failed: 'Inloggen via je organisatie is niet gelukt. Probeer het opnieuw.',
  away: 'De inlogdienst van je organisatie is niet bereikbaar. Probeer het zo opnieuw.',
};

/** The domain of an e-mail address, in lower case. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

async function providers(services: Services, companyId?: number): Promise<Provider[]> {
  const all = services.db.selectFrom('oidc_provider').selectAll().orderBy('company_id');
  const rows = await (companyId === undefined ? all : all.where('company_id', '=', companyId)).execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    issuer: row.issuer,
    clientId: row.client_id,
    get clientSecret() {
      return unseal(services, row.client_secret);
    },
    domains: row.domains.split(' '),
    groupClaim: row.group_claim,
    trustsEmail: row.trust_email === 1,
  }));
}

/** The provider of a company; `undefined` when it has none. */
export async function providerOf(services: Services, companyId: number): Promise<Provider | undefined> {
  return (await providers(services, companyId))[0];
}

/** The provider that logs in the people with this e-mail address. */
export async function providerFor(services: Services, email: string): Promise<Provider | undefined> {
  return (await providers(services)).find(({ domains }) => domains.includes(domainOf(email)));
}

const known = new Map<string, { until: number; configuration: Promise<Configuration> }>();

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const client = await import('openid-client');
  const address = new URL(issuer);
  const execute = [
    // A token that came by another way than its signature says is refused, whatever the connection was.
    client.enableNonRepudiationChecks,
    ...(isOfThisMachine(address.hostname) ? [client.allowInsecureRequests] : []),
  ];
  return client.discovery(address, clientId, clientSecret, undefined, { execute, timeout: patience });
}

/** @throws HttpError 503 when the provider does not say what it is */
export async function configurationOf(provider: Provider, { log }: Services): Promise<Configuration> {
  const key = hashToken([provider.issuer, provider.clientId, provider.clientSecret].join('\0'));
  const kept = known.get(key);
  if (kept !== undefined && kept.until > Date.now()) return kept.configuration;
  const configuration = discover(provider);
  known.set(key, { until: Date.now() + keptMs, configuration });
  return configuration.catch((error: unknown) => {
    known.delete(key);
    log?.warn({ err: error, company: provider.companyId }, 'the provider of a company was not reached');
    throw new HttpError(503, 'server', texts.away);
  });
}

/** The address of the app to which a provider sends the browser back: one of each company, so that no two are mixed up. */
export const callbackOf = (publicUrl: string, companyId: number) =>
  `${publicUrl}/groepsapp/authentication/organisation/${companyId}`;

/** What was asked of the provider, which its answer must fit. */
interface AskedOfProvider {
  state: string;
  nonce: string;
  verifier: string;
}

/** The address at which the browser logs in. */
export async function loginAddress(
  configuration: Configuration,
  { callback, email, asked }: { callback: string; email: string; asked: AskedOfProvider },
): Promise<string> {
  const client = await import('openid-client');
  const { scopes_supported: offered = [] } = configuration.serverMetadata();
  // A provider that has it gives none without it, and one that has it not refuses it.
  const scope = `openid email profile${offered.includes('offline_access') ? ' offline_access' : ''}`;
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope,
    login_hint: email,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
  });
  return address.href;
}

/** What the provider says of a person, in its token and when it is asked. */
async function claimsOf(
  configuration: Configuration,
  token: IDToken | undefined,
  tokens: TokenEndpointResponse,
  subject: string,
): Promise<Claims> {
  const client = await import('openid-client');
  const isAsked = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const told = isAsked ? await client.fetchUserInfo(configuration, tokens.access_token, subject) : {};
  return { ...told, ...token, sub: subject };
}

/** Who logged in, and with what the provider can be asked again; `''` where it gave nothing for that. */
export interface ProviderAnswer {
  claims: Claims;
  refreshToken: string;
}

/**
 * Redeems what the provider sent back with the browser. State, nonce, issuer, times and signature are checked.
 * @throws HttpError 401 for anything that is not in order
 */
export async function redeem(
  services: Services,
  { companyId }: Provider,
  configuration: Configuration,
  { address, asked }: { address: URL; asked: AskedOfProvider },
): Promise<ProviderAnswer> {
  const client = await import('openid-client');
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: asked.verifier,
      expectedState: asked.state,
      expectedNonce: asked.nonce,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    const claims = await claimsOf(configuration, token, tokens, token?.sub ?? '');
    return { claims, refreshToken: tokens.refresh_token ?? '' };
  } catch (error) {
    services.log?.warn({ err: error, company: companyId }, 'a login by a provider was refused');
    throw loginFailed();
  }
}

/** For a login by a provider that is not in order; what is amiss stands in the log. */
export function loginFailed(): HttpError {
  return new HttpError(401, 'unauthorised', texts.failed);
}

/**
 * Asks the provider whether somebody may go on.
 * @returns `null` when the provider refuses
 * @throws Error when it gave no answer to that
 */
export async function askAgain(
  configuration: Configuration,
  refreshToken: string,
  subject: string,
): Promise<ProviderAnswer | null> {
  const client = await import('openid-client');
  try {
    const tokens = await client.refreshTokenGrant(configuration, refreshToken);
    const token = tokens.claims();
    if (token !== undefined && token.sub !== subject) return null;
    const claims = await claimsOf(configuration, token, tokens, subject);
    return { claims, refreshToken: tokens.refresh_token ?? refreshToken };
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return null;
    throw error;
  }
}

/** Where the browser logs out at the provider; `undefined` when that has no such address. It holds no token. */
export async function logoutAddress(configuration: Configuration, publicUrl: string): Promise<string | undefined> {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
  const { buildEndSessionUrl } = await import('openid-client');
  return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${publicUrl}/groepsapp/login/user` }).href;
}
