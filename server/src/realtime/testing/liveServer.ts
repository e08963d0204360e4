import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/index.ts';
import { makeMigratedDatabase, type TestDatabase, testEngine } from '../../database/testing/testDatabase.ts';
import { FeedWatch } from '../../feed/FeedWatch.ts';
import { Builder } from '../../testing/Builder.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { TestClient } from '../../testing/TestClient.ts';
import { makeTestFiles } from '../../testing/testFiles.ts';
import { TestClock } from '../../testing/TestClock.ts';
import { testNow, testRealtime, type TestServer } from '../../testing/testServer.ts';
import type { RealtimeElsewhere, RealtimeLimits } from '../config.ts';
import { realtime, type RealtimeOptions } from '../realtime.ts';
import { TestSocket } from './TestSocket.ts';

export interface LiveOptions {
  timing?: Partial<NonNullable<RealtimeOptions['timing']>>;
  limits?: Partial<RealtimeLimits>;
  origins?: readonly string[];
  elsewhere?: RealtimeElsewhere;
  watchSockets?: RealtimeOptions['watchSockets'];
}

/** A listening server with its live channel. */
export interface LiveServer extends TestServer {
  origin: string;
  /** Opens a socket; it is closed together with the server. */
  open(how?: { key?: string; protocol?: string; origin?: string }): TestSocket;
}

const roomy = { sockets: 100, anonymousPerAddress: 100, subscriptionsPerSocket: 10, messageBytes: 4_096 };

/** Starts a server on a database that the test creates and drops itself. */
export async function startLiveServer(database: TestDatabase, options: LiveOptions = {}): Promise<LiveServer> {
  const { db, close } = await openDatabase(database.options);
  const clock = new TestClock(testNow);
  const app = { ...testRealtime, elsewhere: options.elsewhere ?? null };
  const config = { origins: options.origins ?? [], limits: { ...roomy, ...options.limits } };
  const { databaseUrl } = database.options;
  const timing = { activityMs: 30_000, pongMs: 15_000, sessionMs: 10_000, sweepMs: 60_000, ...options.timing };
  const watching = options.watchSockets === undefined ? {} : { watchSockets: options.watchSockets };
  const { files } = makeTestFiles();
  const failed = (error: unknown) => {
    throw error;
  };
  const feedWatch = new FeedWatch({ db, clock }, failed);
  const feedChanged = () => feedWatch.changed();
  const server = await buildApp({
    db,
    clock,
    files,
    feedWatch,
    realtime: app,
    plugins: [realtime({ app, ...config, databaseUrl, db, clock, timing, feedChanged, ...watching })],
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const sockets: TestSocket[] = [];
  return {
    app: server,
    db,
    clock,
    files,
    origin,
    build: new Builder({ db, clock }),
    databaseOptions: database.options,
    as: (tokens) => new TestClient(server, tokens),
    open({ key = app.credentials.key, protocol = '7', origin: page } = {}) {
      const address = `${origin.replace('http', 'ws')}/realtime/app/${key}?protocol=${protocol}&client=js`;
      const socket = new TestSocket(address, page);
      sockets.push(socket);
      return socket;
    },
    async close() {
      sockets.forEach((socket) => socket.close());
      await server.close();
      await close();
    },
  };
}

/**
 * Starts two servers on one PostgreSQL database. An embedded database allows only one server, which then has both
 * roles.
 */
export async function startLiveServers(database: TestDatabase): Promise<{ here: LiveServer; there: LiveServer }> {
  const here = await startLiveServer(database);
  return { here, there: testEngine === 'postgres' ? await startLiveServer(database) : here };
}

/**
 * Starts the two servers before the tests of a file, on a database of its own, and ends them after.
 * @returns `here`, to which the sockets connect, and `there`, which handles the calls; only known while tests run
 */
export function liveServersOfFile(): { readonly here: LiveServer; readonly there: LiveServer } {
  let running: { here: LiveServer; there: LiveServer } | null = null;
  let database: TestDatabase | null = null;
  beforeAll(async () => {
    database = await makeMigratedDatabase();
    running = await startLiveServers(database);
  });
  afterAll(async () => {
    if (running !== null && running.there !== running.here) await running.there.close();
    await running?.here.close();
    await database?.drop();
  });
  const servers = () => {
    if (running === null) throw new Error('The live servers run only while tests do.');
    return running;
  };
  return {
    get here() {
      return servers().here;
    },
    get there() {
      return servers().there;
    },
  };
}

/** Requests permission as the employee of an organisation and subscribes with it. */
export async function subscribe(
  socket: TestSocket,
  socketId: string,
  client: Organisation['client'],
  channel: string,
): Promise<void> {
  const body = { socket_id: socketId, channel_name: channel };
  const permit = await client.ask('POST /realtime/auth', { body });
  socket.say('pusher:subscribe', { channel, ...permit });
  await socket.next('pusher_internal:subscription_succeeded');
}

/** Opens a socket that follows a channel: that of an organisation's group when left out. */
export async function follow(
  server: LiveServer,
  { client, group }: Organisation,
  channel = `private-group-${group}`,
): Promise<TestSocket> {
  const socket = server.open();
  await subscribe(socket, await socket.socketId(), client, channel);
  return socket;
}
