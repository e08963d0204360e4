import { sql } from 'kysely';
import { makeMigratedDatabase, type TestDatabase, testEngine } from '../database/testing/testDatabase.ts';
import { operate } from '../operate/operate.ts';
import { fakeBuild } from '../releases/testing/fakeBuild.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { publish } from '../events/publish.ts';
import { follow, type LiveServer, startLiveServers, subscribe } from './testing/liveServer.ts';

let database: TestDatabase;
/** The server that the sockets are connected to. */
let here: LiveServer;
/** The server that handles the calls. */
let there: LiveServer;
let organisation: Organisation;

beforeAll(async () => {
  database = await makeMigratedDatabase();
  ({ here, there } = await startLiveServers(database));
  organisation = await buildOrganisation(here);
});

afterAll(async () => {
  if (there !== here) await there.close();
  await here.close();
  await database.drop();
});

const planned = (group: number, childIds: number[]) =>
  ({ name: 'planning-changed', data: { childIds }, to: { groupIds: [group] } }) as const;

test('an event published on one server reaches a socket of another', async () => {
  const socket = await follow(here, organisation);
  await publish(there.db, planned(organisation.group, [organisation.child]));
  expect(await socket.next('planning-changed')).toEqual({
    event: 'planning-changed',
    channel: `private-group-${organisation.group}`,
    data: { childIds: [organisation.child] },
  });
});

test('an event is received in its group only', async () => {
  const other = await buildOrganisation(here);
  const socket = await follow(here, organisation);
  await publish(there.db, planned(other.group, [other.child]));
  await publish(there.db, planned(organisation.group, [organisation.child]));
  expect((await socket.next('planning-changed')).data).toEqual({ childIds: [organisation.child] });
});

test('a client that unsubscribed from a channel receives nothing of it', async () => {
  const socket = await follow(here, organisation);
  socket.say('pusher:subscribe', { channel: 'registry' });
  await socket.next('pusher_internal:subscription_succeeded');
  socket.say('pusher:unsubscribe', { channel: `private-group-${organisation.group}` });
  socket.say('pusher:ping');
  await socket.next('pusher:pong');
  await publish(there.db, planned(organisation.group, [organisation.child]));
  await publish(there.db, { name: 'registry-changed', data: { release: '1.0.0' }, to: 'everyone' });
  const received = await socket.until('registry-changed');
  expect(received).toEqual([{ event: 'registry-changed', channel: 'registry', data: { release: '1.0.0' } }]);
});

test('a subscription tells what was published on the channel shortly before it', async () => {
  const group = await here.build.group({ establishment_id: organisation.establishment });
  const other = await follow(here, { ...organisation, group });
  await publish(there.db, planned(group, [7]));
  await other.next('planning-changed');

  const socket = here.open();
  const body = { socket_id: await socket.socketId(), channel_name: `private-group-${group}` };
  const permit = await organisation.client.ask('POST /realtime/auth', { body });
  socket.say('pusher:subscribe', { channel: body.channel_name, ...permit });
  expect((await socket.next('pusher_internal:subscription_succeeded')).data).toEqual({
    covers: expect.any(Number),
    recent: [{ id: expect.any(Number), name: 'planning-changed', data: { childIds: [7] }, age: expect.any(Number) }],
  });
});

test('a transaction publishes when it commits, and nothing when it rolls back', async () => {
  const socket = await follow(here, organisation);
  const failing = there.db.transaction().execute(async (tx) => {
    await publish(tx, planned(organisation.group, [1]));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await there.db.transaction().execute((tx) => publish(tx, planned(organisation.group, [2])));
  expect((await socket.next('planning-changed')).data).toEqual({ childIds: [2] });
});

test('an event for very many groups is received in all of them', async () => {
  const socket = await follow(here, organisation);
  const groupIds = [...Array.from({ length: 250 }, (_, index) => 1_000_000 + index), organisation.group];
  await publish(there.db, { name: 'notes-changed', data: { groupIds }, to: { groupIds } });
  expect((await socket.next('notes-changed')).data).toEqual({ groupIds });
});

test.each([0, 250])(
  'a socket subscribed to several channels of an event receives it once, with %i other channels',
  async (others) => {
    const group = await here.build.group({ establishment_id: organisation.establishment });
    const socket = await follow(here, organisation);
    const second = here.open();
    const socketId = await second.socketId();
    const channels = [organisation.group, group].map((id) => `private-group-${id}`);
    channels.push(`private-establishment-${organisation.establishment}`);
    for (const channel of channels) await subscribe(second, socketId, organisation.client, channel);
    const groupIds = [organisation.group, ...Array.from({ length: others }, (_, index) => 2_000_000 + index), group];
    const to = { groupIds, establishmentIds: [organisation.establishment] };
    await publish(there.db, { name: 'planning-changed', data: { childIds: [1] }, to });
    await publish(there.db, { name: 'notes-changed', data: { groupIds: [group] }, to });
    expect((await second.until('notes-changed')).map(({ event }) => event)).toEqual([
      'planning-changed',
      'notes-changed',
    ]);
    expect((await socket.until('notes-changed')).map(({ event }) => event)).toEqual([
      'planning-changed',
      'notes-changed',
    ]);
  },
);

test('an event about too many children has an empty list of ids', async () => {
  const socket = await follow(here, organisation);
  const childIds = Array.from({ length: 2_000 }, (_, index) => 1_000_000 + index);
  await publish(there.db, planned(organisation.group, childIds));
  expect((await socket.next('planning-changed')).data).toEqual({ childIds: [] });
});

test("an operator's command that changes a setting is received in the establishment", async () => {
  const socket = here.open();
  await subscribe(
    socket,
    await socket.socketId(),
    organisation.client,
    `private-establishment-${organisation.establishment}`,
  );
  const { dataDir, databaseUrl } = database.options;
  const surroundings = {
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    print: () => undefined,
    complain: fail,
  };
  const received = {
    channel: `private-establishment-${organisation.establishment}`,
    data: { establishmentId: organisation.establishment },
  };
  for (const place of [['--establishment', `${organisation.establishment}`], []]) {
    await operate(['settings', 'set', '--company', `${organisation.company}`, ...place, 'ipad_care=0'], surroundings);
    expect(await socket.next('settings-changed')).toMatchObject(received);
  }
});

test('publishing a release is received by everybody, also without a session', async () => {
  const socket = here.open();
  await socket.socketId();
  socket.say('pusher:subscribe', { channel: 'registry' });
  await socket.next('pusher_internal:subscription_succeeded');
  const { dataDir, databaseUrl } = database.options;
  const { directory, release } = fakeBuild(dataDir, { name: 'shell' });
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  await operate(['publish', '--from', directory], { env, print: () => undefined, complain: fail });
  expect((await socket.next('registry-changed')).data).toEqual({ release: release.release });
});

function fail(line: string): never {
  throw new Error(line);
}

test('revoking a session on one server closes its sockets on another', async () => {
  const { account } = organisation;
  const session = await here.build.session({ account_id: account });
  const socket = await follow(here, { ...organisation, client: here.as(session) });
  const kept = await follow(here, organisation);
  await there.as(session).ask('POST /authentication/logout', {});
  expect((await socket.next('pusher:error')).data).toMatchObject({ code: 4009 });
  expect(await socket.closed).toBe(4009);
  kept.say('pusher:ping');
  await kept.next('pusher:pong');
});

/** Resolves when the server logs that it could not read events. */
function unreadable(): Promise<void> {
  return new Promise((resolve) => {
    const warn = jest.spyOn(here.app.log, 'warn').mockImplementation((_error: unknown, said?: string) => {
      if (said !== 'Events cannot be read; trying on') return;
      warn.mockRestore();
      resolve();
    });
  });
}

/** Breaks the connection over which messages arrive, and waits until the server has noticed. */
async function breakOff(): Promise<void> {
  if (testEngine === 'postgres') {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'groepsapp realtime'`.execute(there.db);
  } else {
    const noticed = unreadable();
    await sql`alter table event_outbox rename to elsewhere`.execute(there.db);
    await noticed;
    await sql`alter table elsewhere rename to event_outbox`.execute(there.db);
  }
}

test('after a database failure events are received again, also by reconnecting clients', async () => {
  const socket = await follow(here, organisation);
  await breakOff();
  if (testEngine === 'postgres') expect(await socket.closed).toBe(4200);
  const again = testEngine === 'postgres' ? await follow(here, organisation) : socket;
  await publish(there.db, planned(organisation.group, [3]));
  expect((await again.next('planning-changed')).data).toEqual({ childIds: [3] });
});
