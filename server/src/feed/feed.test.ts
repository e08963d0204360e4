import { testEngine } from '../database/testing/testDatabase.ts';
import { addPhoto } from '../photos/testing/addPhoto.ts';
import { addChild, buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, testNow, testToday, type TestServer } from '../testing/testServer.ts';
import { dropOldChanges } from './order.ts';
import { namesOf, readerOf } from './testing/reader.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.clock.set(testNow));

afterAll(() => server.close());

test('the picture of a photo is gone as soon as it is no longer shared', async () => {
  const organisation = await buildOrganisation(server);
  const { client } = await readerOf(server, organisation);
  const id = await addPhoto(server, organisation, { sharedWith: [organisation.child] });
  const other = await addChild(server, organisation);
  const picture = (child: number) => ({ params: { child_id: `${child}`, id: `${id}` }, query: {} });
  const key = 'GET /integration/children/:child_id/photos/:id';
  expect((await client.attempt(key, picture(organisation.child))).statusCode).toBe(200);
  expect(await client.refused(key, picture(other))).toMatchObject({ status: 404 });
  await server.db.deleteFrom('photo_share').where('photo_id', '=', id).execute();
  expect(await client.refused(key, picture(organisation.child))).toMatchObject({ status: 404 });
});

test('a shared document is gone when the carers refused it', async () => {
  const organisation = await buildOrganisation(server);
  const { client } = await readerOf(server, organisation);
  const { child } = organisation;
  const { id: file_id } = await server.files.add(Buffer.from('%PDF-1.4'));
  const id = await server.build.document({ child_id: child, file_id, share: 1 });
  const key = 'GET /integration/children/:child_id/documents/:id';
  const document = { params: { child_id: `${child}`, id: `${id}` } };
  expect((await client.attempt(key, document)).statusCode).toBe(200);
  await server.build.permission({ child_id: child, kind: 'observationSharing', answer: 'no' });
  expect(await client.refused(key, document)).toMatchObject({ status: 404 });
});

test('a product sees only the kinds of its scopes', async () => {
  const organisation = await buildOrganisation(server);
  const reader = await readerOf(server, organisation, { scopes: 'messages:read' });
  const id = await server.build.message({ child_id: organisation.child, entered_by: 0 });
  await server.build.activity({ child_id: organisation.child });
  expect(namesOf(await reader.rest())).toEqual([`message ${id}`]);
  expect(await reader.client.refused('GET /integration/changes', { query: { kinds: 'activity' } })).toMatchObject({
    status: 403,
    error_message: expect.stringContaining('activities:read'),
  });
  const token = await server.build.integration({
    company_id: organisation.company,
    scopes: 'news:write messages:write',
  });
  const blind = server.as({ integration: token });
  expect(await blind.refused('GET /integration/changes', { query: {} })).toMatchObject({ status: 403 });
});

test('what a product reads of a child is audited, once a quarter of an hour', async () => {
  const organisation = await buildOrganisation(server);
  const reader = await readerOf(server, organisation);
  for (let count = 0; count < 2; count += 1) {
    await server.build.message({ child_id: organisation.child, entered_by: 0 });
    await reader.rest();
  }
  const lines = server.db.selectFrom('integration_audit').where('child_id', '=', organisation.child);
  expect(await lines.select(['action', 'period']).execute()).toEqual([
    { action: 'feed.read', period: '2026-03-10T09:00:00.000Z' },
  ]);
});

test('a reader that is killed again and again gets everything, in order and each change once', async () => {
  const organisation = await buildOrganisation(server);
  const reader = await readerOf(server, organisation);
  const sent: number[] = [];
  const kept: number[] = [];
  for (let kill = 0; kill < 200; kill += 1) {
    if (kill % 2 === 0) sent.push(await server.build.message({ child_id: organisation.child, entered_by: 0 }));
    const page = await reader.page({ limit: `${1 + (kill % 3)}` });
    // It dies before or after it has kept the page; page and cursor are kept together.
    if (kill % 3 === 0) continue;
    kept.push(...page.changes.map(({ id = 0 }) => id));
    reader.cursor = page.cursor;
  }
  kept.push(...(await reader.rest()).map(({ id = 0 }) => id));
  expect(kept).toEqual(sent);
});

test('a page ends after its limit, and the next one goes on there', async () => {
  const organisation = await buildOrganisation(server);
  const reader = await readerOf(server, organisation);
  const ids = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push(await server.build.message({ child_id: organisation.child, entered_by: 0 }));
  }
  const page = await reader.page({ limit: '2' });
  expect([namesOf(page.changes), page.more]).toEqual([[`message ${ids[0]}`, `message ${ids[1]}`], true]);
  reader.cursor = page.cursor;
  expect(namesOf(await reader.rest({ limit: '2' }))).toEqual([`message ${ids[2]}`]);
});

test('an item that changes twice is told once, as it is now', async () => {
  const organisation = await buildOrganisation(server);
  const reader = await readerOf(server, organisation);
  const id = await server.build.message({ child_id: organisation.child, entered_by: 0, text: 'Ze slapt.' });
  await server.db.updateTable('message').set({ text: 'Ze slaapt.' }).where('id', '=', id).execute();
  expect(await reader.rest()).toMatchObject([{ message: { text: 'Ze slaapt.' } }]);
});

test('changes of more than 35 days ago are dropped, and a cursor before them is told to begin anew', async () => {
  const organisation = await buildOrganisation(server);
  const [old, current] = [await readerOf(server, organisation), await readerOf(server, organisation)];
  await server.build.message({ child_id: organisation.child, entered_by: 0 });
  await current.rest();
  server.clock.set('2026-04-16T09:00:00.000Z');
  const id = await server.build.message({ child_id: organisation.child, entered_by: 0 });
  await dropOldChanges(server);
  expect(await old.client.refused('GET /integration/changes', { query: { after: old.cursor } })).toMatchObject({
    status: 410,
    code: 'gone',
    error_message: expect.stringContaining('since='),
  });
  expect(namesOf(await current.rest())).toEqual([`message ${id}`]);
});

test.each([
  ['no cursor', { after: 'onzin' }, 'after'],
  ['a cursor and a day', { after: 'WyJmZWVkIiwwXQ', since: testToday }, 'since'],
  ['a day in the future', { since: '2026-03-11' }, 'since'],
  ['a day of long ago', { since: '2025-03-08' }, 'since'],
  ['a kind that there is not', { kinds: 'message,mood' }, 'kinds.1'],
  ['a long wait', { wait: '26' }, 'wait'],
  ['a large page', { limit: '1001' }, 'limit'],
])('%s is refused', async (_, query, field) => {
  const { client } = await readerOf(server, await buildOrganisation(server));
  expect(await client.refused('GET /integration/changes', { query })).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

test('a cursor that is ahead of the feed, as after a backup was put back, is told to begin anew', async () => {
  const { client } = await readerOf(server, await buildOrganisation(server));
  const after = Buffer.from('["feed",999999999]').toString('base64url');
  expect(await client.refused('GET /integration/changes', { query: { after } })).toMatchObject({ status: 410 });
});

const onPostgres = testEngine === 'postgres' ? test : test.skip;

onPostgres('a transaction that commits after a later one is not skipped', async () => {
  const organisation = await buildOrganisation(server);
  const reader = await readerOf(server, organisation);
  const add = (db: TestServer['db'], text: string) =>
    db
      .insertInto('message')
      .values({ child_id: organisation.child, entered_by: 0, text, name: '', created_at: testNow })
      .execute();
  const texts = async () => (await reader.rest()).map(({ message }) => message?.text);
  const seen = await server.db.transaction().execute(async (slow) => {
    await add(slow, 'eerst geschreven');
    await add(server.db, 'eerst klaar');
    return texts();
  });
  expect(seen).toEqual(['eerst klaar']);
  expect(await texts()).toEqual(['eerst geschreven']);
});
