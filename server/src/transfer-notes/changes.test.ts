import { randomUUID } from 'node:crypto';
import type { CallInput } from '@groepsapp/contract';
import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer, testToday } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

type Body = CallInput<'POST /transfer-notes'>['body'];

const fields = { note: 'Oma haalt Daan.', date: '2026-03-11', sticky: false };

function bodyOf(row: Partial<Body> = {}): Body {
  return { id_group: `${organisation.group}`, ...fields, ...row };
}

function create(row: Partial<Body> = {}, headers: { 'idempotency-key'?: string } = {}) {
  return organisation.client.ask('POST /transfer-notes', { headers, body: bodyOf(row) });
}

function list() {
  return organisation.client.ask('GET /transfer-notes', { query: { id_group: `${organisation.group}` } });
}

async function nameAccount(account: number, first_name: string) {
  const employee_id = await server.build.employee({ company_id: organisation.company, first_name });
  await server.db.updateTable('account').set({ employee_id }).where('id', '=', account).execute();
}

/** A second employee of the same establishment. */
async function colleague() {
  const { company, establishment } = organisation;
  const account = await server.build.account({ company_id: company }, [establishment]);
  return { account, client: server.as(await server.build.session({ account_id: account })) };
}

test('a new note is listed with its author and time', async () => {
  await nameAccount(organisation.account, 'Sanne');
  const created = await create({ note: ' Oma haalt Daan.\n' });
  expect(created).toEqual({
    id: created.id,
    ...fields,
    id_group: [organisation.group],
    created_at: testNow,
    modified_at: null,
    author: 'Sanne Bakker',
    editor: null,
  });
  expect(await list()).toEqual([created]);
});

test('an announcement gets the date of the server, not of the tablet', async () => {
  expect(await create({ sticky: true, date: '2027-01-01' })).toMatchObject({ sticky: true, date: testToday });
});

test('a retry with the same key saves once; other contents with that key are refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => create({}, headers)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await list()).toHaveLength(1);
  const other = { headers, body: bodyOf({ note: 'Opa haalt Daan.' }) };
  expect(await organisation.client.refused('POST /transfer-notes', other)).toMatchObject({ status: 409 });
});

test('a changed note moves between groups, keeps its author and stores its editor', async () => {
  await nameAccount(organisation.account, 'Sanne');
  const other = await colleague();
  await nameAccount(other.account, 'Tom');
  const second = await server.build.group({ establishment_id: organisation.establishment });
  const created = await create();
  server.clock.advance(30_000);
  const body = { ...bodyOf({ id_group: `${second}`, note: 'Opa haalt Daan.' }), based_on: created.created_at };
  const changed = await other.client.ask('PUT /transfer-notes/:id', { params: { id: `${created.id}` }, body });
  expect(changed).toEqual({
    ...created,
    note: 'Opa haalt Daan.',
    id_group: [second],
    modified_at: '2026-03-10T09:00:30.000Z',
    editor: 'Tom Bakker',
  });
  expect(await list()).toEqual([]);
});

test('of two concurrent edits one is saved, and the other gets 409 with that one', async () => {
  const created = await create();
  const params = { id: `${created.id}` };
  server.clock.advance(10_000);
  const answers = await Promise.all(
    ['Tante', 'Opa'].map((note) =>
      organisation.client.attempt('PUT /transfer-notes/:id', {
        params,
        body: { ...bodyOf({ note }), based_on: created.created_at },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const saved = answers.find(({ statusCode }) => statusCode === 200)?.json();
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused.error).toMatchObject({ code: 'conflict', current: saved });
  expect(await list()).toEqual([saved]);
});

test('refuses to delete a note that was changed in the meantime; it keeps its groups', async () => {
  const created = await create();
  server.clock.advance(10_000);
  const params = { id: `${created.id}` };
  const body = { ...bodyOf(), note: 'Om vier uur.', based_on: created.created_at };
  const changed = await organisation.client.ask('PUT /transfer-notes/:id', { params, body });
  const seen = { params, query: { based_on: created.created_at } };
  const refusal = await organisation.client.attempt('DELETE /transfer-notes/:id', seen);
  expect(refusal.json()).toMatchObject({ error: { code: 'conflict', current: changed } });
  expect(await list()).toEqual([changed]);
});

test('a deleted note is removed from all its groups; changing or deleting it again is 404', async () => {
  const second = await server.build.group({ establishment_id: organisation.establishment });
  const created = await create({ id_group: `${organisation.group},${second}` });
  const params = { id: `${created.id}` };
  expect(await organisation.client.ask('DELETE /transfer-notes/:id', { params, query: {} })).toEqual({ success: true });
  expect(await list()).toEqual([]);
  const missing = { status: 404, code: 'not_found' };
  const body = { ...bodyOf(), based_on: created.created_at };
  expect(await organisation.client.refused('DELETE /transfer-notes/:id', { params, query: {} })).toMatchObject(missing);
  expect(await organisation.client.refused('PUT /transfer-notes/:id', { params, body })).toMatchObject(missing);
});

test('two concurrent deletes: one succeeds, the other gets 404', async () => {
  const params = { id: `${(await create()).id}` };
  const answers = await Promise.all(
    [1, 2].map(() => organisation.client.attempt('DELETE /transfer-notes/:id', { params, query: {} })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test('a note that is also of a group out of reach can be read, but not changed or deleted', async () => {
  const elsewhere = await server.build.establishment({ company_id: organisation.company });
  const foreign = await server.build.group({ establishment_id: elsewhere });
  const id = await server.build.note({ created_at: testNow }, [organisation.group, foreign]);
  const params = { id: `${id}` };
  const refused = { status: 403, code: 'forbidden' };
  const body = { ...bodyOf(), based_on: testNow };
  expect(await organisation.client.refused('PUT /transfer-notes/:id', { params, body })).toMatchObject(refused);
  expect(await organisation.client.refused('DELETE /transfer-notes/:id', { params, query: {} })).toMatchObject(refused);
  expect((await list()).map((note) => note.id)).toEqual([id]);
});

test.each([
  [true, 'ipad_announcements'],
  [false, 'ipad_transfer_notes'],
])('sticky %s cannot be written, changed or deleted where %s is off', async (sticky, name) => {
  const created = await create({ sticky });
  const { company, establishment, client } = organisation;
  await server.build.setting(company, establishment, name, '0');
  const off = { status: 403, code: 'setting_off' };
  const params = { id: `${created.id}` };
  const body = { ...bodyOf({ sticky }), based_on: created.created_at };
  expect(await client.refused('POST /transfer-notes', { body: bodyOf({ sticky }) })).toMatchObject(off);
  expect(await client.refused('PUT /transfer-notes/:id', { params, body })).toMatchObject(off);
  expect(await client.refused('DELETE /transfer-notes/:id', { params, query: {} })).toMatchObject(off);
  await create({ sticky: !sticky });
});

test.each([
  [{ note: '  ' }, 'note', 'Dit veld is verplicht.'],
  [{ note: '🧸'.repeat(2001) }, 'note', 'Vul ten hoogste 2000 tekens in.'],
  [{ date: '2026-02-31' }, 'date', 'Vul een bestaande datum in (JJJJ-MM-DD).'],
  [{ id_group: '' }, 'id_group', 'Deze waarde is ongeldig.'],
])('%j is refused', async (wrong, name, problem) => {
  const refused = { status: 400, code: 'invalid', fields: { [name]: problem } };
  expect(await organisation.client.refused('POST /transfer-notes', { body: bodyOf(wrong) })).toMatchObject(refused);
});
