import { setImmediate } from 'node:timers/promises';
import type { CallInput } from '@groepsapp/contract';
import { momentAfter } from '../base/clock.ts';
import { clearImports } from '../import/desk.ts';
import { beginRun } from '../import/runs.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let office: Organisation;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  server.clock.set(testNow);
  office = await buildOrganisation(server);
  await server.db.updateTable('account').set({ role: 'office' }).where('id', '=', office.account).execute();
});

type Body = Partial<CallInput<'POST /management/imports'>['body']>;

const upload = (text: string, { name = 'scholen.csv', ...body }: Body = {}) => ({
  body: { name, profile: 'school', ...body },
  file: Buffer.from(text),
});
const check = async (text: string, body: Body = {}) =>
  (await office.client.ask('POST /management/imports', upload(text, body))).id;
const byId = (id: number) => ({ params: { id: String(id) } });
const overview = () => office.client.ask('GET /management/imports', { query: {} });
const lines = async (id: number, query: CallInput<'GET /management/imports/:id/lines'>['query'] = {}) =>
  (await office.client.ask('GET /management/imports/:id/lines', { ...byId(id), query })).rows.filter(
    ({ sort }) => sort !== 'notices',
  );
const schools = async () => {
  const rows = server.db.selectFrom('school').where('company_id', '=', office.company).select('name').orderBy('name');
  return (await rows.execute()).map(({ name }) => name);
};
const runs = () => server.db.selectFrom('import_run').where('company_id', '=', office.company).selectAll().execute();
const isStored = async (id: string | null | undefined) => (await server.files.find(id ?? '')) !== null;

/** Says yes to a dry run, and asks until it is over, as the screen does. */
async function run(id: number, allow_dangerous = false) {
  const { id: made } = await office.client.ask('POST /management/imports/:id/run', {
    ...byId(id),
    body: { allow_dangerous },
  });
  for (let asked = 0; asked < 500; asked += 1) {
    // Answers alone leave files and what goes on beside them no turn.
    await setImmediate();
    const { running, rows } = await overview();
    if (running === null) return rows.find((row) => row.id === made);
  }
  throw new Error('The run does not end.');
}

const twoSchools = 'reference,name\nS-1,De Regenboog\nS-2,\n';

test('a file is looked at, and its lines say what is new and what is refused and why', async () => {
  const id = await check(twoSchools);
  expect(await schools()).toEqual([]);
  expect((await overview()).checked).toMatchObject({
    ...{ id, name: 'scholen.csv', state: 'checked', is_undo: false, has_report: true },
    counts: [
      { sort: 'refused', rows: 1 },
      { sort: 'notices', rows: 1 },
      { sort: 'created', rows: 1 },
    ],
  });
  expect(await lines(id)).toMatchObject([
    { sort: 'refused', kind: 'school', place: 'scholen.csv, rij 3', column: 'name', words: 'Dit veld is verplicht.' },
    { sort: 'created', kind: 'school', reference: 'S-1', place: 'scholen.csv, rij 2' },
  ]);
  expect(await lines(id, { sort: 'created', search: 'S-1' })).toHaveLength(1);
  expect(await lines(id, { search: 'regenboog' })).toEqual([]);
});

test('what was looked at is imported on a yes, once, and the file is gone then', async () => {
  const id = await check(twoSchools);
  const [{ file_id } = { file_id: null }] = await runs();
  expect(await isStored(file_id)).toBe(true);
  expect(await run(id)).toMatchObject({ state: 'done', made_by: expect.stringContaining('@') });
  expect(await schools()).toEqual(['De Regenboog']);
  expect(await isStored(file_id)).toBe(false);
  const again = await office.client.refused('POST /management/imports/:id/run', { ...byId(id), body: {} });
  expect(again.status).toBe(404);
  const { rows } = await office.client.ask('GET /management/history', { query: { kind: 'import' } });
  expect(rows).toMatchObject([
    { subject: 'scholen.csv', action: 'ingelezen', after: '1 geweigerd, 1 gemeld, 1 nieuw' },
  ]);
});

test('fields that change are named as the file names them, and the report is CSV or JSON', async () => {
  await run(await check('reference,name\nS-1,De Regenboog\n'));
  const id = await check('reference,name\nS-1,Het Kompas\n');
  expect(await lines(id)).toMatchObject([
    { sort: 'changed', fields: [{ field: 'name', before: 'De Regenboog', after: 'Het Kompas' }] },
  ]);
  const report = (as: 'csv' | 'json') =>
    office.client.ask('GET /management/imports/:id/report', { ...byId(id), query: { as } });
  expect(await report('csv')).toMatchObject({
    name: `verslag-${id}.csv`,
    text: expect.stringContaining('school;S-1;gewijzigd;name;De Regenboog;Het Kompas;'),
  });
  expect(JSON.parse((await report('json')).text)).toMatchObject({
    changed: [{ reference: 'S-1', fields: [{ field: 'name', new: 'Het Kompas' }] }],
  });
});

test('lines are found by what they say, and not by how they are kept', async () => {
  await run(await check('reference,name\nS-1,De Regenboog\nS-2,Het Kompas\n'));
  const id = await check('reference,name\nS-1,"De ""Bo"" 100%"\nS-2,Reference\n');
  const found = async (search: string) => (await lines(id, { search })).map(({ reference }) => reference);
  expect(await found(' de "bo" 100% ')).toEqual(['S-1']);
  expect(await found('regenboog')).toEqual(['S-1']);
  expect(await found('reference')).toEqual(['S-2']);
  expect(await found('%')).toEqual(['S-1']);
  expect(await found('_')).toEqual([]);
  expect(await found('columns')).toEqual([]);
});

test('the last import is undone after a look at it, and only that', async () => {
  await run(await check('reference,name\nS-1,De Regenboog\n'));
  await run(await check('reference,name\nS-2,Het Kompas\n'));
  const preview = async () => (await office.client.ask('POST /management/imports/undo', {})).id;
  const first = await preview();
  expect(await lines(first)).toMatchObject([{ sort: 'removed', kind: 'school', reference: 'S-2' }]);
  // Something else came in after the look.
  await run(await check('reference,name\nS-3,De Klimboom\n'));
  expect((await office.client.refused('POST /management/imports/:id/run', { ...byId(first), body: {} })).status).toBe(
    404,
  );
  expect(await run(await preview())).toMatchObject({ state: 'done', is_undo: true, name: 'scholen.csv' });
  expect(await schools()).toEqual(['De Regenboog', 'Het Kompas']);
  const { undoable, rows } = await overview();
  expect([undoable, rows[1]?.state]).toEqual([null, 'undone']);
  const refusal = await office.client.refused('POST /management/imports/undo', {});
  expect(refusal).toMatchObject({ status: 409, error_message: 'Er is geen import om terug te draaien.' });
});

test('of two who import at once one is told to wait', async () => {
  const id = await check(twoSchools);
  const other = await beginRun(server, office.company, { name: 'ander.csv' });
  expect((await overview()).running).toMatchObject({ name: 'ander.csv', state: 'running' });
  const refusal = await office.client.refused('POST /management/imports/:id/run', { ...byId(id), body: {} });
  expect(refusal).toMatchObject({
    status: 409,
    error_message: expect.stringContaining('Er wordt al een bestand ingelezen'),
  });
  await other.finish();
  expect(await run(id)).toMatchObject({ state: 'done' });
});

test('a run of which nothing is heard is cut off', async () => {
  await beginRun(server, office.company, { name: 'stil.csv' });
  const heartbeat_at = momentAfter(server.clock, -61_000);
  await server.db.updateTable('import_run').set({ heartbeat_at }).where('name', '=', 'stil.csv').execute();
  const { running, rows } = await overview();
  expect([running, rows[0]?.state]).toEqual([null, 'failed']);
});

test('many rows that would end are written only when that is meant', async () => {
  const header = 'reference,name,from,until';
  const days = ['a', 'b', 'c'].map((name) => `${name},Studiedag ${name},2026-12-01,2026-12-01`);
  await run(await check([header, ...days].join('\n'), { name: 'dagen.csv', profile: 'closed-day' }));
  const less = { name: 'dagen.csv', profile: 'closed-day', complete: 'closed-day' };
  const id = await check([header, days[0]].join('\n'), less);
  expect((await overview()).checked?.dangers).toEqual(['Van de soort ‘sluitingsdag’ eindigen 2 van de 3.']);
  expect(await run(id)).toMatchObject({ state: 'stopped' });
  const meant = await check([header, days[0]].join('\n'), less);
  expect(await run(meant, true)).toMatchObject({
    state: 'done',
    counts: expect.arrayContaining([{ sort: 'ending', rows: 2 }]),
  });
});

test.each([
  ['a picture', 'foto.jpg', { status: 422, error_message: expect.stringContaining('Alleen Excel (.xlsx) en CSV') }],
  ['a workbook that is none', 'lijst.xlsx', { status: 422 }],
  [
    'columns that nobody knows',
    'lijst.csv',
    { status: 422, error_message: expect.stringContaining('De kolommen zijn niet herkend') },
  ],
])('%s is refused with the words of the reader', async (_what, name, refusal) => {
  const refused = await office.client.refused('POST /management/imports', upload('wat,is,dit\n1,2,3\n', { name }));
  expect(refused).toMatchObject(refusal);
  expect(await runs()).toEqual([]);
});

test('a profile on the disk of the server, a kind that there is not and a name that leaves its folder are of no use', async () => {
  const refused = (body: Body) => office.client.refused('POST /management/imports', upload(twoSchools, body));
  expect((await refused({ profile: '/etc/profile.json' })).fields).toEqual({ profile: 'Kies een van de profielen.' });
  expect((await refused({ complete: 'school,alles' })).fields).toEqual({ complete: 'Kies uit de soorten.' });
  const id = await check(twoSchools, { name: '../../etc/scholen.csv' });
  expect(await lines(id, { sort: 'created' })).toMatchObject([{ place: 'scholen.csv, rij 2' }]);
});

test('a dry run and its file go on a no, and when nobody says yes', async () => {
  const first = await check(twoSchools);
  await office.client.ask('POST /management/imports/:id/drop', byId(first));
  expect(await runs()).toEqual([]);
  await check(twoSchools);
  const [{ file_id } = { file_id: null }] = await runs();
  server.clock.set('2026-03-11T23:00:00.000Z');
  await clearImports(server);
  expect([await runs(), await isStored(file_id)]).toEqual([[], false]);
});

test('what is kept of an import goes after fourteen days', async () => {
  const made = await run(await check(twoSchools));
  server.clock.set('2026-03-25T09:00:00.000Z');
  await clearImports(server);
  server.clock.set(testNow);
  expect(await lines(made?.id ?? 0)).toEqual([]);
  const { undoable, rows } = await overview();
  expect([undoable, rows[0]?.has_report]).toEqual([null, false]);
});

test('another company finds none of it', async () => {
  const id = await check(twoSchools);
  const mine = office;
  office = await buildOrganisation(server);
  await server.db.updateTable('account').set({ role: 'office' }).where('id', '=', office.account).execute();
  expect(await overview()).toMatchObject({ checked: null, rows: [] });
  const refused = [
    office.client.refused('GET /management/imports/:id/lines', { ...byId(id), query: {} }),
    office.client.refused('GET /management/imports/:id/report', { ...byId(id), query: { as: 'csv' } }),
    office.client.refused('POST /management/imports/:id/run', { ...byId(id), body: {} }),
    office.client.refused('POST /management/imports/:id/drop', byId(id)),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(mine.company).not.toBe(office.company);
});
