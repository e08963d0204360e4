import { randomUUID } from 'node:crypto';
import type { CallInput } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

type Body = CallInput<'POST /integration/news'>['body'];

const autumn: Body = { type: 2, title: 'Thema Herfst', blocks: [{ type: 'text', content: 'We gaan **het bos** in.' }] };

async function office() {
  return server.as({ integration: await server.build.integration({ company_id: organisation.company }) });
}

const list = () => organisation.client.ask('GET /news', { query: { id_group: `${organisation.group}` } });

test('published news is listed in all its establishments and can be opened', async () => {
  const client = await office();
  const item = await client.ask('POST /integration/news', { headers: {}, body: autumn });
  expect(item).toEqual({ id: item.id, created_at: testNow, ...autumn });
  const summary = Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'blocks'));
  expect(await list()).toEqual([summary]);
  expect(await organisation.client.ask('GET /news/:id', { params: { id: `${item.id}` } })).toEqual(item);
});

test('news for another establishment is neither listed nor found', async () => {
  const other = await server.build.establishment({ company_id: organisation.company });
  const body = { ...autumn, establishment_ids: [other] };
  const item = await (await office()).ask('POST /integration/news', { headers: {}, body });
  expect(await list()).toEqual([]);
  const params = { id: `${item.id}` };
  expect(await organisation.client.refused('GET /news/:id', { params })).toMatchObject({ status: 404 });
});

test('the newest comes first', async () => {
  const client = await office();
  const ids = [];
  for (const title of ['Eerste', 'Tweede']) {
    ids.push((await client.ask('POST /integration/news', { headers: {}, body: { ...autumn, title } })).id);
  }
  expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
});

test('concurrent requests with the same key publish once', async () => {
  const client = await office();
  const request = { headers: { 'idempotency-key': randomUUID() }, body: autumn };
  await Promise.all([1, 2, 3].map(() => client.ask('POST /integration/news', request)));
  expect(await list()).toHaveLength(1);
});

test('an establishment of another company is not found, and nothing is published', async () => {
  const foreign = await buildOrganisation(server);
  const client = await office();
  for (const id of [foreign.establishment, 2_000_000_000, 999_999_999_999_999]) {
    const body = { ...autumn, establishment_ids: [organisation.establishment, id] };
    expect(await client.refused('POST /integration/news', { body })).toMatchObject({ status: 404 });
  }
  expect(await list()).toEqual([]);
});

test.each([
  { title: ' ' },
  { blocks: [] },
  { blocks: [{ type: 'text', content: 'a'.repeat(20_001) }] },
  { type: 3 },
  { establishment_ids: [] },
])('%j is refused', async (wrong) => {
  const client = await office();
  const refusal = await client.refused('POST /integration/news', { body: { ...autumn, ...wrong } });
  expect(refusal).toMatchObject({ status: 400, code: 'invalid' });
});
