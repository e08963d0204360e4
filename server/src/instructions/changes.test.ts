import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const fields = { title: 'Slapen', body: 'In eigen slaapzak.', priority: '0' } as const;

function create(row: Partial<Record<keyof typeof fields, string>> = {}) {
  const body = { child_id: organisation.child, ...fields, ...row } as { child_id: number } & typeof fields;
  return organisation.client.ask('POST /instructions', { headers: {}, body });
}

function ofChild() {
  return organisation.client.ask('GET /instructions', { query: { id_child: `${organisation.child}` } });
}

async function statusOfChild() {
  const [child] = await organisation.client.ask('GET /children', { query: { id_group: `${organisation.group}` } });
  return child?.status.instruction;
}

test('creating an instruction answers it as the list does', async () => {
  const created = await create({ title: ' Slapen\n', priority: '1' });
  expect(created).toMatchObject({ child_id: organisation.child, ...fields, priority: '1', modified_at: null });
  expect(created.created_at).toBe(testNow);
  expect(await ofChild()).toEqual([created]);
});

test('changing an instruction keeps its creation time and sets its modification time', async () => {
  const created = await create();
  server.clock.advance(30_000);
  const body = { title: 'Eten', body: 'Koemelkvrij.', priority: '1' } as const;
  const changed = await organisation.client.ask('PUT /instructions/:id', { params: { id: `${created.id}` }, body });
  expect(changed).toEqual({ ...created, ...body, modified_at: '2026-03-10T09:00:30.000Z' });
  expect(await ofChild()).toEqual([changed]);
});

test('a concurrent edit is refused with 409 and the current value, after which it can be saved', async () => {
  const created = await create();
  const params = { id: `${created.id}` };
  const based_on = created.created_at;
  server.clock.advance(10_000);
  const first = { ...fields, body: 'Met konijn.', based_on };
  const updated = await organisation.client.ask('PUT /instructions/:id', { params, body: first });
  server.clock.advance(10_000);
  const second = { ...fields, body: 'Met beer.', based_on };
  const answer = await organisation.client.attempt('PUT /instructions/:id', { params, body: second });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    error: { error_message: 'Iemand anders heeft dit intussen gewijzigd.', code: 'conflict', current: updated },
  });
  expect(await ofChild()).toEqual([updated]);
  const decided = { ...second, based_on: updated.modified_at ?? '' };
  expect(await organisation.client.ask('PUT /instructions/:id', { params, body: decided })).toMatchObject({
    body: 'Met beer.',
  });
});

test('a deleted instruction is not listed and cannot be changed or deleted again', async () => {
  const params = { id: `${(await create()).id}` };
  expect(await organisation.client.ask('DELETE /instructions/:id', { params, query: {} })).toEqual({ success: true });
  expect(await ofChild()).toEqual([]);
  const missing = { status: 404, code: 'not_found' };
  expect(await organisation.client.refused('DELETE /instructions/:id', { params, query: {} })).toMatchObject(missing);
  expect(await organisation.client.refused('PUT /instructions/:id', { params, body: fields })).toMatchObject(missing);
});

test('refuses to delete an instruction that was changed in the meantime', async () => {
  const created = await create();
  server.clock.advance(10_000);
  const params = { id: `${created.id}` };
  const changed = await organisation.client.ask('PUT /instructions/:id', { params, body: fields });
  const seen = { params, query: { based_on: created.created_at } };
  const refusal = await organisation.client.attempt('DELETE /instructions/:id', seen);
  expect(refusal.json()).toMatchObject({ error: { code: 'conflict', current: changed } });
  expect(await ofChild()).toEqual([changed]);
  const query = { based_on: changed.modified_at ?? '' };
  await organisation.client.ask('DELETE /instructions/:id', { params, query });
  expect(await ofChild()).toEqual([]);
});

test('two concurrent deletes: one succeeds, the other gets 404', async () => {
  const params = { id: `${(await create()).id}` };
  const answers = await Promise.all(
    [1, 2].map(() => organisation.client.attempt('DELETE /instructions/:id', { params, query: {} })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test('the care status of the child is updated', async () => {
  expect(await statusOfChild()).toBeNull();
  const params = { id: `${(await create({ priority: '1' })).id}` };
  expect(await statusOfChild()).toBe('high');
  await organisation.client.ask('PUT /instructions/:id', { params, body: fields });
  expect(await statusOfChild()).toBe('normal');
  await organisation.client.ask('DELETE /instructions/:id', { params, query: {} });
  expect(await statusOfChild()).toBeNull();
});

test.each([
  [{ title: ' ' }, 'Dit veld is verplicht.'],
  [{ body: '' }, 'Dit veld is verplicht.'],
  [{ title: 'é'.repeat(101) }, 'Vul ten hoogste 100 tekens in.'],
  [{ body: '🧸'.repeat(4001) }, 'Vul ten hoogste 4000 tekens in.'],
  [{ priority: '2' }, 'Kies een van de toegestane waarden.'],
])('%j is refused', async (wrong, problem) => {
  const [name = ''] = Object.keys(wrong);
  const params = { id: `${(await create()).id}` };
  const refused = { status: 400, code: 'invalid', fields: { [name]: problem } };
  const body = { ...fields, ...wrong };
  expect(await organisation.client.refused('PUT /instructions/:id', { params, body })).toMatchObject(refused);
  const created = { body: { child_id: organisation.child, ...body } };
  expect(await organisation.client.refused('POST /instructions', created)).toMatchObject(refused);
});

test('the longest texts are accepted', async () => {
  const longest = { title: '👨‍👩‍👧'.repeat(100), body: 'ü'.repeat(4000) };
  expect(await create(longest)).toMatchObject(longest);
});

test('an instruction cannot be moved to another child', async () => {
  const params = { id: `${(await create()).id}` };
  const other = await server.build.child({ company_id: organisation.company });
  await server.build.placement({ child_id: other, group_id: organisation.group });
  const body = { ...fields, child_id: other };
  await organisation.client.attempt('PUT /instructions/:id', { params, body });
  expect(await ofChild()).toMatchObject([{ id: Number(params.id), child_id: organisation.child }]);
});

test('changes are audited with account, child and id, without contents', async () => {
  const { id } = await create();
  const params = { id: `${id}` };
  await organisation.client.ask('PUT /instructions/:id', { params, body: fields });
  await organisation.client.ask('DELETE /instructions/:id', { params, query: {} });
  const lines = server.db
    .selectFrom('audit')
    .where('account_id', '=', organisation.account)
    .where('action', 'like', 'instructions.%')
    .orderBy('id');
  const line = { at: testNow, child_id: organisation.child, item_id: id };
  expect(await lines.select(['at', 'action', 'child_id', 'item_id']).execute()).toEqual([
    { ...line, action: 'instructions.created' },
    { ...line, action: 'instructions.changed' },
    { ...line, action: 'instructions.deleted' },
  ]);
});
