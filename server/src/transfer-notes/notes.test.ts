import type { CallInput } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Query = Partial<CallInput<'GET /transfer-notes'>['query']>;

async function ask(organisation: Organisation, query: Query = {}) {
  return organisation.client.ask('GET /transfer-notes', { query: { id_group: `${organisation.group}`, ...query } });
}

async function idsOf(organisation: Organisation, query: Query = {}) {
  return (await ask(organisation, query)).map(({ id }) => id);
}

test('a note is answered with its groups', async () => {
  const organisation = await buildOrganisation(server);
  const second = await server.build.group({ establishment_id: organisation.establishment });
  const id = await server.build.note({ note: 'Mila heeft koorts gehad.', sticky: 1 }, [second, organisation.group]);
  const unedited = { created_at: '2026-03-10T08:00:00.000Z', modified_at: null, author: null, editor: null };
  const note = { id, note: 'Mila heeft koorts gehad.', date: '2026-03-10', sticky: true };
  expect(await ask(organisation)).toEqual([{ ...note, ...unedited, id_group: [organisation.group, second] }]);
  expect(await idsOf(organisation, { id_group: `${second},${organisation.group}` })).toEqual([id]);
});

test('groups of a note that are out of reach are left out', async () => {
  const organisation = await buildOrganisation(server);
  const other = await server.build.establishment({ company_id: organisation.company });
  const foreign = await server.build.group({ establishment_id: other });
  await server.build.note({}, [organisation.group, foreign]);
  expect((await ask(organisation)).map(({ id_group }) => id_group)).toEqual([[organisation.group]]);
});

test('the newest comes first, and at equal times the one with the highest id', async () => {
  const organisation = await buildOrganisation(server);
  const at = (created_at: string) => server.build.note({ created_at }, [organisation.group]);
  const newest = await at('2026-03-10T08:00:00.000Z');
  const oldest = await at('2026-03-08T08:00:00.000Z');
  const first = await at('2026-03-09T08:00:00.000Z');
  const second = await at('2026-03-09T08:00:00.000Z');
  expect(await idsOf(organisation)).toEqual([newest, second, first, oldest]);
  expect(await idsOf(organisation, { limit: '2', offset: '1' })).toEqual([second, first]);
  expect(await idsOf(organisation, { limit: '2', offset: '3' })).toEqual([oldest]);
  expect(await idsOf(organisation, { offset: '4' })).toEqual([]);
});

test('a page is 15 notes by default and at most 600', async () => {
  const organisation = await buildOrganisation(server);
  for (let count = 0; count < 16; count += 1) await server.build.note({}, [organisation.group]);
  expect(await idsOf(organisation)).toHaveLength(15);
  expect(await idsOf(organisation, { limit: '100' })).toHaveLength(16);
  expect(await idsOf(organisation, { limit: '0' })).toEqual([]);
  const query = { id_group: `${organisation.group}`, limit: '601' };
  expect(await organisation.client.refused('GET /transfer-notes', { query })).toMatchObject({
    status: 400,
    fields: { limit: 'Vraag er ten hoogste 600 tegelijk.' },
  });
});

test('can be filtered by kind and by date; announcements have no date', async () => {
  const organisation = await buildOrganisation(server);
  const announcement = await server.build.note({ sticky: 1, date: '2026-01-05' }, [organisation.group]);
  const yesterday = await server.build.note({ date: '2026-03-09' }, [organisation.group]);
  const today = await server.build.note({ date: '2026-03-10' }, [organisation.group]);
  expect(await idsOf(organisation)).toEqual([today, yesterday, announcement]);
  expect(await idsOf(organisation, { sticky: '1' })).toEqual([announcement]);
  expect(await idsOf(organisation, { sticky: '0' })).toEqual([today, yesterday]);
  expect(await idsOf(organisation, { date: '2026-03-09' })).toEqual([yesterday, announcement]);
  expect(await idsOf(organisation, { date: '2026-03-09', sticky: '0' })).toEqual([yesterday]);
});

describe('a kind that is switched off is left out', () => {
  const announcements = ['ipad_announcements', 'ipad_dashboard_announcements'];
  const transferNotes = ['ipad_transfer_notes', 'ipad_dashboard_transfer_notes'];

  async function switchOff({ company, establishment }: Organisation, names: readonly string[]) {
    for (const name of names) await server.build.setting(company, establishment, name, '0');
  }

  test.each([
    ['announcements', announcements, false],
    ['transfer notes', transferNotes, true],
  ])('%s', async (_kind, names, left) => {
    const organisation = await buildOrganisation(server);
    for (const sticky of [0, 1]) await server.build.note({ sticky }, [organisation.group]);
    await switchOff(organisation, names);
    expect((await ask(organisation)).map(({ sticky }) => sticky)).toEqual([left]);
    expect(await ask(organisation, { sticky: left ? '0' : '1' })).toEqual([]);
  });

  test('a single note is answered as in the list, unless its kind is off', async () => {
    const organisation = await buildOrganisation(server);
    const id = await server.build.note({ sticky: 1 }, [organisation.group]);
    const request = { params: { id: `${id}` } };
    const [listed] = await ask(organisation);
    expect(await organisation.client.ask('GET /transfer-notes/:id', request)).toEqual(listed);
    await switchOff(organisation, announcements);
    const refusal = await organisation.client.refused('GET /transfer-notes/:id', request);
    expect(refusal).toMatchObject({ status: 403, code: 'setting_off' });
  });

  test('only in the establishment where it is off', async () => {
    const organisation = await buildOrganisation(server);
    const second = await server.build.establishment({ company_id: organisation.company });
    await server.build.access(organisation.account, second);
    const group = await server.build.group({ establishment_id: second });
    await switchOff(organisation, announcements);
    await switchOff({ ...organisation, establishment: second }, transferNotes);
    await server.build.note({ sticky: 1 }, [organisation.group]);
    const note = await server.build.note({ sticky: 0 }, [organisation.group]);
    const announcement = await server.build.note({ sticky: 1 }, [group]);
    await server.build.note({ sticky: 0 }, [group]);
    expect(await idsOf(organisation, { id_group: `${organisation.group},${group}` })).toEqual([announcement, note]);
  });
});
