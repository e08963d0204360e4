import { runImport } from '../import/run.ts';
import { addChild, type Organisation } from '../testing/organisation.ts';
import { allFiles, allTexts, officeOf } from './testing/office.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const words = Array.from({ length: 24 }, (_, index) => `geheimwoord${String.fromCharCode(97 + index)}`);

const insert = async (table: string, row: Record<string, unknown>) => {
  const made = await server.db
    .insertInto(table as 'message')
    .values(row as never)
    .returningAll()
    .executeTakeFirst();
  return Number((made as { id?: number } | undefined)?.id ?? 0);
};

const stored = async (text: string) => (await server.files.add(Buffer.from(text))).id;

/** Puts a word that stands nowhere else into every place with texts about a child. */
async function plant({ company, establishment, group, account }: Organisation, last_day: string | null) {
  const [first, last, ...w] = words as [string, string, ...string[]];
  const word = () => w.shift() ?? '';
  const { build } = server;
  const child_id = await build.child({ company_id: company, first_name: first, last_name: last });
  await build.placement({ child_id, group_id: group, end_date: last_day });
  const { id: section_id } = await server.db
    .insertInto('record_section')
    .values({ company_id: company, title: 'Medisch', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const by = { account_id: account };
  const at = '2024-10-01T08:00:00.000Z';
  const field_id = await insert('record_field', {
    ...{ section_id, position: 1, function_name: 'remarks', name: 'Bijzonderheden', field_type: 'text' },
    ...{ editable_by: 'everyone', edit_id: null, icon: '', flag: null },
  });
  await server.db
    .insertInto('record_value')
    .values({ child_id, field_id, value: word(), changed_at: at, ...by })
    .execute();
  await build.message({ child_id, text: word(), name: word() });
  const activity_type_id = await build.activityType({ company_id: company });
  await insert('activity', {
    ...{ child_id, activity_type_id, text: word(), date: '2024-10-01', start_time: '09:00', end_time: null },
    ...{ created_at: at },
  });
  const instruction_id = await build.instruction({ child_id, title: word(), body: word() });
  await insert('instruction_version', {
    ...{ instruction_id, child_id, title: word(), body: word(), priority: '0', written_at: at, replaced_at: at },
    removed: 0,
  });
  await build.document({ child_id, filename: word(), file_id: await stored(word()) });
  const photo = async (message: string, shared: readonly number[]) => {
    const [file_id, thumb_id] = [await stored(message), await stored(message)];
    const row = { group_id: group, date: testToday, created_at: at, ...by, message, file_id, thumb_id };
    const photo_id = await insert('photo', { ...row, content_hash: null });
    for (const child of shared) {
      await server.db
        .insertInto('photo_share')
        .values({ photo_id, child_id: child, shared_at: at, ...by })
        .execute();
    }
    return photo_id;
  };
  await photo(word(), [child_id]);
  const other = await addChild(server, { company, establishment, group, account } as Organisation, {
    first_name: 'Sam',
  });
  const groupPhoto = await photo('In het park', [child_id, other]);
  await server.db
    .updateTable('photo')
    .set({ message: `${first} en Sam in het park` })
    .where('id', '=', groupPhoto)
    .execute();
  const carer = async (name: string, children: readonly number[]) => {
    const empty = {
      gender: '',
      street: '',
      postcode: '',
      city: '',
      mobile: '',
      work_phone: '',
      email: '',
      language: '',
    };
    const carer_id = await insert('carer', { ...empty, company_id: company, name, employer: '', workdays: '' });
    for (const child of children) {
      const bond = { child_id: child, carer_id, position: 1, relation: 'oom', authority: 0, may_pick_up: 1 };
      await server.db
        .insertInto('child_carer')
        .values({ ...bond, emergency: 0, end_date: null })
        .execute();
    }
  };
  await carer(word(), [child_id]);
  await carer('Gedeelde oma', [child_id, other]);
  const list_id = await build.observationList({ company_id: company });
  const result_id = await build.observationResult({ child_id, list_id, note: word() });
  const kept = await build.observationResult({ child_id: other, list_id, batch_id: result_id });
  const form_id = await build.observationForm({ result_id, note: word() });
  await build.parentNote({ form_id, content: word() });
  await build.reminder({ result_id, date: testToday, description: word() });
  const general = await build.generalForm({ company_id: company });
  await build.filledForm({ child_id, form_id: general, answers: JSON.stringify({ answerNote: { 1: word() } }) });
  const note = async (text: string) => {
    const row = { note: text, date: testToday, sticky: 0, created_at: at, ...by };
    const transfer_note_id = await insert('transfer_note', row);
    await server.db.insertInto('transfer_note_group').values({ transfer_note_id, group_id: group }).execute();
  };
  await note(`${first} heeft ${word()} mee`);
  await note(`Sam speelde met ${first}`);
  await insert('management_change', {
    ...{ company_id: company, made_at: at, made_by: 'operator', kind: 'import', subject: `${first} ${last}` },
    action: 'gewijzigd',
  });
  await server.db
    .insertInto('audit')
    .values({ at, account_id: account, action: 'messages.read', child_id, item_id: null, period: at } as never)
    .execute();
  return { child_id, other, kept, groupPhoto, planted: words.slice(0, words.length - w.length) };
}

test('after an erasure no word of the child is found anywhere, and what is of others stays', async () => {
  const organisation = await officeOf(server);
  const { client } = organisation;
  const { child_id, other, kept, groupPhoto, planted } = await plant(organisation, '2024-12-31');
  expect(planted.length).toBeGreaterThan(19);
  const [texts, files] = [await allTexts(server), await allFiles(server)];
  const missing = planted.filter((word) => !texts.includes(word) && !files.includes(word));
  expect(missing).toEqual([]);

  const of = { params: { kind: 'child' as const, id: `${child_id}` } };
  const preview = await client.ask('GET /management/privacy/:kind/:id/erasure', of);
  expect(preview).toMatchObject({ files: 3, notes: { erased: 1, blanked: 1 }, holds: [] });
  expect(preview.tables).toContainEqual({ table: 'message', subject: 'Berichten en overdracht', rows: 1 });
  await client.ask('POST /management/privacy/:kind/:id/erasure', { ...of, body: { confirm: '' } });

  const [left, leftFiles] = [await allTexts(server), await allFiles(server)];
  expect(planted.filter((word) => left.includes(word) || leftFiles.includes(word))).toEqual([]);
  expect(left).toContain('Gedeelde oma');
  expect(left).toContain('Sam speelde met [gewist]');
  expect(left).toContain('[gewist] en Sam in het park');
  const { db } = server;
  expect(await db.selectFrom('photo').where('id', '=', groupPhoto).select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('observation_result').where('id', '=', kept).select('child_id').execute()).toEqual([
    { child_id: other },
  ]);
  const history = await client.ask('GET /management/history', { query: { kind: 'privacy' } });
  expect(history.rows.map(({ subject, action }) => [subject, action])).toEqual([[`Kind ${child_id}`, 'gewist']]);
  await client.refused('GET /management/privacy/:kind/:id/erasure', of);
});

test('products hear that the child is gone, and nothing of what it was', async () => {
  const organisation = await officeOf(server);
  const { company, child } = organisation;
  const { db, build } = server;
  const id = await build.child({ company_id: company, first_name: 'Feedwoord' });
  await build.message({ child_id: id, entered_by: 0, text: 'Feedgeheim' });
  const token = await build.integration({ company_id: company });
  const products = server.as({ integration: token });
  const { cursor } = await products.ask('GET /integration/changes', { query: {} });
  await organisation.client.ask('POST /management/privacy/:kind/:id/erasure', {
    params: { kind: 'child' as const, id: `${id}` },
    body: { confirm: '' },
  });
  const { changes } = await products.ask('GET /integration/changes', { query: { after: cursor } });
  expect(changes).toContainEqual({ kind: 'child', child_id: id, removed: true });
  expect(changes.filter(({ removed }) => !removed)).toEqual([]);
  expect(await db.selectFrom('child').where('id', '=', child).select('id').execute()).toHaveLength(1);
});

test('a child that is placed goes only when its name is typed', async () => {
  const { company, group, client } = await officeOf(server);
  const child_id = await server.build.child({ company_id: company, first_name: 'Ömer', last_name: 'Kaya' });
  await server.build.placement({ child_id, group_id: group });
  const erase = (confirm: string) => ({ params: { kind: 'child' as const, id: `${child_id}` }, body: { confirm } });
  const refusal = await client.refused('POST /management/privacy/:kind/:id/erasure', erase('Omer'));
  expect(refusal).toMatchObject({ status: 400, fields: { confirm: expect.stringContaining('Het kind is geplaatst') } });
  await client.ask('POST /management/privacy/:kind/:id/erasure', erase('omer kaya'));
});

test('the administration of the last seven years holds, until it is typed', async () => {
  const { company, group, client } = await officeOf(server);
  const child_id = await server.build.child({ company_id: company });
  await server.build.placement({ child_id, group_id: group, start_date: '2021-01-01', end_date: '2021-12-31' });
  await server.build.presence({ child_id, group_id: group, date: '2021-03-01' });
  const { holds } = await client.ask('GET /management/privacy/:kind/:id/erasure', {
    params: { kind: 'child' as const, id: `${child_id}` },
  });
  expect(holds).toEqual([{ reason: expect.stringContaining('artikel 52 AWR'), until: '2028-12-31' }]);
});

test('the import refuses a child that was erased', async () => {
  const { company, client } = await officeOf(server);
  const fields = { first_name: 'Noor', last_name: 'Smit', date_of_birth: '2023-01-01', gender: 'V' };
  const rows = [{ kind: 'child' as const, reference: 'K1', fields, place: { file: 'a.csv', row: 2, columns: {} } }];
  const bring = () => runImport(server, { companyId: company, rows });
  expect((await bring()).refused).toEqual([]);
  const { id } = await server.db
    .selectFrom('child')
    .where('company_id', '=', company)
    .where('first_name', '=', 'Noor')
    .select('id')
    .executeTakeFirstOrThrow();
  await client.ask('POST /management/privacy/:kind/:id/erasure', {
    params: { kind: 'child' as const, id: `${id}` },
    body: { confirm: '' },
  });
  expect((await bring()).refused).toMatchObject([{ reference: 'K1', reason: expect.stringContaining('gewist') }]);
  expect(
    (await runImport(server, { companyId: company, rows: rows.map((row) => ({ ...row, reference: 'K2' })) })).refused,
  ).toEqual([]);
});

test('what is kept of imports goes with the child, with the file that waits for a yes', async () => {
  const { company, client } = await officeOf(server);
  const fields = { first_name: 'Importwoord', last_name: 'Smit', date_of_birth: '2023-01-01', gender: 'V' };
  const rows = [{ kind: 'child' as const, reference: 'K1', fields, place: { file: 'a.csv', row: 2, columns: {} } }];
  await runImport(server, { companyId: company, rows, name: 'Importwoord Smit.csv' });
  const file = Buffer.from('reference,first_name,last_name,gender,date_of_birth\nK1,Importwoord,Bos,V,2023-01-01\n');
  await client.attempt('POST /management/imports', { body: { name: 'kind.csv' }, file });
  const kept = async () => {
    const tables = ['import_run', 'import_line', 'import_image', 'management_change'] as const;
    const texts = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(texts) + (await allFiles(server));
  };
  expect(await kept()).toContain('Importwoord,Bos');
  const { id } = await server.db
    .selectFrom('child')
    .where('first_name', '=', 'Importwoord')
    .select('id')
    .executeTakeFirstOrThrow();
  await client.ask('POST /management/privacy/:kind/:id/erasure', {
    params: { kind: 'child', id: `${id}` },
    body: { confirm: '' },
  });
  expect(await kept()).not.toContain('Importwoord');
});

test('only the office of the company itself may see or do it', async () => {
  const organisation = await officeOf(server);
  const other = await officeOf(server);
  const of = { params: { kind: 'child' as const, id: `${other.child}` } };
  const token = await server.build.imageToken(organisation.session.id);
  const body = { confirm: '' };
  for (const ask of [
    organisation.client.refused('GET /management/privacy/:kind/:id/erasure', of),
    organisation.client.refused('GET /management/privacy/:kind/:id/export', { ...of, query: { token } }),
    organisation.client.refused('POST /management/privacy/:kind/:id/erasure', { ...of, body }),
  ]) {
    expect((await ask).status).toBe(404);
  }
});
