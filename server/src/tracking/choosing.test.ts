import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import type { TestServer } from '../testing/testServer.ts';
import { giveRecord } from '../records/testing/record.ts';
import { buildList, choice, type TestList } from './testing/list.ts';

let server: TestServer;
let organisation: Organisation;
let list: TestList;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  list = await buildList(server, organisation, { min_months: 20, max_months: 27 });
});

const scope = () => ({ idEstablishment: organisation.establishment, idGroup: `${organisation.group}` });

function analyse(more: object = {}) {
  return organisation.client.ask('v3 POST /ChildTrackingSystem/analyse', { body: { ...scope(), ...more } });
}

async function age(min_months: number, max_months: number): Promise<number> {
  const row = { company_id: organisation.company, description: `${min_months}–${max_months}`, min_months, max_months };
  const made = server.db.insertInto('observation_age').values(row).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

async function employee(first_name: string): Promise<number> {
  const employee_id = await server.build.employee({ company_id: organisation.company, first_name });
  await server.build.employeeGroup({ employee_id, group_id: organisation.group });
  return employee_id;
}

/** As the screen of the record does it. */
function chooseMentor(id_child: number, id_mentor: number, number = 1) {
  return organisation.client.ask('POST /deprecated/set-child-mentor', { body: { id_child, id_mentor, number } });
}

test('each filter offers what the other filters leave', async () => {
  const older = await addChild(server, organisation, { date_of_birth: '2022-05-17' });
  const other = await buildList(server, organisation, { min_months: 40, max_months: 47, title: 'Peuter 45 maanden' });
  const [young, old, none] = [await age(12, 23), await age(36, 47), await age(60, 71)];
  await giveRecord(server, organisation.company);
  const mentor = await employee('Sanne');
  await chooseMentor(older, mentor);

  const all = await analyse();
  expect(all.children.map(({ id }) => id).sort()).toEqual([organisation.child, older].sort());
  expect(all.ages.map(({ id }) => id)).toEqual([young, old]);
  expect(all.ages.map(({ id }) => id)).not.toContain(none);
  expect(all.mentors.map(({ id }) => id)).toEqual([mentor]);

  const ofAge = await analyse({ selectedAge: young });
  expect(ofAge.children.map(({ id }) => id)).toEqual([organisation.child]);
  expect(ofAge.lists.map(({ id }) => id)).toEqual([list.idList]);
  expect(ofAge.categories.map(({ id }) => id)).toEqual([list.category]);
  expect(ofAge.mentors).toEqual([]);

  const ofMentor = await analyse({ idMentor: mentor });
  expect(ofMentor.children.map(({ id }) => id)).toEqual([older]);
  expect(ofMentor.ages.map(({ id }) => id)).toEqual([old]);

  expect((await analyse({ idCategory: other.category })).lists.map(({ id }) => id)).toEqual([other.idList]);
  expect((await analyse({ idQuestion: 99 })).lists).toEqual([]);
});

test('offers lists for the ages of the chosen children, or all', async () => {
  const other = await buildList(server, organisation, { min_months: 40, max_months: 47 });
  const ask = async (more: object) =>
    (
      await organisation.client.ask('v3 POST /ChildTrackingSystem/observationLists', { body: { ...scope(), ...more } })
    ).observationLists.map(({ id }) => id);
  expect(await ask({})).toEqual([list.idList, other.idList]);
  expect(await ask({ selAgeChild: [21] })).toEqual([list.idList]);
  expect(await ask({ selAgeChild: [21, 47] })).toEqual([list.idList, other.idList]);
  expect(await ask({ selAgeChild: [28] })).toEqual([]);
  expect(await ask({ selectedCategory: other.category })).toEqual([other.idList]);
});

test('offers all children, those present or those with vve', async () => {
  const present = await addChild(server, organisation);
  const vve = await addChild(server, organisation);
  await server.build.presence({ child_id: present, group_id: organisation.group, date: '2026-03-10' });
  const { ja = '', nee = '' } = await giveRecord(server, organisation.company);
  const indicate = (id_child: number, value: string) =>
    organisation.client.ask('POST /children/update-fields', { body: { id_child, fields: [{ name: 'vve', value }] } });
  await indicate(vve, ja);
  await indicate(present, nee);
  const ask = async (filterChildren: 'all' | 'present' | 'vve') =>
    (
      await organisation.client.ask('v3 POST /ChildTrackingSystem/getChildren', {
        body: { ...scope(), filterChildren },
      })
    ).children.map(({ id }) => id);
  expect(await ask('all')).toHaveLength(3);
  expect(await ask('present')).toEqual([present]);
  expect(await ask('vve')).toEqual([vve]);
});

test('offers questions of the newest versions, with their list', async () => {
  const { questions } = await organisation.client.ask('v3 POST /ChildTrackingSystem/getQuestions', {
    body: { idEstablishment: organisation.establishment, idCategory: list.category },
  });
  expect(questions[0]).toEqual({ id: choice, vraag: 'Zwaait gedag', listTitle: 'Peuter 24 maanden' });
});

test('children observed before are marked, those observed today are left out', async () => {
  const [before, today] = [await addChild(server, organisation), await addChild(server, organisation)];
  const row = { list_id: list.idList, version_id: list.idVersion };
  await server.build.observationResult({ ...row, child_id: before, date: '2026-02-01' });
  await server.build.observationResult({ ...row, child_id: today, date: '2026-03-10' });
  const archived = await addChild(server, organisation);
  await server.build.observationResult({ ...row, child_id: archived, active: 0 });
  const checkedChildren = [organisation.child, before, today, archived];
  const ask = (children: number[]) =>
    organisation.client.ask('v3 POST /ChildTrackingSystem/getAnalysedChildren', {
      body: { checkedChildren: children, checkedList: list.idList },
    });
  const answer = await ask(checkedChildren);
  expect(answer.checkedChildren).toEqual([organisation.child, before, archived]);
  expect(answer.analysedChildren).toMatch(/01-02-2026.*10-03-2026.*overgeslagen.*Wilt u doorgaan\?$/);
  expect(await ask([organisation.child])).toEqual({ analysedChildren: '', checkedChildren: [organisation.child] });
  expect((await ask([today])).checkedChildren).toEqual([]);
});

test('results are sorted newest first and filtered by state, child and list, with their colour in words', async () => {
  const row = { child_id: organisation.child, list_id: list.idList, version_id: list.idVersion };
  const older = await server.build.observationResult({ ...row, date: '2025-12-01' });
  const newer = await server.build.observationResult({ ...row, date: '2026-02-01' });
  const archived = await server.build.observationResult({ ...row, active: 0 });
  const ask = (more: object = {}) =>
    organisation.client.ask('v3 POST /ChildTrackingSystem/results', { body: { ...scope(), ...more } });
  const active = await ask();
  expect(active.results.map(({ id }) => id)).toEqual([newer, older]);
  expect(active.results[0]).toMatchObject({ childAge: 20, alert: { kind: 'onTime', description: 'Ingevuld op tijd' } });
  expect(active.legend.map(({ kind }) => kind)).toEqual(['onTime', 'soon', 'late', 'archive']);
  const archive = await ask({ showActive: false });
  expect(archive.results).toMatchObject([{ id: archived, active: false, alert: { kind: 'archive' } }]);
  const other = await addChild(server, organisation);
  expect((await ask({ idChild: other })).results).toEqual([]);
  expect((await ask({ idList: list.idList })).results).toHaveLength(2);
});

test('a company can have its own colours and words', async () => {
  const own = { kind: 'late' as const, color: '#000000', description: 'Over tijd', within_days: null };
  await server.db
    .insertInto('observation_alert')
    .values({ company_id: organisation.company, ...own })
    .execute();
  const { legend } = await organisation.client.ask('v3 POST /ChildTrackingSystem/results', { body: scope() });
  expect(legend.find(({ kind }) => kind === 'late')).toEqual({
    kind: 'late',
    color: '#000000',
    description: 'Over tijd',
  });
});

test('a reminder is saved once, on a date or after a period, and can be deleted', async () => {
  const row = { child_id: organisation.child, list_id: list.idList, version_id: list.idVersion };
  const idResult = await server.build.observationResult(row);
  const triggers = 'v3 POST /ChildTrackingSystem/triggers';
  const reminder = { ...scope(), idResult, triggerDescription: 'Oudergesprek plannen' };
  const after = { body: { ...reminder, triggerPeriod: 2 as const } };
  await organisation.client.ask(triggers, after);
  const { savedTriggers } = await organisation.client.ask(triggers, after);
  expect(savedTriggers).toMatchObject([{ dateTrigger: '2026-03-24', description: 'Oudergesprek plannen' }]);
  const past = { body: { ...reminder, triggerDate: '2026-03-09' } };
  expect(await organisation.client.refused(triggers, past)).toMatchObject({ status: 400 });
  const odd = { body: { ...reminder, triggerPeriod: 5 } };
  expect(await organisation.client.refused(triggers, odd)).toMatchObject({ status: 400 });
  const body = { idTrigger: savedTriggers[0]?.id ?? 0 };
  const remove = 'v3 POST /ChildTrackingSystem/deleteTrigger';
  expect(await organisation.client.ask(remove, { body })).toEqual({ success: true });
  expect(await organisation.client.refused(remove, { body })).toMatchObject({ status: 404 });
});

test('the mentor chosen in the record is the one to filter by, the second one too', async () => {
  await giveRecord(server, organisation.company);
  const [first, second] = [await employee('Sanne'), await employee('Joris')];
  const { child } = organisation;
  const of = async (idMentor: number) => (await analyse({ idMentor })).children.map(({ id }) => id);
  expect(await of(first)).toEqual([]);
  await chooseMentor(child, first);
  await chooseMentor(child, second, 2);
  expect([await of(first), await of(second)]).toEqual([[child], [child]]);
  await chooseMentor(child, 0);
  expect([await of(first), await of(second)]).toEqual([[], [child]]);
});

test('a mentor who no longer works here can still be chosen', async () => {
  await giveRecord(server, organisation.company);
  const mentor = await employee('Sanne');
  await chooseMentor(organisation.child, mentor);
  await server.db.deleteFrom('employee_group').where('employee_id', '=', mentor).execute();
  expect(await analyse({ idMentor: mentor })).toMatchObject({
    children: [{ id: organisation.child }],
    mentors: [{ id: mentor }],
  });
});
