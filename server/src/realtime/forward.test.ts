import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeMigratedDatabase, type TestDatabase, testEngine } from '../database/testing/testDatabase.ts';
import { buildOrganisation } from '../testing/organisation.ts';
import type { RealtimeElsewhere } from './config.ts';
import { publish } from '../events/publish.ts';
import { hmac, signPermit } from './credentials.ts';
import { type LiveServer, startLiveServer } from './testing/liveServer.ts';

interface Received {
  path: string;
  query: URLSearchParams;
  body: string;
}

let pusher: Server;
let received: Received[];
let arrived: () => void;
let elsewhere: RealtimeElsewhere;
let database: TestDatabase;
let servers: LiveServer[];

beforeEach(async () => {
  received = [];
  pusher = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://pusher');
      received.push({ path, query, body });
      response.end('{}');
      arrived();
    });
  }).listen(0, '127.0.0.1');
  await once(pusher, 'listening');
  const { port } = pusher.address() as AddressInfo;
  elsewhere = { origin: `http://127.0.0.1:${port}`, path: '/live', appId: '7' };
  database = await makeMigratedDatabase();
  servers = [await startLiveServer(database, { elsewhere })];
  if (testEngine === 'postgres') servers.push(await startLiveServer(database, { elsewhere }));
});

afterEach(async () => {
  for (const server of servers) await server.close();
  pusher.close();
  await database.drop();
});

const first = () => servers[0] as LiveServer;

/** Waits until this number of requests has arrived. */
async function receive(count: number): Promise<void> {
  while (received.length < count) await new Promise<void>((resolve) => (arrived = resolve));
}

test('events are forwarded to the other server, signed, once for all processes', async () => {
  arrived = () => undefined;
  for (const release of ['1', '2']) {
    await publish(first().db, { name: 'registry-changed', data: { release }, to: 'everyone' });
  }
  await receive(2);
  const bodies = received.map(({ body }) => JSON.parse(body));
  expect(bodies.map(({ data }) => JSON.parse(data).release).sort()).toEqual(['1', '2']);
  expect(bodies[0]).toMatchObject({ name: 'registry-changed', channels: ['registry'] });
  for (const { path, query, body } of received) {
    expect(path).toBe('/live/apps/7/events');
    expect(query.get('body_md5')).toBe(createHash('md5').update(body).digest('hex'));
    const { auth_signature: signature, ...signed } = Object.fromEntries(query);
    const text = Object.entries(signed).map(([name, value]) => `${name}=${value}`);
    expect(signature).toBe(hmac('test-secret', `POST\n${path}\n${text.join('&')}`));
  }
});

test('permission is in the Pusher format, and this server opens no sockets of its own', async () => {
  const { client, group } = await buildOrganisation(first());
  const channel = `private-group-${group}`;
  const permit = await client.ask('POST /realtime/auth', { body: { socket_id: '1.2', channel_name: channel } });
  const credentials = { key: 'test-key', secret: 'test-secret' };
  expect(permit).toEqual({ auth: signPermit(credentials, { socketId: '1.2', channel }) });
  await expect(first().open().closed).rejects.toThrow();
});

test('a signature equals the example of the Pusher documentation', () => {
  const credentials = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
  expect(signPermit(credentials, { socketId: '1234.1234', channel: 'private-foobar' })).toBe(
    '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
  );
});
