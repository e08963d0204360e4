import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { type Operator, operatorOf } from './testing/operator.ts';

// Passwords are hashed.
jest.setTimeout(30_000);

let server: TestServer;
let run: Operator;
let company: string;
let establishment: string;

beforeEach(async () => {
  server = await startTestServer();
  run = operatorOf(server.databaseOptions);
  const id = await server.build.company();
  company = String(id);
  establishment = String(await server.build.establishment({ company_id: id }));
});

afterEach(() => server.close());

const address = 'noor@opvang.example';
const password = 'lieveheersbeestje';
const noor = ['--first-name', 'Noor', '--name-prefix', 'van der', '--last-name', 'Meer', '--gender', 'V'];

const create = (...more: string[]) =>
  run(['accounts', 'create', '--company', company, '--account', address, '--establishments', establishment, ...more]);
const accounts = async () => (await run(['accounts', 'list', '--company', company])).out;
const onAccount = (action: string, ...more: string[]) => run(['accounts', action, '--account', address, ...more]);

/** Chooses a password with the keys of a link or a code. The commands use the system clock, as the server does here. */
async function choose([key1 = '', key2 = '', key3 = '']: readonly string[], client_number = 'medewerker') {
  server.clock.set(new Date().toISOString());
  const body = { key1, key2, key3, client_number, password, passwordCheck: password };
  return (await server.as({}).attempt('POST /reset-password', { body })).statusCode;
}

async function login(given = password, client_number?: string) {
  const device_token = (await server.build.device()).token;
  const resource = client_number === undefined ? 'employee' : 'childminder';
  const body = { device_token, username: address, password: given, resource, client_number } as const;
  return server.as({}).attempt('POST /authentication/login', { body });
}

const keysOfLink = (line = '') => line.split('/reset-password-gastouder/')[1]?.split('/').slice(0, 3) ?? [];
const keysOfCode = (line = '') => line.split(': ')[1]?.split('-') ?? [];

test('an employee gets an account, chooses a password with the link, and logs in', async () => {
  const { out } = await create(...noor);
  expect(out).toEqual([
    expect.stringMatching(/^Invite noor@opvang.example: \/groepsapp\/login\/reset-.*\/medewerker$/),
  ]);
  expect(await accounts()).toEqual([`${address} (employee, group-leader): invited`]);
  expect(await choose(keysOfLink(out[0]))).toBe(200);
  expect((await login()).statusCode).toBe(200);
  expect(await accounts()).toEqual([`${address} (employee, group-leader): in use`]);
  expect(await server.db.selectFrom('employee').select(['first_name', 'last_name_suffix']).execute()).toEqual([
    { first_name: 'Noor', last_name_suffix: 'van der' },
  ]);
});

test('a childminder gets an account with the client number', async () => {
  const { out } = await create('--client-number', '21');
  expect(out).toEqual([expect.stringMatching(/: \/gastouderapp\/login\/reset-password-gastouder\/.*\/21$/)]);
  expect(await choose(keysOfLink(out[0]), '21')).toBe(200);
  expect((await login(password, '21')).statusCode).toBe(200);
  expect((await login(password, '22')).statusCode).toBe(401);
});

test('a code that is read out gives a new password, once', async () => {
  await create(...noor);
  const { out } = await onAccount('reset');
  expect(out).toEqual([
    expect.stringMatching(/^Code for noor@opvang.example, for an hour: ([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/),
  ]);
  const keys = keysOfCode(out[0]);
  expect(await choose(['AAAA', ...keys.slice(1)])).toBe(400);
  expect(await choose(keys)).toBe(200);
  expect((await login()).statusCode).toBe(200);
  expect(await choose(keys)).toBe(400);
});

test('a locked account can be used again at once', async () => {
  await create(...noor);
  await choose(keysOfCode((await onAccount('reset')).out[0]));
  for (let tried = 0; tried < 10; tried += 1) await login('fout');
  expect((await login()).statusCode).toBe(429);
  expect((await onAccount('unlock')).out).toEqual([`${address} can log in again`]);
  expect((await login()).statusCode).toBe(200);
});

test('an account that was ended lets nobody in, in no way, until its owner is invited again', async () => {
  await create(...noor);
  await choose(keysOfCode((await onAccount('reset')).out[0]));
  const kept = keysOfCode((await onAccount('reset')).out[0]);
  const [account] = await server.db.selectFrom('account').select('id').execute();
  const tokens = await server.build.session({ account_id: account?.id ?? 0 });
  expect((await onAccount('end')).out).toEqual([`Ended the account of ${address} and 1 of its sessions`]);
  expect(await server.as(tokens).ask('GET /authentication/is-valid', {})).toEqual({ success: false });
  expect((await login()).statusCode).toBe(401);
  expect(await choose(kept)).toBe(400);
  expect((await onAccount('reset')).complaints[0]).toMatch(/was ended; `accounts invite` opens it again\.$/);
  expect(await accounts()).toEqual([`${address} (employee, group-leader): ended`]);
  expect(await server.db.selectFrom('account_establishment').selectAll().execute()).toEqual([]);
  expect(await choose(keysOfLink((await onAccount('invite')).out[0]))).toBe(200);
  expect((await login()).statusCode).toBe(200);
});

test.each([
  [['create', '--company', '1', '--account', address, '--establishments', '1'], 2, '--first-name is missing'],
  [['create', '--company', '1', '--account', 'noor', '--establishments', '1'], 2, /^--account must be an e-mail/],
  [['create', '--company', '1', '--account', address], 2, '--establishments is missing'],
  [['create', '--account', address, '--establishments', '1', ...noor], 2, /^--company is missing/],
  [
    ['create', '--company', '1', '--account', address, '--establishments', '99', ...noor],
    1,
    'Kies ten minste één locatie van de organisatie.',
  ],
  [['invite', '--account', address], 1, `There is no account for ${address}.`],
  [['end'], 2, '--account is missing'],
  [['role', '--account', address], 2, '--role is missing'],
  [['role', '--account', address, '--role', 'baas'], 2, /^--role must be group-leader or /],
  [['role', '--account', address, '--role', 'relief'], 2, '--role relief needs --until or --days'],
  [['role', '--account', address, '--role', 'coach', '--until', '2026-03-31'], 2, /^Only --role relief/],
  [['role', '--account', address, '--role', 'relief', '--days', '2026-02-30'], 2, /^--days takes dates/],
  [['role', '--account', address, '--role', 'coach'], 1, `There is no account for ${address}.`],
])('refuses %j', async (args, code, complaint) => {
  const outcome = await run(['accounts', ...args]);
  expect(outcome.code).toBe(code);
  expect(outcome.complaints[0]).toMatch(complaint);
});

test('an account gets a role, which the list shows', async () => {
  await create(...noor, '--role', 'trainee');
  expect(await accounts()).toEqual([`${address} (employee, trainee): invited`]);
  expect((await onAccount('role', '--role', 'location-manager')).out).toEqual([`${address} is location-manager`]);
  expect(await accounts()).toEqual([`${address} (employee, location-manager): invited`]);
  const days = ['--days', '2026-03-12,2026-03-10'];
  expect((await onAccount('role', '--role', 'relief', ...days)).code).toBe(0);
  expect(await accounts()).toEqual([`${address} (employee, relief on 2026-03-10, 2026-03-12): invited`]);
  await onAccount('role', '--role', 'relief', '--until', '2026-03-31');
  expect(await accounts()).toEqual([`${address} (employee, relief until 2026-03-31): invited`]);
});

test('who helps out logs in again when the days change, and nobody else does', async () => {
  await create(...noor);
  const [account] = await server.db.selectFrom('account').select('id').execute();
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  const tokens = await server.build.session({ account_id: account?.id ?? 0, expires_at });
  const isLoggedIn = async () => (await server.as(tokens).ask('GET /authentication/is-valid', {})).success;
  await onAccount('role', '--role', 'coach');
  expect(await isLoggedIn()).toBe(true);
  await onAccount('role', '--role', 'relief', '--until', '2099-03-31');
  expect(await isLoggedIn()).toBe(false);
});

test('refuses another account for one address, and a second invitation of who has a password', async () => {
  await create(...noor);
  expect((await create(...noor)).complaints).toEqual(['Dit e-mailadres heeft al een account.']);
  await choose(keysOfCode((await onAccount('reset')).out[0]));
  expect((await onAccount('invite')).complaints[0]).toMatch(/has a password already/);
});

test('takes no establishment of another company', async () => {
  const other = await server.build.establishment({ company_id: await server.build.company() });
  const { complaints } = await create('--establishments', `${establishment},${other}`, ...noor);
  expect(complaints).toEqual(['Kies ten minste één locatie van de organisatie.']);
  expect(await accounts()).toEqual([]);
});
