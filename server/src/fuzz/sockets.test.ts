import { makeMigratedDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { Random } from '../base/random.ts';
import { type LiveServer, startLiveServer } from '../realtime/testing/liveServer.ts';
import { hostileValues, spoiled } from './testing/hostile.ts';
import { scope } from './testing/scope.ts';

let database: TestDatabase;
let server: LiveServer;

beforeAll(async () => {
  database = await makeMigratedDatabase();
  server = await startLiveServer(database);
});

afterAll(async () => {
  await server.close();
  await database.drop();
});

const frame = {
  event: 'pusher:subscribe',
  data: { channel: 'private-group-1', auth: 'key:signature', channel_data: '{"session":1}' },
};

function hostileFrame(random: Random): string {
  if (random.chance(0.2)) return String(random.pick(hostileValues));
  return JSON.stringify(spoiled(random, frame)) ?? '';
}

test('the live channel answers others while sockets send hostile frames', async () => {
  const random = Random.named(scope.seed, 'frames');
  for (let round = 0; round < scope.rounds; round += 1) {
    const hostile = server.open();
    await hostile.socketId();
    for (let sent = 0; sent < 20; sent += 1) hostile.sayRaw(hostileFrame(random));
    const other = server.open();
    await other.socketId();
    other.say('pusher:ping');
    await other.next('pusher:pong');
    other.close();
    hostile.close();
    await hostile.closed;
  }
});
