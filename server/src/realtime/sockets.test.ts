import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import type { Duplex } from 'node:stream';
import { makeMigratedDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { publish } from '../events/publish.ts';
import { signPermit } from './credentials.ts';
import { follow, type LiveOptions, type LiveServer, startLiveServer, subscribe } from './testing/liveServer.ts';

let database: TestDatabase;
let server: LiveServer;
let organisation: Organisation;

beforeEach(async () => {
  database = await makeMigratedDatabase();
});

afterEach(async () => {
  await server.close();
  await database.drop();
});

async function start(options: LiveOptions = {}): Promise<void> {
  server = await startLiveServer(database, options);
  organisation = await buildOrganisation(server);
}

test('a socket gets an id, and an answer to each ping', async () => {
  await start();
  const socket = server.open();
  expect((await socket.next('pusher:connection_established')).data).toEqual({
    socket_id: expect.stringMatching(/^\d+\.\d+$/),
    activity_timeout: 30,
  });
  socket.say('pusher:ping');
  await socket.next('pusher:pong');
});

test.each([
  [{ key: 'other' }, 4001],
  [{ protocol: '6' }, 4007],
])('a socket with %j is refused with %i', async (how, code) => {
  await start();
  const socket = server.open(how);
  expect((await socket.next('pusher:error')).data).toMatchObject({ code });
  expect(await socket.closed).toBe(code);
});

test('open sockets are counted', async () => {
  let count = () => -1;
  await start({ watchSockets: (open) => (count = open) });
  expect(count()).toBe(0);
  const [one, other] = [server.open(), server.open()];
  await one.socketId();
  await other.socketId();
  expect(count()).toBe(2);
});

test('answers invalid frames with an error and keeps the connection', async () => {
  await start();
  const socket = server.open();
  await socket.socketId();
  for (const text of ['{', '"x"', '{"event":"client-typing","data":{}}', '{"event":"pusher:subscribe"}']) {
    socket.sayRaw(text);
    expect((await socket.next('pusher:error')).data).toMatchObject({ code: null });
  }
  socket.say('pusher:ping');
  await socket.next('pusher:pong');
});

describe('a private channel', () => {
  async function refusal(permit: (socketId: string) => object | Promise<object>) {
    const socket = server.open();
    socket.say('pusher:subscribe', await permit(await socket.socketId()));
    return (await socket.next('pusher:subscription_error')).data;
  }

  const unauthorised = { type: 'AuthError', error: 'The connection is unauthorized', status: 401 };

  async function permitOf(socketId: string, channel = `private-group-${organisation.group}`) {
    const body = { socket_id: socketId, channel_name: channel };
    return { channel, ...(await organisation.client.ask('POST /realtime/auth', { body })) };
  }

  beforeEach(() => start());

  test('is refused without permission', async () => {
    expect(await refusal(() => ({ channel: `private-group-${organisation.group}` }))).toEqual(unauthorised);
  });

  test('is refused with a forged permission', async () => {
    const forged = { key: 'test-key', secret: 'guess' };
    const channel = `private-group-${organisation.group}`;
    const channelData = `{"session":${organisation.session.id}}`;
    expect(
      await refusal((socketId) => ({
        channel,
        channel_data: channelData,
        auth: signPermit(forged, { socketId, channel, channelData }),
      })),
    ).toEqual(unauthorised);
  });

  test('is refused with the permission of another socket', async () => {
    expect(await refusal(() => permitOf('1.2'))).toEqual(unauthorised);
  });

  test('is refused with the permission for another channel', async () => {
    expect(
      await refusal(async (socketId) => ({
        ...(await permitOf(socketId, `private-establishment-${organisation.establishment}`)),
        channel: `private-group-${organisation.group}`,
      })),
    ).toEqual(unauthorised);
  });

  test('is refused with a permission that was changed to another session', async () => {
    expect(
      await refusal(async (socketId) => ({ ...(await permitOf(socketId)), channel_data: '{"session":99}' })),
    ).toEqual(unauthorised);
  });

  test('is refused to a socket that belongs to another session', async () => {
    const socket = server.open();
    const socketId = await socket.socketId();
    await subscribe(socket, socketId, organisation.client, `private-group-${organisation.group}`);
    const second = server.as(await server.build.session({ account_id: organisation.account }));
    const channel = `private-establishment-${organisation.establishment}`;
    const permit = await second.ask('POST /realtime/auth', { body: { socket_id: socketId, channel_name: channel } });
    socket.say('pusher:subscribe', { channel, ...permit });
    expect((await socket.next('pusher:subscription_error')).data).toEqual(unauthorised);
  });

  test('and there are no others', async () => {
    expect(await refusal(() => ({ channel: 'private-company-1', auth: 'test-key:0' }))).toEqual(unauthorised);
    expect(await refusal(() => ({ channel: 'news' }))).toEqual(unauthorised);
  });

  test('is refused when the session ended after permission was given', async () => {
    const socket = server.open();
    const permit = await permitOf(await socket.socketId());
    await organisation.client.ask('POST /authentication/logout', {});
    socket.say('pusher:subscribe', permit);
    expect(await socket.closed).toBe(4009);
  });
});

test('an expired session loses its sockets', async () => {
  await start({ timing: { sweepMs: 50 } });
  const socket = await follow(server, organisation);
  server.clock.advance(60_001);
  expect(await socket.closed).toBe(4009);
});

test('an account that loses an establishment loses its channels there only', async () => {
  await start({ timing: { sweepMs: 50 } });
  const kept = await follow(server, organisation);
  const elsewhere = await server.build.establishment({ company_id: organisation.company });
  const group = await server.build.group({ establishment_id: elsewhere });
  const both = [organisation.establishment, elsewhere];
  const account_id = await server.build.account(
    { company_id: organisation.company, username: 'wie@opvang.example' },
    both,
  );
  const client = server.as(await server.build.session({ account_id }));
  const socket = server.open();
  const socketId = await socket.socketId();
  const channels = [
    `private-group-${organisation.group}`,
    `private-establishment-${organisation.establishment}`,
    `private-group-${group}`,
    `private-establishment-${elsewhere}`,
  ];
  for (const channel of channels) await subscribe(socket, socketId, client, channel);
  socket.say('pusher:subscribe', { channel: 'registry' });
  await socket.next('pusher_internal:subscription_succeeded');

  await server.db
    .deleteFrom('account_establishment')
    .where('account_id', '=', account_id)
    .where('establishment_id', '=', organisation.establishment)
    .execute();
  const taken = [await socket.next('pusher:subscription_error'), await socket.next('pusher:subscription_error')];
  expect(taken.map(({ channel }) => channel).sort()).toEqual(channels.slice(0, 2).sort());
  expect(taken[0]?.data).toEqual({ type: 'AuthError', error: 'The connection is unauthorized', status: 401 });

  const groupIds = [organisation.group, group];
  await publish(server.db, { name: 'notes-changed', data: { groupIds }, to: { groupIds } });
  await publish(server.db, { name: 'registry-changed', data: { release: '1.0.0' }, to: 'everyone' });
  const received = await socket.until('registry-changed');
  expect(received.map(({ channel }) => channel)).toEqual([channels[2], 'registry']);
  expect((await kept.next('notes-changed')).channel).toBe(channels[0]);
});

test('disconnects a client that no longer answers pings', async () => {
  await start({ timing: { activityMs: 60, pongMs: 120 } });
  const silent = server.open();
  const answering = server.open();
  for (let round = 0; round < 4; round += 1) {
    await answering.next('pusher:ping');
    answering.say('pusher:pong');
  }
  expect((await silent.next('pusher:error')).data).toMatchObject({ code: 4201 });
  expect(await silent.closed).toBe(4201);
  answering.say('pusher:ping');
  await answering.next('pusher:pong');
});

test('pages of other origins cannot open sockets', async () => {
  await start({ origins: ['https://app.example'] });
  const foreign = server.open({ origin: 'https://evil.example' });
  await expect(foreign.closed).rejects.toThrow('403');
  for (const origin of [server.origin, 'https://app.example']) await server.open({ origin }).socketId();
});

test('limits the size of a message', async () => {
  await start({ limits: { messageBytes: 512 } });
  const socket = server.open();
  await socket.socketId();
  socket.sayRaw('x'.repeat(513));
  expect(await socket.closed).toBe(1009);
});

test('limits the channels of a socket', async () => {
  await start({ limits: { subscriptionsPerSocket: 1 } });
  const socket = await follow(server, organisation);
  socket.say('pusher:subscribe', { channel: 'registry' });
  expect((await socket.next('pusher:subscription_error')).data).toMatchObject({ type: 'LimitReached', status: 403 });
});

test('limits the sockets with a session', async () => {
  await start({ limits: { sockets: 1 } });
  const first = await follow(server, organisation);
  const second = server.open();
  const channel = `private-group-${organisation.group}`;
  const body = { socket_id: await second.socketId(), channel_name: channel };
  const permit = await organisation.client.ask('POST /realtime/auth', { body });
  second.say('pusher:subscribe', { channel, ...permit });
  expect(await second.closed).toBe(4100);
  first.close();
  await first.closed;
  await follow(server, organisation);
});

test('300 idle sockets without a session do not block a browser, even from the same address', async () => {
  await start({ limits: { sockets: 3, anonymousPerAddress: 5 } });
  const kept = await follow(server, organisation);
  const idle = Array.from({ length: 300 }, () => server.open());
  await idle.at(-1)?.socketId();
  await follow(server, organisation);
  await follow(server, organisation);
  expect(await idle[0]?.closed).toBe(4100);
  kept.say('pusher:ping');
  await kept.next('pusher:pong');
});

test('a socket without a session in time is closed, one with a session is kept', async () => {
  await start({ timing: { sessionMs: 200 } });
  const kept = await follow(server, organisation);
  const anonymous = server.open();
  await anonymous.socketId();
  anonymous.say('pusher:subscribe', { channel: 'registry' });
  expect(await anonymous.closed).toBe(4009);
  kept.say('pusher:ping');
  await kept.next('pusher:pong');
});

test('a client that floods the server is disconnected, without affecting others', async () => {
  await start();
  const kept = await follow(server, organisation);
  const flooding = server.open();
  await flooding.socketId();
  for (let count = 0; count < 600; count += 1) flooding.say('pusher:ping');
  expect([1006, 4301]).toContain(await flooding.closed);
  kept.say('pusher:ping');
  await kept.next('pusher:pong');
});

test('a stopping server tells its clients to reconnect', async () => {
  await start();
  const socket = await follow(server, organisation);
  await server.app.close();
  expect(await socket.closed).toBe(4200);
});

/** A socket that takes part in nothing after it was opened, not even in its closing. */
async function openMute(key: string): Promise<Duplex> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-version': '13',
  };
  const asked = get(`${server.origin}/realtime/app/${key}?protocol=7`, { headers });
  return new Promise((resolve) => asked.on('upgrade', (_answer, socket) => resolve(socket)));
}

test.each([
  ['it welcomed', 'test-key'],
  ['it refused', 'other'],
])('a stopping server does not wait for a socket that %s and that never says goodbye', async (_which, key) => {
  await start();
  const socket = await openMute(key);
  const began = performance.now();
  await server.app.close();
  expect(performance.now() - began).toBeLessThan(3_000);
  socket.destroy();
});

test('the address of the sockets answers 404 to other requests', async () => {
  await start();
  expect((await server.app.inject('/realtime/app/test-key')).statusCode).toBe(404);
});
