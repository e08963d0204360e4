import { randomUUID } from 'node:crypto';
import { makeTestDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { follow, type LiveServer, startLiveServers, subscribe } from '../realtime/testing/liveServer.ts';
import type { TestSocket } from '../realtime/testing/TestSocket.ts';
import { buildHouse, type House } from '../testing/house.ts';
import { type TestClient } from '../testing/TestClient.ts';

let database: TestDatabase;
/** Where sockets are. */
let here: LiveServer;
/** Where things happen. */
let there: LiveServer;
let house: House;
/** The employee of the house at the server where things happen. */
let tablet: TestClient;

beforeAll(async () => {
  database = await makeTestDatabase();
  ({ here, there } = await startLiveServers(database));
});

beforeEach(async () => {
  house = await buildHouse(here);
  tablet = there.as(house.session);
});

afterAll(async () => {
  if (there !== here) await there.close();
  await here.close();
  await database.drop();
});

async function expectHeard(socket: TestSocket, event: string): Promise<void> {
  expect((await socket.next(event)).data).toEqual({ childIds: [house.child] });
}

const message = () => ({ child_id: house.child, text: 'Dag!', created_by: 1 as const });
const instruction = { title: 'Slapen', body: 'In eigen slaapzak.', priority: '1' } as const;

test('what one tablet sends and reads is heard by the other', async () => {
  const socket = await follow(here, house);
  const { id } = await tablet.ask('POST /messages', { headers: {}, body: message() });
  await expectHeard(socket, 'messages-changed');
  await tablet.ask('POST /messages/read', { body: { child_id: house.child, up_to: id } });
  await expectHeard(socket, 'messages-changed');
});

test('what a parent sends is heard in the group and in the establishment', async () => {
  const group = await follow(here, house);
  const establishment = here.open();
  const channel = `private-establishment-${house.establishment}`;
  await subscribe(establishment, await establishment.socketId(), house.client, channel);
  const portal = there.as({ integration: await there.build.integration({ company_id: house.company }) });
  await portal.ask('POST /portal/messages', { headers: {}, body: { child_id: house.child, text: 'Dag!' } });
  for (const socket of [group, establishment]) await expectHeard(socket, 'messages-changed');
});

test('each change of an instruction is heard', async () => {
  const socket = await follow(here, house);
  const { id } = await tablet.ask('POST /instructions', {
    headers: {},
    body: { child_id: house.child, ...instruction },
  });
  await expectHeard(socket, 'instructions-changed');
  await tablet.ask('PUT /instructions/:id', { params: { id: `${id}` }, body: instruction });
  await expectHeard(socket, 'instructions-changed');
  await tablet.ask('DELETE /instructions/:id', { params: { id: `${id}` } });
  await expectHeard(socket, 'instructions-changed');
});

test('what changes nothing is not told', async () => {
  const socket = await follow(here, house);
  const headers = { 'idempotency-key': randomUUID() };
  const { id } = await tablet.ask('POST /messages', { headers, body: message() });
  await tablet.ask('POST /messages', { headers, body: message() });
  const read = { body: { child_id: house.child, up_to: id } };
  await tablet.ask('POST /messages/read', read);
  await tablet.ask('POST /messages/read', read);
  await tablet.ask('POST /instructions', { headers: {}, body: { child_id: house.child, ...instruction } });
  const heard = await socket.until('instructions-changed');
  expect(heard.map(({ event }) => event)).toEqual(['messages-changed', 'messages-changed', 'instructions-changed']);
});
