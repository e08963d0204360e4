import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { countTry, forgetTries, onDevice, targetOf, uncountTry } from './throttle.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.clock.set(testNow));

afterAll(() => server.close());

let names = 0;

/** A target without earlier attempts. */
function something() {
  names += 1;
  return targetOf('login', [`iemand${names}`]);
}

const minute = 60_000;

async function isAllowed(...targets: Parameters<typeof countTry>[1]): Promise<boolean> {
  return countTry(server, targets).then(
    () => true,
    () => false,
  );
}

async function fail(times: number, ...targets: Parameters<typeof countTry>[1]): Promise<void> {
  for (let index = 0; index < times; index += 1) await isAllowed(...targets);
}

test('allows ten attempts and refuses the eleventh with the time to wait', async () => {
  const target = something();
  for (let index = 0; index < 10; index += 1) expect(await isAllowed(target)).toBe(true);
  await expect(countTry(server, [target])).rejects.toMatchObject({
    status: 429,
    code: 'too_many',
    message: 'Er zijn te veel pogingen gedaan. Probeer het om 10:15 uur opnieuw.',
  });
});

test('refused attempts do not extend the waiting time', async () => {
  const target = something();
  await fail(9, target);
  server.clock.advance(10 * minute);
  expect(await isAllowed(target)).toBe(true);
  server.clock.advance(14 * minute);
  await fail(5, target);
  server.clock.advance(minute - 1);
  expect(await isAllowed(target)).toBe(false);
  server.clock.advance(1);
  expect(await isAllowed(target)).toBe(true);
});

test('the announced waiting time is never too short', async () => {
  const target = something();
  server.clock.set('2026-07-10T09:00:00.001Z');
  await fail(10, target);
  await expect(countTry(server, [target])).rejects.toThrow('om 11:16 uur');
});

test.each([
  ['2026-03-10T01:29:00.000Z', 'het morgen om 02:29 uur'],
  ['2026-03-10T22:30:00.000Z', 'het morgen om 23:30 uur'],
  ['2026-03-10T22:59:30.000Z', 'het op 12-03-2026 om 00:00 uur'],
])('the announced waiting time names another day than today: a day from %s', async (now, words) => {
  const target = { ...something(), limit: { tries: 1, windowMs: 24 * 60 * minute } };
  server.clock.set(now);
  await fail(1, target);
  await expect(countTry(server, [target])).rejects.toThrow(`Probeer ${words} opnieuw.`);
});

test('attempts outside the window do not count', async () => {
  const target = something();
  await fail(9, target);
  server.clock.advance(15 * minute);
  await fail(9, target);
  expect(await isAllowed(target)).toBe(true);
});

test('concurrent attempts are limited like sequential ones', async () => {
  const target = something();
  const allowed = await Promise.all(Array.from({ length: 30 }, () => isAllowed(target)));
  expect(allowed.filter(Boolean)).toHaveLength(10);
});

test('attempts of a refused device do not count for the account that it tries', async () => {
  const device = onDevice((await server.build.device()).id);
  const target = something();
  await fail(20, device);
  await fail(10, device, target);
  expect(await isAllowed(target)).toBe(true);
});

test('uncounting a successful attempt keeps the failures before it', async () => {
  const device = onDevice((await server.build.device()).id);
  await fail(19, device);
  for (let index = 0; index < 5; index += 1) {
    expect(await isAllowed(device)).toBe(true);
    await uncountTry(server, device);
  }
  expect(await isAllowed(device)).toBe(true);
  expect(await isAllowed(device)).toBe(false);
});

test('resetting a subject allows new attempts on every device', async () => {
  const parts = ['vergeetachtig'];
  const [anywhere, here] = [targetOf('login', parts), targetOf('login', parts, 7)];
  await fail(11, anywhere);
  await fail(11, here);
  await forgetTries(server, anywhere);
  expect([await isAllowed(anywhere), await isAllowed(here)]).toEqual([true, true]);
});

test('the database does not store the tried values in readable form', async () => {
  await isAllowed(targetOf('login', ['geheim@opvang.example']));
  const rows = await server.db.selectFrom('throttle').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('geheim');
});
