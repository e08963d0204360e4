import type { DeliverLink, ResetLink } from './resetLinks.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { noPassword } from '../authentication/passwords.ts';
import { keyLifetimeMs } from '../authentication/oneTimeKeys.ts';

// Every reset hashes a password.
jest.setTimeout(30_000);

let delivered: ResetLink[];
/** Callback for the next reset link; each test that requests a link sets it. */
let arrived: (link: ResetLink) => void;

const deliver: DeliverLink = async (link) => {
  delivered.push(link);
  arrived(link);
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ resetLinks: deliver });
});

beforeEach(() => {
  server.clock.set(testNow);
  delivered = [];
  arrived = () => undefined;
});

afterAll(() => server.close());

const newPassword = 'een-nieuw-wachtwoord';
const mailed = { message: expect.stringMatching(/^Als dit e-mailadres en klantnummer bij ons bekend zijn, /) };

async function childminder() {
  const company_id = await server.build.company();
  const username = `gastouder${company_id}@opvang.example`;
  const row = { company_id, kind: 'childminder', username, client_number: '21' } as const;
  return { id: await server.build.account(row, []), username };
}

type Childminder = Awaited<ReturnType<typeof childminder>>;

function askLink(username: string, client_number = '21') {
  return server.as({}).ask('POST /forgot-password', { body: { username, client_number } });
}

async function linkFor({ username }: Childminder): Promise<ResetLink> {
  const link = new Promise<ResetLink>((resolve) => (arrived = resolve));
  await askLink(username);
  return link;
}

function bodyOf({ keys: [key1, key2, key3], clientNumber }: ResetLink, given: Record<string, string> = {}) {
  const passwords = { password: newPassword, passwordCheck: newPassword };
  return { body: { key1, key2, key3, client_number: clientNumber, ...passwords, ...given } };
}

const reset = (link: ResetLink) => server.as({}).ask('POST /reset-password', bodyOf(link));
const refused = (link: ResetLink, given?: Record<string, string>) =>
  server.as({}).refused('POST /reset-password', bodyOf(link, given));

async function loginStatus({ username }: Childminder, password: string): Promise<number> {
  const device_token = (await server.build.device()).token;
  const body = { device_token, username, password, resource: 'childminder', client_number: '21' };
  return (await server.as({}).attempt('POST /authentication/login', { body })).statusCode;
}

const worthless = {
  status: 400,
  code: 'invalid',
  error_message: 'Deze link of code is niet (meer) geldig. Vraag een nieuw wachtwoord aan.',
};

test('a childminder gets a link, and with it a new password', async () => {
  const account = await childminder();
  const link = await linkFor(account);
  expect(link).toMatchObject({ to: account.username, clientNumber: '21' });
  expect(await reset(link)).toEqual({ success: true, message: 'Je wachtwoord is gewijzigd. Je kunt nu inloggen.' });
  expect(await loginStatus(account, newPassword)).toBe(200);
  expect(await loginStatus(account, server.build.password)).toBe(401);
});

test('an employee gets a link without a client number, and a childminder gets none that way', async () => {
  const { username } = await childminder();
  const employee = `noor.${username}`;
  await server.build.account({ company_id: await server.build.company(), username: employee }, []);
  const link = new Promise<ResetLink>((resolve) => (arrived = resolve));
  const ask = (name: string) => server.as({}).ask('POST /forgot-password', { body: { username: name } });
  expect(await ask(username)).toEqual(await ask(employee));
  expect(await link).toMatchObject({ to: employee, kind: 'employee', clientNumber: '' });
  expect(await reset(await link)).toMatchObject({ success: true });
});

test('an account that was ended gets the same answer, and no link', async () => {
  const { id, username } = await childminder();
  await server.db.updateTable('account').set({ password_hash: noPassword.ended }).where('id', '=', id).execute();
  const other = await childminder();
  const asked = linkFor(other);
  expect(await askLink(username)).toEqual(mailed);
  await asked;
  expect(delivered.map(({ to }) => to)).toEqual([other.username]);
});

test('an unknown account gets the same answer, and no link', async () => {
  const account = await childminder();
  const employee = `medewerker${account.id}@opvang.example`;
  await server.build.account({ company_id: await server.build.company(), username: employee }, []);
  const asked = linkFor(account);
  const [known, ...unknown] = [
    await askLink(account.username),
    await askLink('niemand@opvang.example'),
    await askLink(account.username, '22'),
    await askLink(employee, '21'),
  ];
  await asked;
  expect(known).toEqual(mailed);
  for (const answer of unknown) expect(answer).toEqual(known);
  expect(new Set(delivered.map(({ to }) => to))).toEqual(new Set([account.username]));
});

test('different passwords are refused, and the link stays valid', async () => {
  const link = await linkFor(await childminder());
  expect(await refused(link, { passwordCheck: 'iets-heel-anders' })).toEqual({
    status: 400,
    code: 'invalid',
    error_message: 'Wachtwoorden komen niet overeen.',
    fields: { passwordCheck: 'Wachtwoorden komen niet overeen.' },
  });
  expect((await reset(link)).success).toBe(true);
});

test('a password needs at least ten characters', async () => {
  const link = await linkFor(await childminder());
  expect(await refused(link, { password: 'negen-123', passwordCheck: 'negen-123' })).toMatchObject({
    status: 400,
    error_message: 'Kies een wachtwoord van ten minste 10 tekens.',
    fields: { password: 'Kies een wachtwoord van ten minste 10 tekens.' },
  });
  const ten = { password: 'tien-12345', passwordCheck: 'tien-12345' };
  expect((await server.as({}).ask('POST /reset-password', bodyOf(link, ten))).success).toBe(true);
});

test('a link works once, also for concurrent requests', async () => {
  const link = await linkFor(await childminder());
  const attempts = [1, 2, 3].map(() => server.as({}).attempt('POST /reset-password', bodyOf(link)));
  const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 400, 400]);
  expect(await refused(link)).toEqual(worthless);
});

test('a link expires after an hour', async () => {
  const link = await linkFor(await childminder());
  server.clock.advance(keyLifetimeMs.reset);
  expect(await refused(link)).toEqual(worthless);
});

test('using one link revokes the earlier ones', async () => {
  const account = await childminder();
  const [first, second] = [await linkFor(account), await linkFor(account)];
  await reset(second);
  expect(await refused(first)).toEqual(worthless);
});

test.each(['key1', 'key2', 'key3', 'client_number'])('a wrong %s is refused', async (part) => {
  const link = await linkFor(await childminder());
  expect(await refused(link, { [part]: 'fout' })).toEqual(worthless);
  expect((await reset(link)).success).toBe(true);
});

test('login keys cannot be used to reset a password', async () => {
  const { id } = await childminder();
  const keys = await server.build.keys('login', id);
  expect(await refused({ to: '', kind: 'childminder', keys, clientNumber: '21' })).toEqual(worthless);
});

test('a new password ends every session and resets the login throttle', async () => {
  const account = await childminder();
  const sessions = [1, 2];
  const tokens = await Promise.all(sessions.map(() => server.build.session({ account_id: account.id })));
  for (let index = 0; index < 10; index += 1) await loginStatus(account, 'fout');
  expect(await loginStatus(account, 'fout')).toBe(429);
  await reset(await linkFor(account));
  for (const own of tokens) {
    expect(await server.as(own).ask('GET /authentication/is-valid', {})).toEqual({ success: false });
  }
  expect(await loginStatus(account, newPassword)).toBe(200);
});

test('repeated requests are throttled, whether or not the account exists', async () => {
  for (const username of [(await childminder()).username, 'iedereen@opvang.example']) {
    for (let index = 0; index < 5; index += 1) await askLink(username);
    const body = { username, client_number: '21' };
    expect(await server.as({}).refused('POST /forgot-password', { body })).toMatchObject({
      status: 429,
      error_message: 'Er zijn te veel pogingen gedaan. Probeer het om 11:00 uur opnieuw.',
    });
  }
});

test('a device that requests links for many accounts is throttled', async () => {
  const { token: device } = await server.build.device();
  const ask = (index: number) =>
    server
      .as({ device })
      .attempt('POST /forgot-password', { body: { username: `${index}@x.example`, client_number: '1' } });
  const statuses = [];
  for (let index = 0; index < 21; index += 1) statuses.push((await ask(index)).statusCode);
  expect(statuses.lastIndexOf(200)).toBe(19);
  expect(statuses[20]).toBe(429);
});

test('repeated attempts with the same first key are throttled', async () => {
  const link = await linkFor(await childminder());
  for (let index = 0; index < 10; index += 1) await refused(link, { key3: `${index}` });
  expect(await refused(link)).toMatchObject({ status: 429, code: 'too_many' });
});

test('an empty address or client number is refused with its field, as nobody would ever be mailed', async () => {
  const body = { username: ' ', client_number: '' };
  expect(await server.as({}).refused('POST /forgot-password', { body })).toMatchObject({
    status: 400,
    fields: { username: 'Dit veld is verplicht.', client_number: 'Dit veld is verplicht.' },
  });
});

test('without mail delivery the answer refers people to their administrator', async () => {
  const other = await startTestServer();
  const body = { username: 'ilse@opvang.example', client_number: '21' };
  expect(await other.as({}).ask('POST /forgot-password', { body })).toEqual({
    message: 'Een nieuw wachtwoord aanvragen kan hier niet. Neem contact op met de beheerder van je organisatie.',
  });
  await other.close();
});

test('a link that cannot be delivered is logged without its keys, and the answer is the same', async () => {
  const lines: string[] = [];
  const failing: DeliverLink = ({ keys }) =>
    Promise.reject(Object.assign(new Error(`no way for ${keys[0]}`), { code: 'ECONNECTION' }));
  const log = { level: 'error', stream: { write: (line: string) => lines.push(line) } };
  const other = await startTestServer({ log, resetLinks: failing });
  const company_id = await other.build.company();
  await other.build.account({ company_id, kind: 'childminder', username: 'ilse@x.example', client_number: '21' }, []);
  const body = { username: 'ilse@x.example', client_number: '21' };
  expect(await other.as({}).ask('POST /forgot-password', { body })).toEqual(mailed);
  await other.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('ECONNECTION');
  expect(lines[0]).not.toContain('no way');
});
