import { sql } from 'kysely';
import { testEngine } from '../database/testing/testDatabase.ts';
import type { Organisation } from '../testing/organisation.ts';
import { eachOnOwnServer } from '../testing/ownOrganisation.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachOnOwnServer((given) => ({ server, organisation } = given));

/** Only of SQLite can a test limit the size. */
const onSqlite = testEngine === 'sqlite' ? describe : describe.skip;

async function limitPages(pages: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(server.db);
}

/** Fills the database, so that no row fits in any more. */
async function fillUp(): Promise<void> {
  await limitPages(1);
  const add = (message: string) => server.db.insertInto('event_outbox').values({ message }).execute();
  for (let length = 50_000; length >= 1; length = Math.floor(length / 2)) {
    while (await add('x'.repeat(length)).catch(() => false));
  }
}

const makeRoom = () => limitPages(1_000_000);

const taps = () => ({
  headers: {},
  body: {
    taps: Array.from({ length: 90 }, (_, n) => ({
      child_id: organisation.child,
      group_id: organisation.group,
      kind: n % 2 === 0 ? ('in' as const) : ('out' as const),
      moment: new Date(Date.parse(`${testToday}T06:00:00.000Z`) + n * 1_000).toISOString(),
    })),
  },
});

onSqlite('on a full disk', () => {
  test('a change is refused with the cause, and can be sent again once there is room', async () => {
    await fillUp();
    for (let times = 0; times < 2; times += 1) {
      expect(await organisation.client.refused('POST /presence/taps', taps())).toMatchObject({
        status: 507,
        error_message: 'De server heeft geen ruimte meer. Je wijziging is niet opgeslagen; bel de helpdesk.',
      });
    }
    await makeRoom();
    expect((await organisation.client.ask('POST /presence/taps', taps())).records).toHaveLength(90);
  });

  test('a log-out ends the session all the same, and in the database once there is room', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { client } = organisation;
    const isValid = async () => (await client.ask('GET /authentication/is-valid', {})).success;
    const { token } = await client.ask('GET /authentication/image-token', {});
    await fillUp();
    expect(await client.ask('POST /authentication/logout', {})).toEqual({ success: true });
    expect(await isValid()).toBe(false);
    const image = { params: { id: `${organisation.child}` }, query: { token } };
    expect((await client.attempt('GET /children/:id/thumbnail', image)).statusCode).toBe(401);
    const ended = server.db.selectFrom('session').where('revoked_at', 'is not', null).select('id');
    expect(await ended.execute()).toEqual([]);
    await makeRoom();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await ended.execute()).toHaveLength(1);
    expect(await isValid()).toBe(false);
    jest.useRealTimers();
  });

  test('pictures stay visible to who looked at them before', async () => {
    const ask = () => organisation.client.ask('GET /authentication/image-token', {});
    const known = await ask();
    await fillUp();
    expect(await ask()).toEqual(known);
    await makeRoom();
  });
});
