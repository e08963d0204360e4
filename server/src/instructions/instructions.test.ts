import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function ofGroups(organisation: Organisation, id_group = `${organisation.group}`) {
  return organisation.client.ask('GET /instructions', { query: { id_group } });
}

async function ofChild(organisation: Organisation, child: number) {
  return organisation.client.ask('GET /instructions', { query: { id_child: `${child}` } });
}

test('important instructions come first, then the most recently changed', async () => {
  const organisation = await buildOrganisation(server);
  const add = (priority: '0' | '1', created_at: string, modified_at: string | null = null) =>
    server.build.instruction({ child_id: organisation.child, priority, created_at, modified_at });
  const old = await add('0', '2026-01-01T08:00:00.000Z');
  const changed = await add('0', '2025-12-01T08:00:00.000Z', '2026-02-01T08:00:00.000Z');
  const important = await add('1', '2025-01-01T08:00:00.000Z');
  const twin = await add('0', '2026-01-01T08:00:00.000Z');
  const ids = [important, changed, twin, old];
  expect((await ofChild(organisation, organisation.child)).map(({ id }) => id)).toEqual(ids);
  expect((await ofGroups(organisation)).map(({ id }) => id)).toEqual(ids);
});

test('an instruction is answered with all its fields', async () => {
  const organisation = await buildOrganisation(server);
  const text = { title: 'Zalf', body: 'Na elke luier.\nTube in het mandje.', priority: '1' as const };
  const moments = { created_at: '2026-03-01T08:00:00.000Z', modified_at: '2026-03-02T08:00:00.000Z' };
  const id = await server.build.instruction({ child_id: organisation.child, ...text, ...moments });
  expect(await ofChild(organisation, organisation.child)).toEqual([
    { id, child_id: organisation.child, ...text, ...moments },
  ]);
});

test('for groups, the instructions of children placed today are answered once each', async () => {
  const organisation = await buildOrganisation(server);
  const second = await server.build.group({ establishment_id: organisation.establishment });
  const inBoth = await addChild(server, organisation);
  await server.build.placement({ child_id: inBoth, group_id: second });
  const left = await server.build.child({ company_id: organisation.company });
  await server.build.placement({ child_id: left, group_id: organisation.group, end_date: '2026-03-09' });
  for (const child_id of [inBoth, left]) await server.build.instruction({ child_id });
  expect((await ofGroups(organisation, `${organisation.group},${second}`)).map(({ child_id }) => child_id)).toEqual([
    inBoth,
  ]);
  expect((await ofChild(organisation, left)).map(({ child_id }) => child_id)).toEqual([left]);
});
