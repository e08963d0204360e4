import { type CallKey, features } from '@groepsapp/contract';
import { buildHouse, type House } from '../testing/house.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import {
  callOf,
  groupPointersOf,
  neighbourOf,
  pointedAt,
  requestsOf,
  scopeOf,
  statusesOf,
  switched,
} from './testing/everyCall.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

function settingsOf(key: CallKey): string[] {
  const { access } = callOf(key);
  const named = access.who === 'session' ? (access.features ?? []) : [];
  return [...new Set<string>(named.flatMap((feature) => features[feature]))];
}

async function set(key: CallKey, { company, establishment }: House, value: string): Promise<void> {
  for (const name of settingsOf(key)) await server.build.setting(company, establishment, name, value);
}

describe.each(switched)('%s obeys its settings', (key) => {
  test('and is refused when all are off', async () => {
    const house = await buildHouse(server);
    await set(key, house, '0');
    expect(await statusesOf(server, key, house)).toEqual([403]);
    const [request] = await requestsOf(server, key, house);
    expect(await house.client.refused(key, request ?? {})).toMatchObject({ code: 'setting_off' });
  });

  test.each(settingsOf(key))('and is answered when only %s is on', async (name) => {
    const house = await buildHouse(server);
    await set(key, house, '0');
    await server.build.setting(house.company, house.establishment, name, '1');
    expect(await statusesOf(server, key, house)).toEqual([200]);
  });
});

/** With an establishment in the request, groups of a second one are not found at all. */
const acrossEstablishments = switched.filter((key) => {
  const { groups, establishment } = scopeOf(key);
  return groups !== undefined && establishment === undefined;
});

describe.each(acrossEstablishments)('%s', (key) => {
  test('is refused when its settings are off in one of the establishments asked about', async () => {
    expect.hasAssertions();
    const house = await buildHouse(server);
    const second = await neighbourOf(server, house);
    await server.build.access(house.account, second.establishment);
    await set(key, second, '0');
    for (const { request, reference } of await groupPointersOf(server, key, house)) {
      const refusal = await house.client.refused(key, pointedAt(request, reference, [house.group, second.group]));
      expect(refusal).toMatchObject({ status: 403, code: 'setting_off' });
    }
  });
});

const aboutChild = switched.filter((key) => {
  const { child, instruction } = scopeOf(key);
  return child !== undefined || instruction !== undefined;
});

describe.each(aboutChild)('%s', (key) => {
  test('is refused when its settings are off in one of the establishments where the child is', async () => {
    const house = await buildHouse(server);
    const second = await neighbourOf(server, house);
    await server.build.access(house.account, second.establishment);
    await server.build.placement({ child_id: house.child, group_id: second.group });
    await set(key, second, '0');
    expect(await statusesOf(server, key, house)).toContain(403);
  });
});
