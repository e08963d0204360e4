import type { CallInput } from '@groepsapp/contract';
import { sql } from 'kysely';
import { storedTables } from '../../database/catalog.ts';
import { readerOf } from '../../feed/testing/reader.ts';
import { runImport } from '../../import/run.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { startTestServer, testToday, type TestServer } from '../../testing/testServer.ts';
import { addChoices } from '../testing/choices.ts';
import { officeOf } from '../testing/office.ts';

let server: TestServer;
let office: Organisation;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  office = await officeOf(server);
});

type Choice = CallInput<'POST /management/privacy/:kind/:id/merge/:other'>['body'];

const of = (kept: number, gone: number, kind: 'child' | 'carer' = 'child') => ({
  params: { kind, id: `${kept}`, other: `${gone}` },
});
const preview = (...who: Parameters<typeof of>) =>
  office.client.ask('GET /management/privacy/:kind/:id/merge/:other', of(...who));
const choice = (decided: Choice['decided'] = {}, source_cleared = false) => ({ body: { decided, source_cleared } });
const merge = (who: Parameters<typeof of>, ...chosen: Parameters<typeof choice>) =>
  office.client.ask('POST /management/privacy/:kind/:id/merge/:other', { ...of(...who), ...choice(...chosen) });
const refused = (who: Parameters<typeof of>, ...chosen: Parameters<typeof choice>) =>
  office.client.refused('POST /management/privacy/:kind/:id/merge/:other', { ...of(...who), ...choice(...chosen) });

const named = (first_name: string) =>
  server.build.child({ company_id: office.company, first_name, last_name: 'Vos', date_of_birth: '2023-05-01' });

const insert = async (table: string, row: object) => {
  await server.db
    .insertInto(table as 'message')
    .values(row as never)
    .execute();
};

const at = '2026-03-01T08:00:00.000Z';

async function rowsOf(table: string, childId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where child_id = ${childId}`.execute(server.db);
  return Number(rows[0]?.count);
}

test('what is about one record goes to the other, and what both have stays once', async () => {
  const [kept, gone] = [await named('Noor'), await named('Noor')];
  const { build } = server;
  await build.message({ child_id: gone, text: 'Zij slaapt laat', entered_by: 0 });
  await build.placement({ child_id: gone, group_id: office.group, end_date: '2025-01-31' });
  await build.presence({ child_id: kept, group_id: office.group, date: testToday });
  for (const child_id of [kept, gone]) {
    await insert('message_read', {
      ...{ child_id, establishment_id: office.establishment, up_to_message_id: 0, read_at: at },
      account_id: office.account,
    });
  }
  const { tables, differences, refusals, source } = await preview(kept, gone);
  expect({ differences, refusals, source }).toEqual({ differences: [], refusals: [], source: null });
  expect(tables).toContainEqual({ table: 'message', subject: 'Berichten en overdracht', rows: 1, doubles: 0 });
  expect(tables).toContainEqual({ table: 'message_read', subject: 'Berichten en overdracht', rows: 0, doubles: 1 });
  const feed = await readerOf(server, office);
  await merge([kept, gone]);
  expect(await Promise.all(['message', 'placement', 'message_read'].map((table) => rowsOf(table, kept)))).toEqual([
    1, 1, 1,
  ]);
  for (const { name, links } of storedTables) {
    for (const { column } of links.filter(({ table }) => table === 'child')) {
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} = ${gone}`.execute(
        server.db,
      );
      expect(`${name} ${rows.length}`).toBe(`${name} 0`);
    }
  }
  expect(await feed.rest()).toMatchObject([
    { child_id: gone, kind: 'child', removed: true },
    { child_id: kept, kind: 'message' },
  ]);
  const { rows } = await office.client.ask('GET /management/history', { query: { kind: 'privacy' } });
  expect(rows).toMatchObject([
    { subject: `Kind ${kept}`, action: 'samengevoegd', after: `met Kind ${gone}, die verdween` },
  ]);
  expect((await refused([kept, gone])).status).toBe(404);
});

test('somebody decides about each difference, and no permission comes by itself', async () => {
  const [kept, gone] = [await named('Noor'), await named('Nora')];
  await server.build.permission({ child_id: kept, kind: 'swimming', answer: 'no', recorded_at: at });
  await server.build.permission({ child_id: gone, kind: 'swimming', answer: 'yes', recorded_at: at });
  await server.build.permission({ child_id: gone, kind: 'video', answer: 'yes', recorded_at: at });
  const { differences } = await preview(kept, gone);
  expect(differences).toMatchObject([
    { key: 'column:first_name', label: 'Voornaam', kept: 'Noor', gone: 'Nora' },
    { key: 'consent:video', kept: '', gone: 'ja' },
    { key: 'consent:swimming', label: 'Zwemmen', kept: 'nee', gone: 'ja' },
  ]);
  const some = { 'column:first_name': 'gone', 'consent:video': 'kept' } as const;
  expect(await refused([kept, gone], some)).toMatchObject({ status: 400, fields: { decided: expect.any(String) } });
  await merge([kept, gone], { ...some, 'consent:swimming': 'kept' });
  const child = server.db.selectFrom('child').where('id', '=', kept).select('first_name');
  expect(await child.executeTakeFirst()).toEqual({ first_name: 'Nora' });
  const answers = server.db.selectFrom('child_permission').where('child_id', '=', kept).orderBy('id', 'desc').limit(2);
  expect(await answers.select(['kind', 'answer', 'source']).execute()).toEqual([
    { kind: 'swimming', answer: 'no', source: 'Samengevoegd' },
    { kind: 'video', answer: 'no', source: 'Samengevoegd' },
  ]);
});

test('a permission that is withdrawn by it ends what the other one shared', async () => {
  const [kept, gone] = [await named('Noor'), await named('Noor')];
  await server.db.updateTable('child').set({ photo_allowed: 0 }).where('id', '=', kept).execute();
  const files = { file_id: 'a'.repeat(32), thumb_id: 'b'.repeat(32), content_hash: null };
  const row = { group_id: office.group, date: testToday, created_at: at, account_id: office.account, message: '' };
  const photo = server.db.insertInto('photo').values({ ...row, ...files });
  const { id: photo_id } = await photo.returning('id').executeTakeFirstOrThrow();
  await insert('photo_share', { photo_id, child_id: gone, shared_at: at, account_id: office.account });
  await merge([kept, gone], { 'consent:photoPortal': 'kept' });
  expect(await rowsOf('photo_share', kept)).toBe(0);
});

test('a value of the record is that of who was chosen', async () => {
  const [kept, gone] = [await named('Noor'), await named('Noor')];
  const { id: section_id } = await server.db
    .insertInto('record_section')
    .values({ company_id: office.company, title: 'Medisch', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const field = async (name: string) => {
    const row = { section_id, position: 1, function_name: '', name, field_type: 'text' as const, icon: '', flag: null };
    const made = server.db.insertInto('record_field').values({ ...row, editable_by: 'everyone', edit_id: null });
    return (await made.returning('id').executeTakeFirstOrThrow()).id;
  };
  const [one, other] = [await field('Allergie'), await field('Knuffel')];
  const value = (child_id: number, field_id: number, text: string) =>
    insert('record_value', { child_id, field_id, value: text, changed_at: at, account_id: office.account });
  await value(kept, one, 'geen');
  await value(gone, one, 'pinda');
  await value(gone, other, 'Beer');
  await merge([kept, gone], { [`record:${one}`]: 'gone' });
  const values = server.db.selectFrom('record_value').where('child_id', '=', kept).select('value').orderBy('field_id');
  expect(await values.execute()).toEqual([{ value: 'pinda' }, { value: 'Beer' }]);
});

test('a date and a gender are shown as people write them', async () => {
  const [kept, gone] = [await named('Noor'), await named('Noor')];
  const other = { gender: 'M' as const, date_of_birth: '2023-01-31' };
  await server.db.updateTable('child').set({ gender: 'V' }).where('id', '=', kept).execute();
  await server.db.updateTable('child').set(other).where('id', '=', gone).execute();
  expect((await preview(kept, gone)).differences).toMatchObject([
    { label: 'Geslacht', kept: 'vrouw', gone: 'man' },
    { label: 'Geboren', kept: '01-05-2023', gone: '31-01-2023' },
  ]);
});

test('a choice in the record is shown by its name, and not by its number', async () => {
  const [kept, gone] = [await named('Noor'), await named('Noor')];
  const { id, values } = await addChoices(server, office.company, ['Vegetarisch', 'Halal']);
  for (const [at, child_id] of [kept, gone].entries()) {
    await insert('record_value', {
      ...{ child_id, field_id: id, value: values[at], changed_at: '2026-03-01T08:00:00.000Z' },
      account_id: office.account,
    });
  }
  expect((await preview(kept, gone)).differences).toEqual([
    { key: `record:${id}`, label: 'Dieet', kept: 'Vegetarisch', gone: 'Halal' },
  ]);
});

test('two who are placed or present at the same time are two', async () => {
  const [kept, gone] = [await named('Noor'), await named('Noor')];
  const { build } = server;
  await build.placement({ child_id: kept, group_id: office.group });
  const until = await build.placement({ child_id: gone, group_id: office.group });
  expect(await refused([kept, gone])).toMatchObject({
    status: 400,
    fields: { other: expect.stringContaining('tegelijk geplaatst') },
  });
  await server.db.updateTable('placement').set({ end_date: '2026-01-31' }).where('id', '=', until).execute();
  expect((await preview(kept, gone)).refusals).toEqual([]);
  await build.presence({
    child_id: kept,
    group_id: office.group,
    date: '2026-01-05',
    end_time: '2026-01-05T16:00:00.000Z',
  });
  await build.presence({
    ...{ child_id: gone, group_id: office.group, date: '2026-01-05' },
    ...{ start_time: '2026-01-05T15:00:00.000Z', end_time: '2026-01-05T17:00:00.000Z' },
  });
  expect((await preview(kept, gone)).refusals).toEqual([
    expect.stringContaining('Op 05-01-2026 waren beide tegelijk aanwezig'),
  ]);
});

test('who the administration has stays, and who it no longer has is refused when it comes again', async () => {
  const fields = { gender: 'V', date_of_birth: '2023-05-01' };
  const rows = ['K1', 'K2'].map((reference) => ({
    ...{ kind: 'child' as const, reference, place: { file: 'a.csv', row: 2, columns: {} } },
    fields: { ...fields, first_name: 'Noor', last_name: 'Vos' },
  }));
  const bring = () => runImport(server, { companyId: office.company, rows });
  await bring();
  const sent = server.db
    .selectFrom('external_reference')
    .where('company_id', '=', office.company)
    .where('kind', '=', 'child');
  const [one = 0, other = 0] = (await sent.orderBy('reference').select('row_id').execute()).map(({ row_id }) => row_id);
  const own = await named('Noor');
  expect((await preview(own, other)).refusals).toEqual([expect.stringContaining(`laat Kind ${own} verdwijnen`)]);
  await merge([other, own], { 'consent:photoPortal': 'kept' });
  expect(await preview(one, other)).toMatchObject({ source: 'K2', refusals: [] });
  expect(await refused([one, other])).toMatchObject({ fields: { source_cleared: expect.stringContaining('K2') } });
  await merge([one, other], {}, true);
  expect((await bring()).refused).toMatchObject([{ reference: 'K2' }]);
});

test('two carers become one with the children of both', async () => {
  const [one, other] = [await named('Noor'), await named('Sem')];
  const carer = async (mobile: string, children: readonly number[]) => {
    const empty = { gender: '', street: '', postcode: '', city: '', work_phone: '', email: '', language: '' };
    const row = { ...empty, company_id: office.company, name: 'Karin Vos', employer: '', workdays: '', mobile };
    const { id } = await server.db.insertInto('carer').values(row).returning('id').executeTakeFirstOrThrow();
    for (const child_id of children) {
      const bond = {
        child_id,
        carer_id: id,
        position: 1,
        relation: 'moeder',
        authority: 1,
        may_pick_up: 1,
        emergency: 0,
      };
      await insert('child_carer', { ...bond, end_date: null });
    }
    return id;
  };
  const [kept, gone] = [await carer('0612345678', [one]), await carer('0687654321', [one, other])];
  const { tables, differences } = await preview(kept, gone, 'carer');
  expect(differences).toMatchObject([{ key: 'column:mobile', kept: '0612345678', gone: '0687654321' }]);
  expect(tables).toMatchObject([{ table: 'child_carer', rows: 1, doubles: 1 }]);
  await merge([kept, gone, 'carer'], { 'column:mobile': 'gone' });
  const bonds = server.db.selectFrom('child_carer').where('carer_id', '=', kept).select('child_id').orderBy('child_id');
  expect((await bonds.execute()).map(({ child_id }) => child_id)).toEqual([one, other]);
});

test('a child of another company, or the same one twice, is refused', async () => {
  const own = await named('Noor');
  const { child } = await officeOf(server);
  expect((await refused([own, child])).status).toBe(404);
  expect((await refused([own, own])).status).toBe(400);
});
