import { newToken } from '../../authentication/tokens.ts';
import { Secret, TOTP } from 'otpauth';
import { seal } from '../../authentication/sealing.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { type TestServer, testPepper } from '../../testing/testServer.ts';
import { TestAuthenticator } from './authenticator.ts';
import { type FakeProvider, startFakeProvider } from './fakeProvider.ts';

/** The code that an app shows now. */
export function codeAt({ clock }: Pick<TestServer, 'clock'>, secret: string, secondsLater = 0): string {
  const timestamp = clock.now().getTime() + secondsLater * 1000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Somebody who logged in just now with the account of an organisation, which may be that of a tablet. */
async function freshClient({ as, build }: TestServer, { account }: Organisation) {
  return as(await build.session({ account_id: account }));
}

/** The answer of an authenticator to a challenge for a new passkey of the account. */
export async function newPasskey(
  server: TestServer,
  organisation: Organisation,
  authenticator = new TestAuthenticator(),
) {
  const client = await freshClient(server, organisation);
  return authenticator.create((await client.ask('POST /authentication/passkeys/prepare', {})).challenge);
}

/** The first code of an app that got a secret for the account. */
export async function firstCode(server: TestServer, organisation: Organisation): Promise<string> {
  const client = await freshClient(server, organisation);
  return codeAt(server, (await client.ask('POST /authentication/codes/prepare', {})).secret);
}

/** A passkey of the account, which answers a challenge for logging in. */
export async function usedPasskey(server: TestServer, organisation: Organisation) {
  const authenticator = new TestAuthenticator();
  const body = { passkey: await newPasskey(server, organisation, authenticator) };
  await (await freshClient(server, organisation)).ask('POST /authentication/passkeys/add', { body });
  const asked = { body: { device_token: organisation.session.device } };
  const passkey = authenticator.use((await server.as({}).ask('POST /authentication/passkeys/ask', asked)).challenge);
  const row = server.db.selectFrom('passkey').where('credential_id', '=', passkey.id).select('id');
  return { passkey, authenticator, ...(await row.executeTakeFirstOrThrow()) };
}

/** Gives the company of an organisation a provider, for the addresses of one domain. */
export async function giveProvider(
  { db }: TestServer,
  { company }: Pick<Organisation, 'company'>,
  issuer: string,
): Promise<string> {
  const domain = `bedrijf${company}.example`;
  const row = { company_id: company, issuer, client_id: 'app', group_claim: 'groups', trust_email: 0 };
  await db
    .insertInto('oidc_provider')
    .values({ ...row, client_secret: seal({ pepper: testPepper }, 'geheim'), domains: domain })
    .onConflict((known) => known.column('company_id').doNothing())
    .execute();
  return domain;
}

let shared: Promise<FakeProvider> | undefined;

/** A login at a provider from which the browser just came back. */
export async function waitingLogin(server: TestServer, organisation: Organisation) {
  const provider = await (shared ??= startFakeProvider());
  const domain = await giveProvider(server, organisation, provider.issuer);
  const email = `iemand${newToken(4).toLowerCase()}@${domain}`;
  await server.build.account({ company_id: organisation.company, username: email }, [organisation.establishment]);
  const body = { device_token: organisation.session.device, email };
  const { address } = await server.as({}).ask('POST /authentication/provider/start', { body });
  const asked = new URL(address).searchParams;
  const claims = { sub: email, email, email_verified: true };
  const code = provider.grant({ claims, nonce: asked.get('nonce') ?? '' });
  const query = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: provider.issuer });
  return { email, query: String(query) };
}
