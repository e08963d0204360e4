import { addChild, buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('answers records of today and open ones, by start time', async () => {
  const organisation = await buildOrganisation(server);
  const { group: group_id, child: first } = organisation;
  const second = await addChild(server, organisation);
  const third = await addChild(server, organisation);
  const { build } = server;
  const same = '2026-03-10T07:00:00.000Z';
  const open = await build.presence({ child_id: first, group_id, date: '2026-03-10', start_time: same });
  const left = {
    child_id: second,
    group_id,
    date: '2026-03-10',
    start_time: same,
    end_time: '2026-03-10T08:00:00.000Z',
  };
  const closed = await build.presence(left);
  const forgotten = await build.presence({ child_id: third, group_id, date: '2026-03-05' });
  await build.presence({ child_id: third, group_id, date: '2026-03-09', end_time: '2026-03-09T17:00:00.000Z' });
  await build.presence({ child_id: third, group_id, date: '2026-03-11', end_time: '2026-03-11T17:00:00.000Z' });

  const answer = await organisation.client.ask('GET /events/current-presence', { query: { id_group: `${group_id}` } });
  expect(answer.map(({ id }) => id)).toEqual([forgotten, open, closed]);
  expect(answer[1]).toEqual({ id: open, child_id: first, group_id, start_time: same, end_time: null });
});

test('records of another group are not answered', async () => {
  const organisation = await buildOrganisation(server);
  const other = await server.build.group({ establishment_id: organisation.establishment });
  await server.build.presence({ child_id: organisation.child, group_id: other, date: '2026-03-10' });
  const query = { id_group: `${organisation.group}` };
  expect(await organisation.client.ask('GET /events/current-presence', { query })).toEqual([]);
});
