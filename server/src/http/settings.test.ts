import { type CallKey, features } from '@groepsapp/contract';
import type { Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import {
  featuresOf,
  neighbourOf,
  organisationFor,
  placesOf,
  pointedAt,
  pointersOf,
  requestsOf,
  statusesOf,
  switched,
  takesList,
} from './testing/everyCall.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

function settingsOf(key: CallKey): string[] {
  return [...new Set<string>(featuresOf(key).flatMap((feature) => features[feature]))];
}

async function set(key: CallKey, { company, establishment }: Organisation, value: string): Promise<void> {
  for (const name of settingsOf(key)) await server.build.setting(company, establishment, name, value);
}

describe.each(switched)('%s depends on its settings', (key) => {
  test('and is refused when all are off', async () => {
    const organisation = await organisationFor(server, key);
    await set(key, organisation, '0');
    expect(await statusesOf(server, key, organisation)).toEqual([403]);
    const [request] = await requestsOf(server, key, organisation);
    expect(await organisation.client.refused(key, request ?? {})).toMatchObject({ code: 'setting_off' });
  });

  test.each(settingsOf(key))('and is answered when only %s is on', async (name) => {
    const organisation = await organisationFor(server, key);
    await set(key, organisation, '0');
    await server.build.setting(organisation.company, organisation.establishment, name, '1');
    expect(await statusesOf(server, key, organisation)).toEqual([200]);
  });
});

/** When the request names an establishment, groups of another one are not found. */
const acrossEstablishments = switched.filter((key) => {
  const kinds = placesOf(key).map(({ kind }) => kind);
  return kinds.includes('group') && !kinds.includes('establishment');
});

describe.each(acrossEstablishments)('%s', (key) => {
  test('is refused when its settings are off in one of the requested establishments', async () => {
    expect.hasAssertions();
    const organisation = await organisationFor(server, key);
    const second = await neighbourOf(server, organisation);
    await server.build.access(organisation.account, second.establishment);
    await set(key, second, '0');
    for (const pointer of (await pointersOf(server, key, organisation)).filter(({ kind }) => kind === 'group')) {
      const groups = takesList(key, pointer) ? [organisation.group, second.group] : [second.group];
      const refusal = await organisation.client.refused(key, pointedAt(pointer.request, pointer.reference, groups));
      expect(refusal).toMatchObject({ status: 403, code: 'setting_off' });
    }
  });
});

const aboutChild = switched.filter((key) =>
  placesOf(key).some(({ kind }) => ['child', 'instruction', 'message'].includes(kind)),
);

describe.each(aboutChild)('%s', (key) => {
  test('is refused when its settings are off in one of the establishments of the child', async () => {
    const organisation = await organisationFor(server, key);
    const second = await neighbourOf(server, organisation);
    await server.build.access(organisation.account, second.establishment);
    await server.build.placement({ child_id: organisation.child, group_id: second.group });
    await set(key, second, '0');
    expect(await statusesOf(server, key, organisation)).toContain(403);
  });
});
