import type { CallInput } from '@groepsapp/contract';
import { buildHouse, type House } from '../testing/house.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Query = Partial<CallInput<'GET /transfer-notes'>['query']>;

async function ask(house: House, query: Query = {}) {
  return house.client.ask('GET /transfer-notes', { query: { id_group: `${house.group}`, ...query } });
}

async function idsOf(house: House, query: Query = {}) {
  return (await ask(house, query)).map(({ id }) => id);
}

test('a note is answered with its groups', async () => {
  const house = await buildHouse(server);
  const second = await server.build.group({ establishment_id: house.establishment });
  const id = await server.build.note({ note: 'Mila heeft koorts gehad.', sticky: 1 }, [second, house.group]);
  const note = { id, note: 'Mila heeft koorts gehad.', date: '2026-03-10', sticky: true };
  expect(await ask(house)).toEqual([{ ...note, id_group: [house.group, second] }]);
  expect(await idsOf(house, { id_group: `${second},${house.group}` })).toEqual([id]);
});

test('groups of a note that are not the caller’s stay unnamed', async () => {
  const house = await buildHouse(server);
  const other = await server.build.establishment({ company_id: house.company });
  const foreign = await server.build.group({ establishment_id: other });
  await server.build.note({}, [house.group, foreign]);
  expect((await ask(house)).map(({ id_group }) => id_group)).toEqual([[house.group]]);
});

test('the newest comes first, and of the same moment the one that was entered last', async () => {
  const house = await buildHouse(server);
  const at = (created_at: string) => server.build.note({ created_at }, [house.group]);
  const newest = await at('2026-03-10T08:00:00.000Z');
  const oldest = await at('2026-03-08T08:00:00.000Z');
  const first = await at('2026-03-09T08:00:00.000Z');
  const second = await at('2026-03-09T08:00:00.000Z');
  expect(await idsOf(house)).toEqual([newest, second, first, oldest]);
  expect(await idsOf(house, { limit: '2', offset: '1' })).toEqual([second, first]);
  expect(await idsOf(house, { limit: '2', offset: '3' })).toEqual([oldest]);
  expect(await idsOf(house, { offset: '4' })).toEqual([]);
});

test('a page is 15 notes unless it is asked otherwise, and never more than 100', async () => {
  const house = await buildHouse(server);
  for (let count = 0; count < 16; count += 1) await server.build.note({}, [house.group]);
  expect(await idsOf(house)).toHaveLength(15);
  expect(await idsOf(house, { limit: '100' })).toHaveLength(16);
  expect(await idsOf(house, { limit: '0' })).toEqual([]);
  const query = { id_group: `${house.group}`, limit: '101' };
  expect(await house.client.refused('GET /transfer-notes', { query })).toMatchObject({
    status: 400,
    fields: { limit: 'Vraag er ten hoogste 100 tegelijk.' },
  });
});

test('a kind and a day can be asked for; announcements have no day', async () => {
  const house = await buildHouse(server);
  const announcement = await server.build.note({ sticky: 1, date: '2026-01-05' }, [house.group]);
  const yesterday = await server.build.note({ date: '2026-03-09' }, [house.group]);
  const today = await server.build.note({ date: '2026-03-10' }, [house.group]);
  expect(await idsOf(house)).toEqual([today, yesterday, announcement]);
  expect(await idsOf(house, { sticky: '1' })).toEqual([announcement]);
  expect(await idsOf(house, { sticky: '0' })).toEqual([today, yesterday]);
  expect(await idsOf(house, { date: '2026-03-09' })).toEqual([yesterday, announcement]);
  expect(await idsOf(house, { date: '2026-03-09', sticky: '0' })).toEqual([yesterday]);
});

describe('a kind that is switched off is left out', () => {
  const announcements = ['ipad_announcements', 'ipad_dashboard_announcements'];
  const transferNotes = ['ipad_transfer_notes', 'ipad_dashboard_transfer_notes'];

  async function switchOff({ company, establishment }: House, names: readonly string[]) {
    for (const name of names) await server.build.setting(company, establishment, name, '0');
  }

  test.each([
    ['announcements', announcements, false],
    ['transfer notes', transferNotes, true],
  ])('%s', async (_kind, names, left) => {
    const house = await buildHouse(server);
    for (const sticky of [0, 1]) await server.build.note({ sticky }, [house.group]);
    await switchOff(house, names);
    expect((await ask(house)).map(({ sticky }) => sticky)).toEqual([left]);
    expect(await ask(house, { sticky: left ? '0' : '1' })).toEqual([]);
  });

  test('only in the establishment where it is off', async () => {
    const house = await buildHouse(server);
    const second = await server.build.establishment({ company_id: house.company });
    await server.build.access(house.account, second);
    const group = await server.build.group({ establishment_id: second });
    await switchOff(house, announcements);
    await switchOff({ ...house, establishment: second }, transferNotes);
    await server.build.note({ sticky: 1 }, [house.group]);
    const note = await server.build.note({ sticky: 0 }, [house.group]);
    const announcement = await server.build.note({ sticky: 1 }, [group]);
    await server.build.note({ sticky: 0 }, [group]);
    expect(await idsOf(house, { id_group: `${house.group},${group}` })).toEqual([announcement, note]);
  });
});
