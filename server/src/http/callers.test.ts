import { type CallKey, integrationScopes } from '@groepsapp/contract';
import { newToken } from '../authentication/tokens.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { allowedRequests } from '../testing/requests.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import {
  callOf,
  guarded,
  keys,
  organisationFor,
  type SentTokens,
  statusesOf,
  type Tokens,
} from './testing/everyCall.ts';

/** Calls that bring something new and name nothing that could be of another company. */
const namingNothing: readonly CallKey[] = [
  'POST /integration/news/files',
  'GET /integration/changes',
  'POST /integration/import',
  'PUT /integration/establishment/:reference',
  'PUT /integration/school/:reference',
  'PUT /integration/record-section/:reference',
  'PUT /integration/activity-type/:reference',
  'PUT /integration/observation-list/:reference',
  'PUT /integration/intake-template/:reference',
  'PUT /integration/general-form/:reference',
  'PUT /integration/carer/:reference',
];

/** All scopes but the scopes of a call. */
function scopesBut(key: CallKey): string {
  const { access } = callOf(key);
  const own = access.who === 'integration' ? access.scopes : [];
  return integrationScopes.filter((scope) => !own.includes(scope)).join(' ');
}

const ofIntegrations = keys.filter((key) => callOf(key).access.who === 'integration');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('every call has a request that succeeds', () => {
  expect(Object.keys(allowedRequests).sort()).toEqual([...keys].sort());
});

test('only these calls need no session', () => {
  expect(keys.filter((key) => callOf(key).access.who === 'public')).toEqual([
    'GET /authentication/device-token',
    'POST /authentication/login',
    'GET /authentication/is-valid',
    'POST /authentication/groepsapp/by-keys',
    'POST /forgot-password',
    'POST /reset-password',
    'POST /authentication/provider/start',
    'POST /authentication/provider/finish',
    'POST /authentication/passkeys/ask',
    'POST /authentication/passkeys/login',
    'POST /authentication/tablet/enrol',
    'POST /telemetry/remotes',
    'POST /telemetry/faults',
    'POST /telemetry/use',
  ]);
});

describe.each(keys)('%s', (key) => {
  test('answers an authorised caller', async () => {
    const organisation = await organisationFor(server, key);
    expect(await statusesOf(server, key, organisation, {}, 'everything')).toEqual([200]);
  });
});

describe.each(guarded)('%s refuses unauthorised callers', (key) => {
  const isImage = callOf(key).access.who === 'image-token';

  async function expectUnauthorised(tokens: (organisation: Organisation) => Promise<Partial<Tokens>>) {
    const organisation = await organisationFor(server, key);
    expect(await statusesOf(server, key, organisation, await tokens(organisation))).toEqual([401]);
  }

  /** The tokens of a session, with an image token derived from it. */
  async function tokensOf(session: { id: number; device: string; session: string }): Promise<Tokens> {
    return { ...session, image: await server.build.imageToken(session.id) };
  }

  test('without tokens', () => expectUnauthorised(async () => ({ device: undefined, session: undefined, image: '' })));

  test('with forged tokens', () =>
    expectUnauthorised(async () => (isImage ? { image: newToken() } : { session: newToken() })));

  test('with an expired session', () =>
    expectUnauthorised(async ({ account }) =>
      tokensOf(await server.build.session({ account_id: account, expires_at: server.clock.now().toISOString() })),
    ));

  test('with a revoked session', () =>
    expectUnauthorised(async ({ account }) =>
      tokensOf(await server.build.session({ account_id: account, revoked_at: server.clock.now().toISOString() })),
    ));

  if (isImage) {
    test('with an expired image token', () =>
      expectUnauthorised(async ({ session }) => ({
        image: await server.build.imageToken(session.id, server.clock.now().toISOString()),
      })));

    test('with a session token as image token', () =>
      expectUnauthorised(async ({ session }) => ({ image: session.session })));
  } else {
    test('with the session of another device', () =>
      expectUnauthorised(async () => ({ device: (await server.build.device()).token })));
  }
});

describe.each(ofIntegrations)('%s is for other products', (key) => {
  async function expectUnauthorised(tokens: Partial<SentTokens>) {
    expect(
      await statusesOf(server, key, await buildOrganisation(server), { integration: undefined, ...tokens }),
    ).toEqual([401]);
  }

  test('and is refused without their token, even with a session', () => expectUnauthorised({}));

  test('and is refused with a forged token', () => expectUnauthorised({ integration: newToken() }));

  test('and is refused with a session token instead', async () => {
    const { session } = await buildOrganisation(server);
    await expectUnauthorised({ integration: session.session });
  });

  test('and is refused with a revoked token', async () => {
    const revoked_at = server.clock.now().toISOString();
    const { company } = await buildOrganisation(server);
    await expectUnauthorised({ integration: await server.build.integration({ company_id: company, revoked_at }) });
  });

  test.each([
    ['an expired token', { expires_at: testNow }, 401],
    ['a token of another network', { networks: '192.0.2.0/24 2001:db8::/32' }, 403],
    ['a token without its scope', { scopes: scopesBut(key) }, 403],
  ])('and is refused with %s', async (_, row, status) => {
    const organisation = await buildOrganisation(server);
    const integration = await server.build.integration({ company_id: organisation.company, ...row });
    expect(await statusesOf(server, key, organisation, { integration })).toEqual([status]);
  });

  if (namingNothing.includes(key)) return;

  test('and does not find accounts of another company', async () => {
    const { company } = await buildOrganisation(server);
    const integration = await server.build.integration({ company_id: company });
    expect(await statusesOf(server, key, await buildOrganisation(server), { integration })).toEqual([404]);
  });
});
