import { randomUUID } from 'node:crypto';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { giveRecord } from '../records/testing/record.ts';
import { startTestServer, type TestServer, testToday } from '../testing/testServer.ts';
import { enrolled, giveEmployee, makePerson, testPin, wantPersons } from './testing/tablet.ts';

let server: TestServer;
let organisation: Organisation;
let tablet: Awaited<ReturnType<typeof enrolled>>;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  organisation = await buildOrganisation(server);
  tablet = await enrolled(server, organisation);
});

const minuteMs = 60_000;
const byPin = (employee_id: number, pin = testPin) => ({ body: { employee_id, pin } });

/** Somebody takes over the tablet. @returns a client that says so, and the answer */
async function takeOver(employee: number, { tokens, client } = tablet) {
  const answer = await client.ask('POST /authentication/persons/unlock', byPin(employee));
  return { answer, client: server.as({ ...tokens, person: answer.person_token }) };
}

const signIn = (client: typeof tablet.client) =>
  client.attempt('POST /presence', {
    headers: { 'idempotency-key': randomUUID() },
    body: { child_id: organisation.child, group_id: organisation.group },
  });

test('who works at the location may take over, by name; others, ended accounts and tablets may not', async () => {
  const sanne = await makePerson(server, organisation, { first_name: 'Sanne' });
  const mo = await server.build.employee({ company_id: organisation.company, first_name: 'Mo' });
  await server.build.account(
    { company_id: organisation.company, employee_id: mo, username: `mo${mo}@opvang.example` },
    [organisation.establishment],
  );
  const stranger = await makePerson(server, await buildOrganisation(server));
  const answer = await tablet.client.ask('GET /authentication/persons', {});
  expect(answer).toEqual([
    { employee_id: mo, name: 'Mo Bakker', pin_digits: null },
    { employee_id: sanne.employee, name: 'Sanne Bakker', pin_digits: 4 },
  ]);
  const refused = await tablet.client.refused('POST /authentication/persons/unlock', byPin(stranger.employee));
  expect(refused).toMatchObject({ status: 404 });
  expect(await organisation.client.refused('GET /authentication/persons', {})).toMatchObject({ status: 404 });
});

test.each([
  ['POST /management/accounts/:id/forget', 403],
  ['POST /management/accounts/:id/end', 404],
] as const)('management takes the code of a person away: %s', async (act, status) => {
  const { employee, account } = await makePerson(server, organisation);
  const account_id = await server.build.account(
    { company_id: organisation.company, username: `kantoor${employee}@opvang.example`, role: 'office' },
    [organisation.establishment],
  );
  const office = server.as(await server.build.session({ account_id }));
  await office.ask(act, { params: { id: String(account) } });
  const unlocked = await tablet.client.refused('POST /authentication/persons/unlock', byPin(employee));
  expect(unlocked.status).toBe(status);
  const codes = server.db.selectFrom('employee_pin').where('employee_id', '=', employee).select('digits');
  expect(await codes.execute()).toEqual([]);
});

test('every trace names the person, the device and the session', async () => {
  const { employee, account } = await makePerson(server, organisation);
  const { client } = await takeOver(employee);
  expect((await signIn(client)).statusCode).toBe(200);
  const session = await server.db
    .selectFrom('session')
    .where('kind', '=', 'person')
    .where('device_id', '=', tablet.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const place = { account_id: account, device_id: tablet.id, session_id: session.id };
  for (const table of ['audit', 'presence_log'] as const) {
    const traces = server.db.selectFrom(table).where('child_id', '=', organisation.child);
    expect(await traces.select(['account_id', 'device_id', 'session_id']).execute()).toEqual([place]);
  }
});

test('reading is traced with the tablet where nobody stands', async () => {
  await tablet.client.ask('GET /children', { query: { id_group: String(organisation.group) } });
  const traces = server.db.selectFrom('audit').where('child_id', '=', organisation.child);
  expect(await traces.select(['account_id', 'device_id']).execute()).toEqual([
    { account_id: tablet.account, device_id: tablet.id },
  ]);
});

test('two people at a shift change: each row has the right name', async () => {
  const [first, second] = [await makePerson(server, organisation), await makePerson(server, organisation)];
  await signIn((await takeOver(first.employee)).client);
  const before = await takeOver(first.employee);
  const now = await takeOver(second.employee);
  const records = await now.client.ask('GET /events/current-presence', {
    query: { id_group: `${organisation.group}` },
  });
  server.clock.advance(minuteMs);
  await now.client.attempt('PUT /presence/:id', { params: { id: String(records[0]?.id) } });
  const log = server.db.selectFrom('presence_log').where('child_id', '=', organisation.child).orderBy('id');
  expect(await log.select(['kind', 'account_id']).execute()).toEqual([
    { kind: 'in', account_id: first.account },
    { kind: 'out', account_id: second.account },
  ]);
  await wantPersons(server, organisation, 'writing');
  expect(await before.client.refused('GET /authentication/persons', {}).catch(() => 'answered')).toBe('answered');
  const stale = await before.client.refused('PUT /presence/:id', { params: { id: String(records[0]?.id) } });
  expect(stale).toMatchObject({ status: 403, code: 'person_needed' });
});

describe('how long a person is taken to stand there', () => {
  test('until the minutes of the company without a touch; a touch begins them anew, a poll does not', async () => {
    const { employee } = await makePerson(server, organisation);
    await wantPersons(server, organisation, 'everything');
    const { client } = await takeOver(employee);
    const read = () => client.attempt('GET /children/forms', { query: { id_child: String(organisation.child) } });
    server.clock.advance(4 * minuteMs);
    expect((await read()).statusCode).toBe(200);
    await client.ask('POST /authentication/persons/stay', {});
    server.clock.advance(4 * minuteMs);
    expect((await read()).statusCode).toBe(200);
    server.clock.advance(2 * minuteMs);
    expect((await read()).statusCode).toBe(403);
    expect(await client.ask('POST /authentication/persons/stay', {})).toEqual({ expires_at: null });
  });

  test('leaving ends it at once', async () => {
    const { employee } = await makePerson(server, organisation);
    await wantPersons(server, organisation, 'writing');
    const { client } = await takeOver(employee);
    await client.ask('POST /authentication/persons/lock', {});
    const { status } = await client.refused('POST /transfer-notes', {
      body: { id_group: organisation.group, date: testToday, sticky: 0, note: 'x' },
    });
    expect(status).toBe(403);
  });

  test('what waited on a tablet without network is of who made it, for a day', async () => {
    const { employee, account } = await makePerson(server, organisation);
    await wantPersons(server, organisation, 'everything');
    const { client } = await takeOver(employee);
    await client.ask('POST /authentication/persons/lock', {});
    server.clock.advance(23 * 60 * minuteMs);
    expect((await signIn(client)).statusCode).toBe(200);
    const log = server.db.selectFrom('presence_log').where('child_id', '=', organisation.child);
    expect(await log.select('account_id').execute()).toEqual([{ account_id: account }]);
    server.clock.advance(2 * 60 * minuteMs);
    expect((await signIn(client)).statusCode).toBe(403);
  });

  test('who has left reads nothing more, whatever header the request has', async () => {
    const { employee } = await makePerson(server, organisation);
    await wantPersons(server, organisation, 'everything');
    const { client } = await takeOver(employee);
    await client.ask('POST /authentication/persons/lock', {});
    const headers = { 'idempotency-key': randomUUID() };
    const query = { id_child: String(organisation.child) };
    expect(await client.refused('GET /children/forms', { headers, query })).toMatchObject({ code: 'person_needed' });
  });

  test('the token of a person is none of a session, and none at another tablet', async () => {
    const { employee } = await makePerson(server, organisation);
    await wantPersons(server, organisation, 'everything');
    const { answer } = await takeOver(employee);
    const alone = server.as({ device: tablet.tokens.device, session: answer.person_token });
    expect(await alone.refused('GET /establishments', {})).toMatchObject({ status: 401 });
    const other = await enrolled(server, organisation);
    const elsewhere = server.as({ ...other.tokens, person: answer.person_token });
    const query = { id_child: String(organisation.child) };
    expect(await elsewhere.refused('GET /children/forms', { query })).toMatchObject({ code: 'person_needed' });
  });
});

describe('guessing codes', () => {
  const guess = async (employee: number, pin: string, { client } = tablet) =>
    (await client.attempt('POST /authentication/persons/unlock', byPin(employee, pin))).statusCode;

  test('ends after five tries of a quarter of an hour and twenty of a day; other tablets notice nothing', async () => {
    const { employee } = await makePerson(server, organisation);
    const answers = [];
    for (let tries = 0; tries < 200; tries += 1) {
      answers.push(await guess(employee, String(1_000 + tries)));
      if (tries % 10 === 9) server.clock.advance(15 * minuteMs + 1_000);
    }
    expect(answers.filter((status) => status === 403).length).toBeLessThanOrEqual(20);
    expect(answers.filter((status) => ![403, 429].includes(status))).toEqual([]);
    const other = await enrolled(server, organisation);
    expect(await guess(employee, testPin, other)).toBe(200);
    expect(await guess(employee, testPin)).toBe(429);
  });

  test('of all people at one tablet at once ends too', async () => {
    const answers = [];
    for (let person = 0; person < 10; person += 1) {
      const { employee } = await makePerson(server, organisation);
      for (let tries = 0; tries < 5; tries += 1) answers.push(await guess(employee, '7301'));
    }
    expect(answers.filter((status) => status === 403)).toHaveLength(30);
  });
});

describe('choosing a code', () => {
  const choose = (client: typeof tablet.client, pin: string, password = server.build.password) =>
    client.attempt('POST /authentication/pin', { body: { pin, password } });

  test('is done with the password, at the tablet too', async () => {
    const employee = await server.build.employee({ company_id: organisation.company });
    const username = `zonder-code${employee}@opvang.example`;
    await server.build.account({ company_id: organisation.company, employee_id: employee, username }, [
      organisation.establishment,
    ]);
    const asked = { body: { employee_id: employee, password: server.build.password } };
    const { person_token } = await tablet.client.ask('POST /authentication/persons/unlock', asked);
    const client = server.as({ ...tablet.tokens, person: person_token });
    expect((await choose(client, '2968', 'een ander wachtwoord')).statusCode).toBe(403);
    expect((await choose(client, '2968')).statusCode).toBe(200);
    expect((await takeOver(employee)).answer.employee_id).toBe(employee);
  });

  test('is done elsewhere by who has two factors, for whom the right password is not enough and no failed try', async () => {
    const { employee, account } = await makePerson(server, organisation);
    await server.db.updateTable('account').set({ mfa_enabled: 1 }).where('id', '=', account).execute();
    const tryWith = (password: string) =>
      tablet.client.refused('POST /authentication/persons/unlock', { body: { employee_id: employee, password } });
    const wrong = { status: 403, error_message: 'Het wachtwoord is onjuist.' };
    expect(await tryWith('een ander wachtwoord')).toMatchObject(wrong);
    for (let tries = 0; tries < 11; tries += 1) {
      const refused = await tryWith(server.build.password);
      expect([refused.status, refused.error_message]).toEqual([403, expect.stringContaining('met een extra stap')]);
    }
    expect(await tryWith('een ander wachtwoord')).toMatchObject(wrong);
  });

  test.each(['1111', '1234', '9876', '1212', '123123', '1984', '2580', '12345', '654321'])(
    'refuses %s, which is easily guessed',
    async (pin) => {
      const { employee } = await makePerson(server, organisation);
      const { client } = await takeOver(employee);
      expect((await choose(client, pin)).statusCode).toBe(400);
    },
  );

  test('needs no password soon after a login, as who logs in by the organisation has none; a tablet does', async () => {
    const employee = await giveEmployee(server, organisation);
    await server.db
      .updateTable('account')
      .set({ password_hash: 'not-invited' })
      .where('id', '=', organisation.account)
      .execute();
    const body = { pin: '2968' };
    expect((await organisation.client.attempt('POST /authentication/pin', { body })).statusCode).toBe(200);
    const { client } = await takeOver(employee);
    expect((await client.attempt('POST /authentication/pin', { body })).statusCode).toBe(403);
    server.clock.advance(20 * minuteMs);
    expect((await organisation.client.attempt('POST /authentication/pin', { body })).statusCode).toBe(401);
    const login = server.as(
      await server.build.session({ account_id: organisation.account, created_at: '2026-03-10T08:00:00.000Z' }),
    );
    expect((await login.attempt('POST /authentication/pin', { body })).statusCode).toBe(403);
  });

  test('is for employees: a tablet itself has none', async () => {
    expect((await choose(tablet.client, '2968')).statusCode).toBe(403);
  });

  test('is kept as a hash that says nothing without the pepper', async () => {
    const { employee } = await makePerson(server, organisation);
    const { pin_hash } = await server.db
      .selectFrom('employee_pin')
      .where('employee_id', '=', employee)
      .select('pin_hash')
      .executeTakeFirstOrThrow();
    expect(pin_hash).toMatch(/^scrypt\$/);
    const without = await startTestServer({ pepper: undefined });
    const there = await buildOrganisation(without);
    const at = await enrolled(without, there);
    const person = await makePerson(without, there);
    const refused = await at.client.refused('POST /authentication/persons/unlock', byPin(person.employee));
    expect(refused).toMatchObject({ status: 503, error_message: 'Pincodes zijn op deze server niet ingericht.' });
    await without.close();
  });
});

test('on the wall a mark of health says only that there is one, until somebody says who they are', async () => {
  await giveRecord(server, organisation.company);
  const body = { id_child: organisation.child, fields: [{ name: 'allergies', value: 'Noten' }] };
  expect((await organisation.client.attempt('POST /children/update-fields', { body })).statusCode).toBe(200);
  const { client } = await takeOver((await makePerson(server, organisation)).employee);
  const query = { id_group: String(organisation.group) };
  const marksFor = async (one: typeof client) => (await one.ask('GET /children', { query }))[0]?.flags;
  const inFull = [{ kind: 'allergy', text: 'Noten' }];
  expect(await marksFor(tablet.client)).toEqual(inFull);
  await wantPersons(server, organisation, 'everything');
  expect(await marksFor(tablet.client)).toEqual([{ kind: 'allergy', text: 'Allergie' }]);
  expect(await marksFor(client)).toEqual(inFull);
});

test('on the wall a message of a parent and the reason of an absence are not read, until somebody says who they are', async () => {
  const { child: child_id, group } = organisation;
  await server.build.message({ child_id, text: 'Oma haalt Fleur op' });
  const body = { child_id, moment: `${testToday}T08:00:00.000Z`, kind: 'ill' as const, reason: 'Waterpokken' };
  await organisation.client.ask('POST /presence/absence', { headers: {}, body });
  const { client } = await takeOver((await makePerson(server, organisation)).employee);
  await wantPersons(server, organisation, 'everything');
  const seenBy = async (one: typeof client) => {
    const [thread] = await one.ask('GET /messages/unread-message-count', { query: { id_group: `${group}` } });
    const { absences } = await one.ask('GET /planning', { query: { id_group: `${group}`, date: testToday } });
    return [thread, absences];
  };
  const thread = { child_id, unread_messages: 1 };
  expect(await seenBy(tablet.client)).toEqual([
    { ...thread, last_message: null, last_message_at: null },
    [{ id_child: child_id, kind: 'ill', reason: '' }],
  ]);
  expect(await seenBy(client)).toEqual([
    { ...thread, last_message: 'Oma haalt Fleur op', last_message_at: expect.any(String) },
    [{ id_child: child_id, kind: 'ill', reason: 'Waterpokken' }],
  ]);
});
