import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { type TestServer, testToday } from '../testing/testServer.ts';
import { addRequest } from './testing/addRequest.ts';
import { listOf } from './testing/shown.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const asked = (given: Parameters<typeof addRequest>[2] = {}) => addRequest(server, organisation, given);

describe('the list', () => {
  test('has new requests by date, then those handled in the last year, latest first', async () => {
    const later = await asked({ date: '2026-03-20' });
    const sooner = await asked({ date: testToday });
    const old = await asked({ status: 'refused', decided_at: '2025-03-10T08:59:59.000Z', reason: 'Vol' });
    const last = await asked({ status: 'withdrawn', decided_at: '2026-03-09T08:00:00.000Z' });
    const first = await asked({ status: 'refused', decided_at: '2025-03-10T09:00:00.000Z', reason: 'Vol' });
    expect((await listOf(organisation)).map(({ id }) => id)).toEqual([sooner, later]);
    expect((await listOf(organisation, true)).map(({ id }) => id)).toEqual([last, first]);
    expect((await listOf(organisation, true)).map(({ id }) => id)).not.toContain(old);
    const query = { id_group: `${organisation.group}` };
    expect(await organisation.client.ask('GET /mutation-requests/count', { query })).toEqual({ new: 2 });
  });

  test('refuses a limit above 600', async () => {
    const query = { id_group: `${organisation.group}`, limit: '601' };
    expect(await organisation.client.refused('GET /mutation-requests', { query })).toMatchObject({ status: 400 });
  });

  test('has no requests of other groups', async () => {
    const group = await server.build.group({ establishment_id: organisation.establishment });
    await addRequest(server, { child: organisation.child, group });
    expect(await listOf(organisation)).toEqual([]);
  });
});
