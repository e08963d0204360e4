import { type CallKey, permissionsOf, type Role, roleNames } from '@groepsapp/contract';
import type { Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { callOf, guarded, organisationFor, requestsOf, statusesOf } from './testing/everyCall.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function give({ account }: Organisation, role: Role): Promise<void> {
  await server.db.updateTable('account').set({ role }).where('id', '=', account).execute();
}

function mayCall(role: Role, key: CallKey): boolean {
  const { access } = callOf(key);
  return access.who !== 'session' || access.permission === null || permissionsOf(role).includes(access.permission);
}

/** Each call is answered to one of the roles that may make it, in turn, as a role does nothing else to a call. */
const inTurn = (key: CallKey, index: number) => {
  const roles = roleNames.filter(
    (role) => mayCall(role, key) && (callOf(key).alsoChanges !== true || role !== 'trainee'),
  );
  return roles[index % roles.length] ?? 'office';
};

/** A file that a link fetches, for the office only; `privacy/export` tries it. */
const exported: CallKey = 'GET /management/privacy/:kind/:id/export';

const tried = guarded.filter((key) => key !== exported);

describe.each(tried.map((key, index) => [key, inTurn(key, index)] as const))('%s', (key, allowed) => {
  test(`is answered to the role ${allowed}`, async () => {
    const organisation = await organisationFor(server, key);
    await give(organisation, allowed);
    expect(await statusesOf(server, key, organisation)).toEqual([200]);
  });

  const refused = roleNames.filter((role) => !mayCall(role, key));
  if (refused.length === 0) return;

  test(`is refused to ${refused.join(' and ')}`, async () => {
    const organisation = await organisationFor(server, key);
    const requests = await requestsOf(server, key, organisation);
    for (const role of refused) {
      await give(organisation, role);
      for (const request of requests) {
        expect(await organisation.client.refused(key, request)).toMatchObject({ status: 403, code: 'forbidden' });
      }
    }
  });
});

test('a role of a later release may only read', async () => {
  const organisation = await organisationFor(server, 'POST /instructions');
  await give(organisation, 'directeur' as Role);
  const input = { query: { id_group: `${organisation.group}` } };
  expect((await organisation.client.attempt('GET /children', input)).statusCode).toBe(200);
  const [request] = await requestsOf(server, 'POST /instructions', organisation);
  expect((await organisation.client.refused('POST /instructions', request ?? {})).status).toBe(403);
});

test('every change needs a role that may write, but for these', () => {
  const free = guarded.filter((key) => {
    const { access } = callOf(key);
    return access.who === 'session' && access.use === 'write' && access.permission === null;
  });
  expect(free).toEqual(['POST /messages/read', 'GET /mutation-requests/:id/outlook']);
});
