import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function ask(organisation: Organisation, more: { idGroup?: string; lastData?: boolean } = {}) {
  const body = { idEstablishment: organisation.establishment, idGroup: `${organisation.group}`, ...more };
  return (await organisation.client.ask('v3 POST /ChildTrackingSystem/triggers', { body })).savedTriggers;
}

async function resultOf(organisation: Organisation, child_id: number, row: { active?: number; date?: string } = {}) {
  const list_id = await server.build.observationList({ company_id: organisation.company, title: 'Peuter 24 maanden' });
  return server.build.observationResult({ child_id, list_id, ...row });
}

test('a reminder is answered with its child, list and days', async () => {
  const organisation = await buildOrganisation(server);
  const child = await addChild(server, organisation, { first_name: 'Noor', last_name_suffix: 'de', last_name: 'Wit' });
  const result_id = await resultOf(organisation, child, { date: '2026-02-14' });
  const id = await server.build.reminder({ result_id, date: '2026-03-20', description: 'Opnieuw bekijken' });
  expect(await ask(organisation)).toEqual([
    {
      id,
      idResult: result_id,
      listTitle: 'Peuter 24 maanden',
      childName: 'Noor de Wit',
      dateAnalyse: '2026-02-14',
      dateTrigger: '2026-03-20',
      description: 'Opnieuw bekijken',
      error: false,
    },
  ]);
});

test('reminders are sorted soonest first, and marked when overdue', async () => {
  const organisation = await buildOrganisation(server);
  const result_id = await resultOf(organisation, organisation.child);
  for (const date of ['2026-03-11', '2026-03-09', '2026-03-10']) await server.build.reminder({ result_id, date });
  expect((await ask(organisation)).map(({ dateTrigger, error }) => ({ dateTrigger, error }))).toEqual([
    { dateTrigger: '2026-03-09', error: true },
    { dateTrigger: '2026-03-10', error: false },
    { dateTrigger: '2026-03-11', error: false },
  ]);
});

test('can answer only the first reminder of each result', async () => {
  const organisation = await buildOrganisation(server);
  const results = [await resultOf(organisation, organisation.child), await resultOf(organisation, organisation.child)];
  const ids = [];
  for (const date of ['2026-03-12', '2026-03-11', '2026-03-11']) {
    for (const result_id of results) ids.push(await server.build.reminder({ result_id, date }));
  }
  expect(await ask(organisation, { lastData: true })).toMatchObject([{ id: ids[2] }, { id: ids[3] }]);
  expect(await ask(organisation, { lastData: false })).toHaveLength(6);
});

test('archived results and children who have left give no reminders', async () => {
  const organisation = await buildOrganisation(server);
  const left = await server.build.child({ company_id: organisation.company });
  await server.build.placement({ child_id: left, group_id: organisation.group, end_date: '2026-03-09' });
  const results = [await resultOf(organisation, organisation.child, { active: 0 }), await resultOf(organisation, left)];
  for (const result_id of results) await server.build.reminder({ result_id, date: '2026-03-12' });
  expect(await ask(organisation)).toEqual([]);
});

test('a child in two of the groups gives one reminder', async () => {
  const organisation = await buildOrganisation(server);
  const second = await server.build.group({ establishment_id: organisation.establishment });
  await server.build.placement({ child_id: organisation.child, group_id: second });
  await server.build.reminder({ result_id: await resultOf(organisation, organisation.child), date: '2026-03-12' });
  expect(await ask(organisation, { idGroup: `${organisation.group},${second}` })).toHaveLength(1);
});

test('groups outside the named establishment are not found', async () => {
  const organisation = await buildOrganisation(server);
  const establishment_id = await server.build.establishment({ company_id: organisation.company });
  await server.build.access(organisation.account, establishment_id);
  const group = await server.build.group({ establishment_id });
  const body = { idEstablishment: organisation.establishment, idGroup: `${group}` };
  const refusal = await organisation.client.refused('v3 POST /ChildTrackingSystem/triggers', { body });
  expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
});
