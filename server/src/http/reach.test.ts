import type { CallKey } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
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

async function expectRefusedEverywhere(
  key: CallKey,
  organisation: Organisation,
  ids: (pointer: Pointer) => Promise<number[]>,
) {
  expect.hasAssertions();
  for (const pointer of await pointersOf(server, key, organisation)) {
    const request = pointedAt(pointer.request, pointer.reference, await ids(pointer));
    expect(await organisation.client.refused(key, request)).toMatchObject({ status: 404, code: 'not_found' });
  }
}

const pointing = guarded.filter((key) => Object.keys(scopeOf(key)).length > 0);

describe.each(pointing)('%s hides what is not the caller’s', (key) => {
  test('of another company', async () => {
    const other = await buildOrganisation(server);
    await expectRefusedEverywhere(key, await buildOrganisation(server), ({ idsOf }) => idsOf(other));
  });

  test('of another establishment', async () => {
    const organisation = await buildOrganisation(server);
    const neighbour = await neighbourOf(server, organisation);
    await expectRefusedEverywhere(key, organisation, ({ idsOf }) => idsOf(neighbour));
  });

  test('of nobody', async () => {
    const organisation = await buildOrganisation(server);
    for (const id of [2_000_000_000, 999_999_999_999_999])
      await expectRefusedEverywhere(key, organisation, async () => [id]);
  });
});

describe.each(pointing.filter((key) => scopeOf(key).groups !== undefined))('%s looks at every group', (key) => {
  test('and refuses one that stands among the caller’s own', async () => {
    expect.hasAssertions();
    const organisation = await buildOrganisation(server);
    const other = await buildOrganisation(server);
    for (const { request, reference } of await groupPointersOf(server, key, organisation)) {
      for (const ids of [
        [organisation.group, other.group],
        [other.group, organisation.group],
      ]) {
        const refusal = await organisation.client.refused(key, pointedAt(request, reference, ids));
        expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
      }
    }
  });
});
