import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { isNetwork, isWithin } from './networks.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const ask = (token: string, remoteAddress: string) =>
  server.app.inject({ url: '/api/integration/changes', headers: { 'x-integration-token': token }, remoteAddress });

async function tokenOf({ company }: Organisation, row: { networks?: string } = {}): Promise<string> {
  return server.build.integration({ company_id: company, ...row });
}

test('a token is only good within its networks', async () => {
  const token = await tokenOf(await buildOrganisation(server), { networks: '192.0.2.0/24 2001:db8::/32' });
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::7']) {
    expect([address, (await ask(token, address)).statusCode]).toEqual([address, 200]);
  }
  for (const address of ['192.0.3.7', '2001:db9::7']) {
    expect([address, (await ask(token, address)).statusCode]).toEqual([address, 403]);
  }
});

test('when a token is used is noted once a minute', async () => {
  server.clock.set(testNow);
  const organisation = await buildOrganisation(server);
  const token = await tokenOf(organisation);
  const used = async () => {
    await ask(token, '127.0.0.1');
    const row = server.db.selectFrom('integration_token').where('company_id', '=', organisation.company);
    return (await row.select('last_used_at').executeTakeFirstOrThrow()).last_used_at;
  };
  expect(await used()).toBe(testNow);
  server.clock.set('2026-03-10T09:00:59.000Z');
  expect(await used()).toBe(testNow);
  server.clock.set('2026-03-10T09:01:00.000Z');
  expect(await used()).toBe('2026-03-10T09:01:00.000Z');
});

test.each(['192.0.2.1', '192.0.2.0/24', '2001:db8::/32', '::1'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true);
});

test.each(['', '192.0.2', '192.0.2.0/33', '192.0.2.0/x', '2001:db8::/129', '10.0.0.0/8/8', 'portaal.example'])(
  "'%s' is no network",
  (text) => expect(isNetwork(text)).toBe(false),
);

test('without networks every address is good, and with them nothing that is no address', () => {
  expect(isWithin([], 'unknown')).toBe(true);
  expect(isWithin(['192.0.2.0/24'], 'unknown')).toBe(false);
});
