import { randomUUID } from 'node:crypto';
import type { CallAnswer, CallInput } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { observationFields } from './testing/drafts.ts';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  organisation = await buildOrganisation(server);
});

let logins = 0;

type Kind = CallInput<'GET /management/lists'>['query']['kind'];

async function as(role: 'office' | 'location-manager') {
  const { company, establishment } = organisation;
  logins += 1;
  const row = { company_id: company, role, username: `beheer${logins}@opvang.example` };
  const account_id = await server.build.account(row, [establishment]);
  const client = server.as(await server.build.session({ account_id }));
  type Row<K extends Kind> = Extract<CallAnswer<'GET /management/lists'>['rows'][number], { kind: K }>;
  return {
    client,
    async rows<K extends Kind>(kind: K): Promise<Row<K>[]> {
      return (await client.ask('GET /management/lists', { query: { kind } })).rows.filter(
        (row): row is Row<K> => row.kind === kind,
      );
    },
    add: async (body: CallInput<'POST /management/lists'>['body']) =>
      (await client.ask('POST /management/lists', { headers: {}, body })).id,
  };
}

const swimming = { name: 'Zwemmen', icon_id: 51, enter_time_end: true, predefined_texts: ['Diploma A'], position: 3 };
const field = {
  ...{ name: 'Zwemdiploma', field_type: 'select' as const, editable_by: 'everyone' as const, icon: 'note', flag: null },
  options: [
    { name: 'A', color: null, raises_flag: false },
    { name: 'B', color: null, raises_flag: false },
  ],
  position: 1,
};

const history = async ({ client }: Awaited<ReturnType<typeof as>>) =>
  (await client.ask('GET /management/history', { query: { kind: 'list' } })).rows
    .map(({ subject, action, before, after }) => [subject, action, before, after])
    .toReversed();

test('an activity type is added, changed and no longer offered, and staff get what is offered', async () => {
  const office = await as('office');
  const id = await office.add({ kind: 'activity-type', fields: swimming });
  const body = { kind: 'activity-type', fields: { ...swimming, icon_id: 33 } } as const;
  await office.client.ask('PUT /management/lists/:id', { params: { id: `${id}` }, body });
  const types = async () => {
    const query = { id_group: `${organisation.group}` };
    return (await organisation.client.ask('GET /activities/types', { query })).filter((type) => type.id === id);
  };
  expect(await types()).toMatchObject([{ name: 'Zwemmen', icon_id: 33, enter_time_end: true }]);
  const offer = { params: { id: `${id}` }, body: { kind: 'activity-type', offered: false } } as const;
  await office.client.ask('POST /management/lists/:id/offer', offer);
  expect(await types()).toEqual([]);
  expect((await office.rows('activity-type')).at(-1)).toMatchObject({ id, offered: false, used: false });
  const subject = 'Activiteit: Zwemmen';
  expect(await history(office)).toEqual([
    [subject, 'toegevoegd', null, expect.stringContaining('Teksten: Diploma A')],
    [subject, 'gewijzigd', 'Icoon: 51', 'Icoon: 33'],
    [subject, 'niet meer aangeboden', null, null],
  ]);
});

test('a name stands in a list once, the icon of messages is no icon of a type, and an import changes what it keeps', async () => {
  const office = await as('office');
  const id = await office.add({ kind: 'activity-type', fields: swimming });
  const refused = async (fields: typeof swimming) =>
    office.client.refused('POST /management/lists', { body: { kind: 'activity-type', fields } });
  expect(await refused(swimming)).toMatchObject({ status: 400, fields: { name: expect.stringContaining('al') } });
  expect(await refused({ ...swimming, name: 'Bericht', icon_id: 9 })).toMatchObject({
    fields: { icon_id: expect.stringContaining('Icoon 9') },
  });
  const row = { company_id: organisation.company, kind: 'activity-type', reference: 'A-1', row_id: id, hash: '' };
  await server.db
    .insertInto('external_reference')
    .values({ ...row, sent: null, ended: null, changed_at: '' })
    .execute();
  const change = { params: { id: `${id}` }, body: { kind: 'activity-type', fields: { ...swimming, position: 9 } } };
  const kept = await office.client.refused('PUT /management/lists/:id', change);
  expect(kept).toMatchObject({ status: 403, error_message: expect.stringContaining('A-1') });
});

test('a field of the record that was filled in keeps its type and the choices that stand in records', async () => {
  const office = await as('office');
  const section = await office.add({ kind: 'record-section', fields: { title: 'Zwemles', position: 9 } });
  const id = await office.add({ kind: 'record-field', fields: { ...field, section } });
  const change = (part: Partial<typeof field> | { field_type: 'text' }) => ({
    params: { id: `${id}` },
    body: {
      kind: 'record-field',
      fields: { ...field, section, ...part },
    } as CallInput<'PUT /management/lists/:id'>['body'],
  });
  const [a] = field.options;
  const option = await server.db
    .selectFrom('record_option')
    .where('field_id', '=', id)
    .where('name', '=', 'A')
    .select('id')
    .executeTakeFirstOrThrow();
  const value = { child_id: organisation.child, field_id: id, value: `${option.id}`, changed_at: '', account_id: null };
  await server.db.insertInto('record_value').values(value).execute();
  expect((await office.rows('record-field')).find((row) => row.id === id)?.used).toBe(true);
  for (const [part, name] of [
    [{ field_type: 'text' }, 'field_type'],
    [{ options: field.options.slice(1) }, 'options'],
  ] as const) {
    const refused = await office.client.refused('PUT /management/lists/:id', change(part));
    expect(refused).toMatchObject({ status: 400, fields: { [name]: expect.any(String) } });
  }
  await office.client.ask(
    'PUT /management/lists/:id',
    change({ name: 'Diploma', options: a === undefined ? [] : [a] }),
  );
  const [row] = (await office.rows('record-field')).filter((one) => one.id === id);
  expect(row?.fields).toMatchObject({ name: 'Diploma', options: [{ name: 'A' }] });
  const again = await office.add({ kind: 'record-field', fields: { ...field, name: 'Zwemdiploma', section } });
  const names = await server.db
    .selectFrom('record_field')
    .where('id', 'in', [id, again])
    .select('function_name')
    .execute();
  expect(names.map(({ function_name }) => function_name)).toEqual(['zwemdiploma', 'zwemdiploma_2']);
});

test('a form that changes goes on as another one, and what was begun keeps its questions', async () => {
  const office = await as('office');
  const sections = [{ title: '', questions: [{ question: 'Hoe gaat het?', input: 'text' as const, answers: [] }] }];
  const id = await office.add({ kind: 'general-form', fields: { title: 'Evaluatie', sections } });
  const body = { kind: 'general-form' as const, fields: { title: 'Evaluatie', sections: [...sections, ...sections] } };
  await office.client.ask('PUT /management/lists/:id', { params: { id: `${id}` }, body });
  const [row, ...others] = await office.rows('general-form');
  expect(others.filter(({ fields }) => fields.title === 'Evaluatie')).toEqual([]);
  expect(row?.id).not.toBe(id);
  expect(row?.fields.sections).toHaveLength(2);
  const before = await server.db.selectFrom('general_form').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(JSON.parse(before.content).sections).toHaveLength(1);
});

test('an observation list asks the same until its draft is published; it has one draft, which nobody else overwrites', async () => {
  const office = await as('office');
  const other = await as('office');
  const { client } = office;
  const begin = async (list: number | null) =>
    (
      await client.ask('POST /management/observation-drafts', {
        headers: {},
        body: { list, fields: observationFields },
      })
    ).id;
  const params = { id: `${await begin(null)}` };
  const rows = async () =>
    (await office.rows('observation-list')).filter(({ fields }) => /^Peuter 3/.test(fields.title));
  expect(await rows()).toMatchObject([{ id: null, number: 0, draft: { id: Number(params.id) } }]);
  await client.ask('POST /management/observation-drafts/:id/publish', { params, body: {} });
  const [first] = await rows();
  expect(first).toMatchObject({ number: 1, draft: null, fields: observationFields });
  const list = first?.id ?? 0;
  const versions = () =>
    server.db.selectFrom('observation_version').where('list_id', '=', list).select(['number', 'content']).execute();
  const [asked] = await versions();

  const draft = { params: { id: `${await begin(list)}` } };
  const twice = await client.refused('POST /management/observation-drafts', {
    headers: {},
    body: { list, fields: observationFields },
  });
  expect(twice).toMatchObject({ status: 409, error_message: expect.stringContaining('al een concept') });
  const [shown] = await rows();
  const based_on = shown?.draft?.version;
  const [category] = observationFields.categories;
  const [question] = category?.questions ?? [];
  if (category === undefined || question === undefined) throw new Error('no question');
  const more = [question, { ...question, text: 'Huppelt' }];
  const fields = { ...observationFields, categories: [{ ...category, questions: more }] };
  await client.ask('PUT /management/observation-drafts/:id', { ...draft, body: { fields, based_on } });
  for (const call of [
    'PUT /management/observation-drafts/:id',
    'POST /management/observation-drafts/:id/publish',
  ] as const) {
    const body = call.startsWith('PUT') ? { fields: observationFields, based_on } : { based_on };
    expect(await other.client.refused(call, { ...draft, body })).toMatchObject({
      status: 409,
      error_message: expect.stringContaining('Ondertussen gewijzigd door'),
    });
  }
  expect(await versions()).toEqual([asked]);
  await client.ask('POST /management/observation-drafts/:id/publish', { ...draft, body: {} });
  const published = await versions();
  expect(published[0]).toEqual(asked);
  expect(published).toHaveLength(2);

  const stale = { headers: {}, body: { list, fields: observationFields, based_on: first?.version } };
  expect(await other.client.refused('POST /management/observation-drafts', stale)).toMatchObject({
    status: 409,
    error_message: expect.stringContaining('Ondertussen gewijzigd door'),
  });
  expect((await history(office)).map(([, action]) => action)).toEqual([
    'concept gemaakt',
    'nieuwe versie gepubliceerd',
    'concept gemaakt',
    'concept gewijzigd',
    'nieuwe versie gepubliceerd',
  ]);
});

test('a group offers the types that were chosen for it, which names them in the history and refuses what was not shown', async () => {
  const office = await as('office');
  const id = await office.add({ kind: 'activity-type', fields: swimming });
  await office.add({ kind: 'activity-type', fields: { ...swimming, name: 'Buiten' } });
  const read = (search = '') => office.client.ask('GET /management/activity-types/groups', { query: { search } });
  const { types, rows } = await read();
  expect(types.map(({ name }) => name)).toEqual(['Zwemmen', 'Buiten']);
  expect((await read('nergens')).rows).toEqual([]);
  expect(rows).toMatchObject([
    { id: organisation.group, establishment: { id: organisation.establishment }, activity_type_ids: [] },
  ]);
  const choose = (activity_type_ids: number[]) => ({
    params: { id: `${organisation.group}` },
    body: { activity_type_ids, based_on: rows[0]?.version },
  });
  await office.client.ask('PUT /management/activity-types/groups/:id', choose([id]));
  expect((await read()).rows).toMatchObject([{ activity_type_ids: [id] }]);
  const query = { id_group: `${organisation.group}` };
  const offered = await organisation.client.ask('GET /activities/types', { query });
  expect(offered.map(({ name }) => name)).toEqual(['Zwemmen']);
  const late = await office.client.refused('PUT /management/activity-types/groups/:id', choose([]));
  expect(late).toMatchObject({ status: 409 });
  const group = rows[0]?.name ?? '';
  expect((await history(office)).at(-1)).toEqual([
    `Activiteiten van ${group}`,
    'gewijzigd',
    'alle activiteiten',
    'Zwemmen',
  ]);
  organisation = await buildOrganisation(server);
  const manager = await as('location-manager');
  const foreign = { params: { id: `${organisation.group}` }, body: { activity_type_ids: [id] } };
  expect(await manager.client.refused('PUT /management/activity-types/groups/:id', foreign)).toMatchObject({
    status: 403,
  });
  const elsewhere = await as('office');
  expect(await elsewhere.client.refused('PUT /management/activity-types/groups/:id', foreign)).toMatchObject({
    status: 404,
  });
  expect((await elsewhere.client.ask('GET /management/activity-types/groups', { query: {} })).types).not.toContainEqual(
    types[0],
  );
});

test('a location manager reads lists and changes none; another company has none of them', async () => {
  const office = await as('office');
  const id = await office.add({ kind: 'activity-type', fields: swimming });
  const manager = await as('location-manager');
  expect((await manager.rows('activity-type')).map((row) => row.id)).toContain(id);
  const change = { params: { id: `${id}` }, body: { kind: 'activity-type', fields: { ...swimming, position: 9 } } };
  expect(await manager.client.refused('PUT /management/lists/:id', change)).toMatchObject({ status: 403 });
  organisation = await buildOrganisation(server);
  const elsewhere = await as('office');
  expect(await elsewhere.client.refused('PUT /management/lists/:id', change)).toMatchObject({ status: 404 });
});

test('a draft of an observation list is made once, and each of its questions can be answered', async () => {
  const { client, rows } = await as('office');
  const fields = { ...observationFields, title: 'Eén keer' };
  const sent = { headers: { 'idempotency-key': randomUUID() }, body: { list: null, fields } };
  const { id } = await client.ask('POST /management/observation-drafts', sent);
  expect(await client.ask('POST /management/observation-drafts', sent)).toEqual({ id });
  expect((await rows('observation-list')).filter((row) => row.fields.title === 'Eén keer')).toHaveLength(1);
  const mute = fields.categories.map((category) => ({
    ...category,
    questions: category.questions.map((question) => ({ ...question, free: false, answers: [] })),
  }));
  const params = { id: `${id}` };
  expect(
    await client.refused('PUT /management/observation-drafts/:id', {
      params,
      body: { fields: { ...fields, categories: mute } },
    }),
  ).toMatchObject({ status: 400, fields: { categories: 'Geef elke vraag met keuzes ten minste één antwoord.' } });
});
