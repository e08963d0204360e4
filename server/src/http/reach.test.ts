import type { CallKey } from '@groepsapp/contract';
import { buildHouse, type House } from '../testing/house.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import {
  groupPointersOf,
  guarded,
  neighbourOf,
  pointedAt,
  type Pointer,
  pointersOf,
  scopeOf,
} from './testing/everyCall.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function expectRefusedEverywhere(key: CallKey, house: House, ids: (pointer: Pointer) => Promise<number[]>) {
  expect.hasAssertions();
  for (const pointer of await pointersOf(server, key, house)) {
    const request = pointedAt(pointer.request, pointer.reference, await ids(pointer));
    expect(await house.client.refused(key, request)).toMatchObject({ status: 404, code: 'not_found' });
  }
}

const pointing = guarded.filter((key) => Object.keys(scopeOf(key)).length > 0);

describe.each(pointing)('%s hides what is not the caller’s', (key) => {
  test('of another company', async () => {
    const other = await buildHouse(server);
    await expectRefusedEverywhere(key, await buildHouse(server), ({ idsOf }) => idsOf(other));
  });

  test('of another establishment', async () => {
    const house = await buildHouse(server);
    const neighbour = await neighbourOf(server, house);
    await expectRefusedEverywhere(key, house, ({ idsOf }) => idsOf(neighbour));
  });

  test('of nobody', async () => {
    const house = await buildHouse(server);
    for (const id of [2_000_000_000, 999_999_999_999_999]) await expectRefusedEverywhere(key, house, async () => [id]);
  });
});

describe.each(pointing.filter((key) => scopeOf(key).groups !== undefined))('%s looks at every group', (key) => {
  test('and refuses one that stands among the caller’s own', async () => {
    expect.hasAssertions();
    const house = await buildHouse(server);
    const other = await buildHouse(server);
    for (const { request, reference } of await groupPointersOf(server, key, house)) {
      for (const ids of [
        [house.group, other.group],
        [other.group, house.group],
      ]) {
        const refusal = await house.client.refused(key, pointedAt(request, reference, ids));
        expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
      }
    }
  });
});
