import { randomUUID } from 'node:crypto';
import { makeMigratedDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { follow, type LiveServer, startLiveServers, subscribe } from '../realtime/testing/liveServer.ts';
import type { TestSocket } from '../realtime/testing/TestSocket.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { type TestClient } from '../testing/TestClient.ts';

let database: TestDatabase;
/** The server that the sockets are connected to. */
let here: LiveServer;
/** The server that handles the calls. */
let there: LiveServer;
let organisation: Organisation;
/** A client of the organisation's employee, on the server that handles the calls. */
let tablet: TestClient;

beforeAll(async () => {
  database = await makeMigratedDatabase();
  ({ here, there } = await startLiveServers(database));
});

beforeEach(async () => {
  organisation = await buildOrganisation(here);
  tablet = there.as(organisation.session);
});

afterAll(async () => {
  if (there !== here) await there.close();
  await here.close();
  await database.drop();
});

async function expectReceived(socket: TestSocket, event: string): Promise<void> {
  expect((await socket.next(event)).data).toEqual({ childIds: [organisation.child] });
}

const message = () => ({ child_id: organisation.child, text: 'Dag!', created_by: 1 as const });
const instruction = { title: 'Slapen', body: 'In eigen slaapzak.', priority: '1' } as const;

test('messages sent and read on one tablet are received by the other', async () => {
  const socket = await follow(here, organisation);
  const { id } = await tablet.ask('POST /messages', { headers: {}, body: message() });
  await expectReceived(socket, 'messages-changed');
  await tablet.ask('POST /messages/read', { body: { child_id: organisation.child, up_to: id } });
  await expectReceived(socket, 'messages-changed');
});

test('a message of a parent is received in the group and in the establishment', async () => {
  const group = await follow(here, organisation);
  const establishment = here.open();
  const channel = `private-establishment-${organisation.establishment}`;
  await subscribe(establishment, await establishment.socketId(), organisation.client, channel);
  const portal = there.as({ integration: await there.build.integration({ company_id: organisation.company }) });
  await portal.ask('POST /portal/messages', { headers: {}, body: { child_id: organisation.child, text: 'Dag!' } });
  for (const socket of [group, establishment]) await expectReceived(socket, 'messages-changed');
});

test('each change of an instruction is received', async () => {
  const socket = await follow(here, organisation);
  const { id } = await tablet.ask('POST /instructions', {
    headers: {},
    body: { child_id: organisation.child, ...instruction },
  });
  await expectReceived(socket, 'instructions-changed');
  await tablet.ask('PUT /instructions/:id', { params: { id: `${id}` }, body: instruction });
  await expectReceived(socket, 'instructions-changed');
  await tablet.ask('DELETE /instructions/:id', { params: { id: `${id}` }, query: {} });
  await expectReceived(socket, 'instructions-changed');
});

test('publishes no event when nothing changes', async () => {
  const socket = await follow(here, organisation);
  const headers = { 'idempotency-key': randomUUID() };
  const { id } = await tablet.ask('POST /messages', { headers, body: message() });
  await tablet.ask('POST /messages', { headers, body: message() });
  const read = { body: { child_id: organisation.child, up_to: id } };
  await tablet.ask('POST /messages/read', read);
  await tablet.ask('POST /messages/read', read);
  await tablet.ask('POST /instructions', { headers: {}, body: { child_id: organisation.child, ...instruction } });
  const received = await socket.until('instructions-changed');
  expect(received.map(({ event }) => event)).toEqual(['messages-changed', 'messages-changed', 'instructions-changed']);
});
