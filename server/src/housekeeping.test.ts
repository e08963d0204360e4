import { sql } from 'kysely';
import { clearExpired, startHousekeeping } from './housekeeping.ts';
import { countTry, targetOf } from './authentication/throttle.ts';
import { enrolled, makeCode, makePerson, testPin } from './tablets/testing/tablet.ts';
import { buildOrganisation } from './testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from './testing/testServer.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});

afterEach(() => server.close());

async function counts() {
  const { db } = server;
  const tables = ['session', 'image_token', 'one_time_key', 'throttle'] as const;
  const rows: number[] = [];
  for (const table of tables) rows.push((await db.selectFrom(table).selectAll().execute()).length);
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
}

/** Creates one row of everything that expires, with an expiry at least a minute from now. */
async function leaveThings(): Promise<void> {
  const organisation = await buildOrganisation(server);
  await server.build.imageToken(organisation.session.id);
  await server.build.keys('login', organisation.account);
  await countTry(server, [targetOf('login', ['iemand'])]);
}

const all = { session: 1, image_token: 1, one_time_key: 1, throttle: 1 };
const none = { session: 0, image_token: 0, one_time_key: 0, throttle: 0 };

test('expired rows are deleted, and no earlier', async () => {
  await leaveThings();
  server.clock.advance(59_999);
  await clearExpired(server);
  expect(await counts()).toEqual(all);
  server.clock.advance(1);
  await clearExpired(server);
  expect(await counts()).toEqual({ ...none, one_time_key: 1, throttle: 1 });
  server.clock.advance(15 * 60_000);
  await clearExpired(server);
  expect(await counts()).toEqual(none);
});

test('a revoked session is kept until its expiry, because it shows which devices its owner uses', async () => {
  const { account } = await buildOrganisation(server);
  await server.build.session({ account_id: account, revoked_at: testNow });
  await clearExpired(server);
  expect((await counts())['session']).toBe(2);
});

test('a tablet that waits for its code stays, and a person is known for a day longer than that person stands there', async () => {
  const organisation = await buildOrganisation(server);
  await makeCode(server, organisation, 'Wacht');
  const tablet = await enrolled(server, organisation);
  const { employee: employee_id } = await makePerson(server, organisation);
  await tablet.client.ask('POST /authentication/persons/unlock', { body: { employee_id, pin: testPin } });
  const people = async () =>
    (await server.db.selectFrom('session').where('kind', '=', 'person').select('id').execute()).length;
  server.clock.advance(60 * 60_000);
  await clearExpired(server);
  expect(await people()).toBe(1);
  server.clock.advance(100 * 24 * 60 * 60_000);
  await clearExpired(server);
  expect(await people()).toBe(0);
  const tablets = server.db.selectFrom('device').where('company_id', '=', organisation.company);
  expect(await tablets.select('name').orderBy('id').execute()).toEqual([{ name: 'Wacht' }, { name: 'Tablet' }]);
});

test('a device without a session is deleted after ninety days, and a device in use stays', async () => {
  const dayMs = 24 * 60 * 60_000;
  const { session } = await buildOrganisation(server);
  const unused = await server.build.device();
  const devices = async () => (await server.db.selectFrom('device').select('id').execute()).map(({ id }) => id);
  await server.db.updateTable('session').set({ expires_at: '2027-01-01T00:00:00.000Z' }).execute();
  const before = await devices();
  server.clock.advance(90 * dayMs);
  await clearExpired(server);
  expect(await devices()).toEqual(before);
  server.clock.advance(1);
  await clearExpired(server);
  expect(await devices()).toEqual(before.filter((id) => id !== unused.id));
  expect(await server.db.selectFrom('session').select('id').execute()).toContainEqual({ id: session.id });
});

describe('housekeeping', () => {
  const dayMs = 24 * 60 * 60_000;

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));

  afterEach(() => jest.useRealTimers());

  test('runs at the start and every day until it is stopped', async () => {
    const failed = jest.fn();
    await leaveThings();
    server.clock.advance(60_000);
    const stop = await startHousekeeping(server, failed);
    expect((await counts())['session']).toBe(0);

    await leaveThings();
    server.clock.advance(dayMs);
    jest.advanceTimersByTime(dayMs);
    await stop();
    expect(await counts()).toEqual(none);

    await leaveThings();
    server.clock.advance(dayMs);
    jest.advanceTimersByTime(dayMs);
    expect(await counts()).toEqual(all);
    expect(failed).not.toHaveBeenCalled();
  });

  test('continues after a day on which the database was unreachable', async () => {
    const failed = jest.fn();
    const services = { db: server.db, clock: server.clock, files: server.files };
    const stop = await startHousekeeping(services, failed);
    services.db = server.db.withSchema('unreachable');
    jest.advanceTimersByTime(dayMs);
    await Promise.resolve();
    services.db = server.db;
    jest.advanceTimersByTime(dayMs);
    await stop();
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

test('a file that nothing refers to is deleted after a day, but not while a later version uses the tables', async () => {
  const { db, files, clock } = server;
  const { id } = await files.add(Buffer.from('photo'));
  clock.advance(Date.now() - Date.parse(testNow) + 25 * 60 * 60_000);
  await sql`insert into kysely_migration (name, timestamp) values ('9998-later', 'x')`.execute(db);
  await clearExpired(server);
  expect(await files.find(id)).not.toBeNull();
  await sql`delete from kysely_migration where name = '9998-later'`.execute(db);
  await clearExpired(server);
  expect(await files.find(id)).toBeNull();
});
