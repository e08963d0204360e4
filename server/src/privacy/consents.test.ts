import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  organisation = await buildOrganisation(server);
  const accounts = server.db.updateTable('account').where('id', '=', organisation.account);
  await accounts.set({ role: 'location-manager' }).execute();
});

const of = (child: number) => ({ query: { child: `${child}` } });

test('each answer has its source, and ends with the next one about the same', async () => {
  const { child: child_id, client } = organisation;
  const [first, second] = ['2025-01-06T09:00:00.000Z', '2026-02-02T10:00:00.000Z'];
  const { build } = server;
  await build.permission({ child_id, kind: 'outing', answer: 'yes', recorded_at: first, source: 'portaal' });
  await build.permission({ child_id, kind: 'outing', answer: 'no', recorded_at: second });
  await build.permission({ child_id, kind: 'video', answer: 'yes', recorded_at: first, source: 'brief' });
  const { rows } = await client.ask('GET /management/privacy/consents', of(child_id));
  const outing = { permission: 'Lopend/bolderkar mee naar buiten' };
  expect(rows).toMatchObject([
    { ...outing, answer: 'no', from: second, until: null, source: '' },
    { answer: 'yes', from: first, until: null, source: 'brief' },
    { ...outing, answer: 'yes', from: first, until: second, source: 'portaal' },
  ]);
});

test('a child of another location is not there', async () => {
  const elsewhere = await server.build.child({ company_id: organisation.company });
  expect((await organisation.client.refused('GET /management/privacy/consents', of(elsewhere))).status).toBe(404);
});
