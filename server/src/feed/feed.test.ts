import { type Change, type ChangeKind, changeKindNames } from '@groepsapp/contract';
import { sql } from 'kysely';
import { testEngine } from '../database/testing/testDatabase.ts';
import { makersOf } from '../http/testing/requestThings.ts';
import { addPhoto } from '../photos/testing/addPhoto.ts';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, testToday, type TestServer } from '../testing/testServer.ts';
import { dropOldChanges } from './retention.ts';
import { namesOf, readerOf } from './testing/reader.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.clock.set(testNow));

afterAll(() => server.close());

async function triggers(): Promise<string[]> {
  const found =
    testEngine === 'postgres'
      ? sql<{ name: string }>`select tgname as name from pg_trigger where not tgisinternal`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'trigger'`;
  return (await found.execute(server.db)).rows.map(({ name }) => name).filter((name) => name.includes('_of_'));
}

test('each kind of change is noted by triggers of the database', async () => {
  const kinds = (await triggers()).map((name) => /^feed_(\w+?)_of_/.exec(name)?.[1]);
  expect([...new Set(kinds)].sort()).toEqual([...changeKindNames].sort());
});

type Step = (organisation: Organisation) => Promise<unknown>;

interface Written {
  make: Step;
  /** The contents that the reader then gets. */
  contents: object;
  /** After which what changed is not for other products any more. */
  unmake?: Step;
}

const share =
  (table: 'filled_form' | 'child_document' | 'parent_note' | 'observation_form', to: 0 | 1): Step =>
  async () =>
    server.db.updateTable(table).set({ share: to }).execute();

async function things(organisation: Organisation) {
  return makersOf(server, organisation, {});
}

const written: Readonly<Record<ChangeKind, Written>> = {
  child: {
    make: ({ child }) => server.db.updateTable('child').set({ last_name: 'Bakker' }).where('id', '=', child).execute(),
    contents: { last_name: 'Bakker', date_of_birth: '2024-05-17', school: '' },
  },
  message: {
    make: ({ child }) =>
      server.build.message({ child_id: child, entered_by: 0, text: 'Ze slaapt.', created_at: testNow }),
    contents: { text: 'Ze slaapt.' },
    unmake: ({ child }) => server.db.deleteFrom('message').where('child_id', '=', child).execute(),
  },
  activity: {
    make: ({ child }) => server.build.activity({ child_id: child, text: 'Banaan' }),
    contents: { text: 'Banaan', start_time: '09:30', end_time: '', icon_id: 52 },
    unmake: ({ child }) => server.db.deleteFrom('activity').where('child_id', '=', child).execute(),
  },
  photo: {
    make: (organisation) => addPhoto(server, organisation, { sharedWith: [organisation.child] }),
    contents: { date: testToday },
    unmake: ({ child }) => server.db.updateTable('child').set({ photo_allowed: 0 }).where('id', '=', child).execute(),
  },
  form: {
    make: async (organisation) => {
      await (await things(organisation)).filledForm();
      await share('filled_form', 1)(organisation);
    },
    contents: { sections: expect.any(Array), title: expect.any(String) },
    unmake: share('filled_form', 0),
  },
  observation_form: {
    make: async (organisation) => {
      await (await things(organisation)).childForm();
      await share('observation_form', 1)(organisation);
    },
    contents: { sections: expect.any(Array), date: expect.any(String) },
    unmake: share('observation_form', 0),
  },
  document: {
    make: async ({ child }) => server.build.document({ child_id: child, share: 1, filename: 'plan.pdf' }),
    contents: { filename: 'plan.pdf' },
    unmake: share('child_document', 0),
  },
  parent_note: {
    make: async (organisation) => {
      await (await things(organisation)).parentNote();
      await share('parent_note', 1)(organisation);
    },
    contents: { content: expect.any(String) },
    unmake: share('parent_note', 0),
  },
  presence: {
    make: ({ child, group }) => server.build.presence({ child_id: child, group_id: group, date: testToday }),
    contents: { visits: [{ start_time: `${testToday}T07:30:00.000Z`, end_time: '' }], corrections: 0 },
    unmake: ({ child }) => server.db.deleteFrom('presence').where('child_id', '=', child).execute(),
  },
  absence: {
    make: ({ child, client }) =>
      client.ask('POST /presence/absence', { headers: {}, body: { child_id: child, kind: 'ill', reason: 'Koorts' } }),
    contents: { kind: 'ill', reason: 'Koorts' },
  },
  request: {
    make: async (organisation) => (await things(organisation)).request(),
    contents: { status: 'new', decided_at: '' },
  },
  record: {
    make: async ({ child, company, account }) => {
      const section_id = (
        await server.db
          .insertInto('record_section')
          .values({ company_id: company, title: 'Zorg', position: 1 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
      const field = {
        section_id,
        position: 1,
        function_name: 'custom_1',
        name: 'Huisarts',
        field_type: 'text',
      } as const;
      const { id } = await server.db
        .insertInto('record_field')
        .values({ ...field, editable_by: 'everyone', edit_id: null, icon: 'care', flag: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('record_value')
        .values({ child_id: child, field_id: id, value: 'De Linde', changed_at: testNow, account_id: account })
        .execute();
    },
    contents: { name: 'Huisarts', field: 'custom_1', value: 'De Linde' },
    unmake: ({ child }) => server.db.deleteFrom('record_value').where('child_id', '=', child).execute(),
  },
  consent: {
    make: ({ child, account }) =>
      server.db
        .insertInto('child_permission')
        .values({ child_id: child, kind: 'outing', answer: 'yes', recorded_at: testNow, account_id: account })
        .execute(),
    contents: { permission: 'outing', answer: 'yes' },
  },
};

const only = (changes: readonly Change[], kind: ChangeKind) => changes.filter((change) => change.kind === kind);

describe.each(changeKindNames)('a change of kind %s', (kind) => {
  const { make, contents, unmake } = written[kind];

  test('is in the feed with its contents, and in the past', async () => {
    const organisation = await buildOrganisation(server);
    const reader = await readerOf(server, organisation);
    const elsewhere = await readerOf(server, await buildOrganisation(server));
    await make(organisation);
    const told = only(await reader.rest(), kind);
    expect(told.length).toBeGreaterThan(0);
    expect(told.at(-1)).toMatchObject({ child_id: organisation.child, removed: false, [kind]: contents });
    expect(await reader.rest()).toEqual([]);
    expect(only(await elsewhere.rest(), kind)).toEqual([]);
    expect(namesOf(only(await reader.rest({ since: testToday }), kind))).toEqual([...new Set(namesOf(told))]);
  });

  if (unmake === undefined) return;

  test('leaves the feed', async () => {
    const organisation = await buildOrganisation(server);
    const reader = await readerOf(server, organisation);
    const before = reader.cursor;
    await make(organisation);
    await reader.rest();
    await unmake(organisation);
    const told = only(await reader.rest(), kind);
    expect(told.at(-1)).toMatchObject({ child_id: organisation.child, removed: true });
    expect(told.at(-1)?.[kind]).toBeUndefined();
    expect(only(await reader.rest({ since: testToday }), kind)).toEqual([]);
    reader.cursor = before;
    expect(only(await reader.rest(), kind).every(({ removed }) => removed)).toBe(true);
  });
});

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

if (testEngine === 'postgres') {
  test('a transaction that commits after a later one is not skipped', async () => {
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
}
