import { addChild, buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('answers changes in the window, soonest first, and those of one day in order of entry', async () => {
  const organisation = await buildOrganisation(server);
  const { group: group_id, child: first } = organisation;
  const second = await addChild(server, organisation);
  const rows = [
    { child_id: second, type: 'end', date: '2026-03-24' },
    { child_id: first, type: 'change', date: '2026-03-10' },
    { child_id: second, type: 'start', date: '2026-03-10' },
    { child_id: first, type: 'start', date: '2026-03-09' },
    { child_id: first, type: 'end', date: '2026-03-25' },
  ] as const;
  for (const row of rows) await server.build.mutation({ group_id, ...row });
  const query = { id_group: `${group_id}`, start: '2026-03-10', end: '2026-03-24' };
  const answer = await organisation.client.ask('GET /events/schedule-mutations', { query });
  expect(answer).toEqual([rows[1], rows[2], rows[0]]);
});

test('a window that ends before it starts is refused', async () => {
  const organisation = await buildOrganisation(server);
  const query = { id_group: `${organisation.group}`, start: '2026-03-10', end: '2026-03-01' };
  expect(await organisation.client.refused('GET /events/schedule-mutations', { query })).toMatchObject({ status: 400 });
});
