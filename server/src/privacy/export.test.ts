import { sql } from 'kysely';
import { columnWords } from '../database/columnWords.ts';
import { movedTables, notMoved } from '../export/tables.ts';
import { addChild, buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';
import { notExported } from './exportPerson.ts';
import { PersonRows } from './personRows.ts';
import { addChoices } from './testing/choices.ts';
import { unzip } from './testing/unzip.ts';
import { registerRows } from './register.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('a child’s data are exported to read, as data and with the files', async () => {
  const organisation = await buildOrganisation(server);
  const { account, company, group, client } = organisation;
  await server.db.updateTable('account').set({ role: 'office' }).where('id', '=', account).execute();
  const child_id = await addChild(server, organisation, { first_name: 'Noor', last_name: '<b>Smit' });
  const other = await addChild(server, organisation, { first_name: 'Sam' });
  await server.build.message({ child_id, text: 'Noor slaapt slecht' });
  await server.build.message({ child_id: other, text: 'Over Sam alleen' });
  await server.build.presence({ child_id, group_id: group, date: testToday });
  const diet = await addChoices(server, company, ['Vegetarisch']);
  const [value = ''] = diet.values;
  const chosen = { child_id, field_id: diet.id, value, changed_at: '2026-03-01T08:00:00.000Z', account_id: account };
  await server.db.insertInto('record_value').values(chosen).execute();
  const { id: file_id } = await server.files.add(Buffer.from('de inhoud'));
  await server.build.document({ child_id, filename: 'verslag ö.pdf', file_id });
  const token = await server.build.imageToken(organisation.session.id);
  const key = 'GET /management/privacy/:kind/:id/export';
  const response = await client.attempt(key, {
    params: { kind: 'child' as const, id: `${child_id}` },
    query: { token },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzip(response.rawPayload);
  expect(Object.keys(files)).toEqual(['index.html', 'data.json', 'bestanden/001-verslag ö.pdf']);
  expect(files['bestanden/001-verslag ö.pdf']).toBe('de inhoud');
  const page = files['index.html'] ?? '';
  expect(page).toContain('Noor slaapt slecht');
  expect(page).toContain('&lt;b&gt;Smit');
  expect(page).toContain('<td>Dieet</td><td>Vegetarisch</td>');
  expect(page).not.toContain('Over Sam');
  const data = JSON.parse(files['data.json'] ?? '') as { tables: Record<string, unknown[]> };
  expect(data.tables.message).toMatchObject([{ text: 'Noor slaapt slecht' }]);
  expect(data.tables.presence).toHaveLength(1);
  expect(files['data.json']).not.toContain('Over Sam');
  const changes = server.db.selectFrom('management_change').where('company_id', '=', company);
  expect(await changes.select(['subject', 'action']).execute()).toEqual([
    { subject: `Kind ${child_id}`, action: 'inzage gemaakt' },
  ]);
});

test('every table with something of a child is exported, or says why not', async () => {
  const all = movedTables;
  const person = { id: 1, company_id: 1, name: '', first_name: '', accounts: [] };
  const { tables } = await PersonRows.of(server.db, { ...person, kind: 'child' }, 'all');
  const names = tables.map(({ name }) => name);
  const employee = await PersonRows.of(server.db, { ...person, kind: 'employee' }, 'all');
  const ofEmployees = all.filter(({ columns }) => columns.includes('employee_id')).map(({ name }) => name);
  expect(employee.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(ofEmployees));
  const outside = all.filter(({ name, columns }) => columns.includes('child_id') && !names.includes(name));
  // The feed says which child changed and not what; its positions stay, so that readers miss none.
  expect(outside.map(({ name }) => name)).toEqual(['change']);
  expect(Object.keys(notExported).filter((name) => !names.includes(name))).toEqual([]);
});

/** Columns of the app itself, which say nothing to who reads about somebody; they stand in data.json. */
const ofTheApp = [
  ...['version', 'degrees', 'position', 'color', 'active', 'content_hash', 'hash', 'password_hash'],
  ...['break_glass', 'publisher'],
];

test.each(['child', 'carer', 'employee'] as const)('the page to read has each column about a %s', async (kind) => {
  const person = { id: 1, company_id: 1, kind, name: '', first_name: '', accounts: [] };
  const { tables } = await PersonRows.of(server.db, person, 'all');
  const silent = tables.flatMap(({ name, columns, links }) => {
    const linked = links.map(({ column }) => column);
    const unsaid = columns.filter((one) => !(one in columnWords) && !linked.includes(one) && !/(^|_)id$/.test(one));
    return name in notExported ? [] : unsaid.filter((one) => !ofTheApp.includes(one)).map((one) => `${name}.${one}`);
  });
  expect(silent).toEqual([]);
});

test('nothing is exported, erased or merged by a server that does not know all tables', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9998-later', 'x')`.execute(server.db);
  const person = { id: 1, company_id: 1, kind: 'child', name: '', first_name: '', accounts: [] } as const;
  await expect(PersonRows.of(server.db, person, 'all')).rejects.toMatchObject({ status: 409 });
  await sql`delete from kysely_migration where name = '9998-later'`.execute(server.db);
});

test('every table of the database stands once in the register, with purpose, ground and term', async () => {
  const tables = [...movedTables.map(({ name }) => name), ...notMoved];
  expect(registerRows.map(({ table }) => table).sort()).toEqual(tables.sort());
  const empty = registerRows.filter(({ purpose, ground, term }) => [purpose, ground, term].includes(''));
  expect(empty).toEqual([]);
});
