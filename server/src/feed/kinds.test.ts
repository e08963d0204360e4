import { type Change, type ChangeKind, changeKindNames } from '@groepsapp/contract';
import { sql } from 'kysely';
import { testEngine } from '../database/testing/testDatabase.ts';
import { makersOf } from '../http/testing/requestThings.ts';
import { addPhoto } from '../photos/testing/addPhoto.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, testToday, type TestServer } from '../testing/testServer.ts';
import { namesOf, readerOf } from './testing/reader.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

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

  if (['form', 'observation_form', 'document', 'parent_note'].includes(kind)) {
    test('is not given out when the carers refused it', async () => {
      const organisation = await buildOrganisation(server);
      const reader = await readerOf(server, organisation);
      await make(organisation);
      await server.build.permission({ child_id: organisation.child, kind: 'observationSharing', answer: 'no' });
      expect(only(await reader.rest(), kind).every(({ removed }) => removed)).toBe(true);
      expect(only(await reader.rest({ since: testToday }), kind)).toEqual([]);
    });
  }

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
