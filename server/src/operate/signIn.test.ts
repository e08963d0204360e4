import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { type Operator, operatorOf } from './testing/operator.ts';

let lines: string[];
let server: TestServer;
let run: Operator;
let organisation: Organisation;

beforeEach(async () => {
  lines = [];
  const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  server = await startTestServer({ log });
  run = (args, variables) => operatorOf(server.databaseOptions)(args, { PIN_PEPPER: 'of tests', ...variables });
  organisation = await buildOrganisation(server);
  expect(organisation.company).toBe(1);
});

afterEach(() => server.close());

async function logIn(username: string, password: string) {
  const device_token = (await server.build.device()).token;
  const body = { device_token, username, password, resource: 'employee' as const };
  return server.as({}).attempt('POST /authentication/login', { body });
}

function providerArguments(...more: string[]): string[] {
  const file = join(server.databaseOptions.dataDir, 'secret');
  writeFileSync(file, 'geheim van de opvang\n');
  const given = {
    issuer: 'https://login.example/een',
    'client-id': 'app',
    'client-secret-file': file,
    domains: 'a.example,B.example',
  };
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  return ['sign-in', 'oidc', 'set', '--company', '1', ...options, ...more];
}

test('a company gets a provider, whose secret is sealed, and loses it', async () => {
  const { code, out } = await run(providerArguments('--map', `Groep A=${organisation.establishment}`), {
    PUBLIC_URL: 'https://app.example',
  });
  expect([code, out]).toEqual([
    0,
    [
      'Company 1 logs in by https://login.example/een',
      'Register this address at the provider: https://app.example/groepsapp/authentication/organisation/1',
    ],
  ]);
  const rows = await server.db.selectFrom('oidc_provider').selectAll().execute();
  expect(rows).toMatchObject([{ issuer: 'https://login.example/een', domains: 'a.example b.example', trust_email: 0 }]);
  expect(JSON.stringify(rows)).not.toContain('geheim');
  const shown = (await run(['sign-in', 'oidc', 'show', '--company', '1'])).out;
  expect(shown).toContain('Provider: https://login.example/een as app, for a.example b.example; groups in groups');
  expect(shown).toContain(`  Groep A: establishment ${organisation.establishment}`);
  await run(['sign-in', 'policy', '--company', '1', '--sso-only', 'on']);
  expect((await run(['sign-in', 'oidc', 'remove', '--company', '1'])).code).toBe(0);
  expect((await logIn(organisation.username, server.build.password)).statusCode).toBe(200);
});

test.each<[readonly string[], number, string]>([
  [['--issuer', 'http://login.example'], 2, "--issuer must be an https address, not 'http://login.example'"],
  [['--client-secret-file', '/nowhere'], 1, '--client-secret-file cannot be read (ENOENT).'],
  [['--map', 'Groep A'], 2, "--map must be a group with its establishments, 'Groep A' is not"],
  [['--map', 'Groep A=999'], 1, 'Company 1 has no establishment 999.'],
])('refuses a provider with %j', async (more, code, complaint) => {
  const outcome = await run(providerArguments(...more));
  expect([outcome.code, outcome.complaints[0]]).toEqual([code, expect.stringContaining(complaint.slice(0, 40))]);
  expect(await server.db.selectFrom('oidc_provider').selectAll().execute()).toEqual([]);
});

test('two companies do not share a domain, as it tells whose provider is meant', async () => {
  expect((await run(providerArguments())).code).toBe(0);
  expect((await run(providerArguments())).code).toBe(0);
  const { company } = await buildOrganisation(server);
  const other = providerArguments().map((part, index, all) => (all[index - 1] === '--company' ? `${company}` : part));
  expect((await run(other)).complaints).toEqual(['Another company logs in the people of a.example.']);
});

test('a company chooses when a code is asked, and where', async () => {
  const policy = ['sign-in', 'policy', '--company', '1'];
  const { out } = await run([
    ...policy,
    '--two-factor',
    'outside',
    '--known-networks',
    '192.0.2.0/24, 2001:db8::/32',
    '--roles',
    'office,mentor',
  ]);
  expect(out[0]).toBe('Two factors: outside, of office mentor; known networks: 192.0.2.0/24 2001:db8::/32');
  expect((await run([...policy, '--roles', 'all', '--two-factor-elsewhere', 'off'])).out.slice(0, 2)).toEqual([
    'Two factors: outside, of all roles; known networks: 192.0.2.0/24 2001:db8::/32',
    'Accounts with two factors log in elsewhere: off',
  ]);
  for (const wrong of [['--two-factor', 'soms'], ['--known-networks', 'thuis'], ['--roles', 'baas'], []]) {
    expect((await run([...policy, ...wrong])).code).toBe(2);
  }
  expect((await run([...policy, '--sso-only', 'on'])).complaints).toEqual(['Company 1 has no provider.']);
});

const envelope = /^E-mail address: (\S+)\n.*: (\S+)$/;

async function openEnvelope() {
  const { out } = await run(['accounts', 'break-glass', '--company', '1']);
  const [, username = '', password = ''] = envelope.exec(out.join('\n')) ?? [];
  return { username, password };
}

test('the password for emergencies lets in once, whatever else is asked, and is told', async () => {
  await run(providerArguments());
  const policy = ['--sso-only', 'on', '--two-factor', 'always'];
  expect((await run(['sign-in', 'policy', '--company', '1', ...policy])).out.at(-1)).toContain('accounts break-glass');
  expect((await logIn(organisation.username, server.build.password)).statusCode).toBe(403);
  const { username, password } = await openEnvelope();
  const answers = await Promise.all([logIn(username, password), logIn(username, password)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect((await logIn(username, password)).statusCode).toBe(401);
  expect(lines.filter((line) => line.includes('BREAK-GLASS')).map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, company: 1 },
  ]);
  const next = await openEnvelope();
  expect(next.username).toBe(username);
  const { session_token } = (await logIn(username, next.password)).json();
  expect(session_token).toMatch(/^[\w-]{43}$/);
  expect(await server.db.selectFrom('account').where('break_glass', '=', 1).select('role').execute()).toEqual([
    { role: 'office' },
  ]);
});

test('who lost the telephone logs in with the password only', async () => {
  const { client, username } = organisation;
  await client.ask('POST /authentication/codes/prepare', {});
  await server.db.updateTable('account_totp').set({ confirmed: 1 }).execute();
  expect((await logIn(username, server.build.password)).json()).toEqual({ code_needed: true });
  expect((await run(['accounts', 'forget', '--account', username])).code).toBe(0);
  expect((await logIn(username, server.build.password)).json()).toHaveProperty('session_token');
});

test('a filter of passwords is made of a list', async () => {
  const list = join(server.databaseOptions.dataDir, 'list.txt');
  writeFileSync(list, 'paarse krokodil\n');
  const to = join(server.databaseOptions.dataDir, 'filter.bin');
  expect((await run(['password-filter', '--from', list, '--to', to])).out).toEqual([`${to} knows 1 passwords`]);
  const company = [
    'create-company',
    '--name',
    'Nieuw',
    '--establishment',
    'Zon',
    '--employee-email',
    'noor@opvang.example',
  ];
  const employee = ['--first-name', 'Noor', '--last-name', 'Dijk', '--gender', 'V'];
  const asked = (password: string) =>
    run([...company, ...employee], { EMPLOYEE_PASSWORD: password, PASSWORD_FILTER: to });
  expect((await asked('Paarse Krokodil')).complaints[0]).toContain('everybody tries');
  expect((await asked('groene olifant')).code).toBe(0);
  expect((await run(['companies'], { PASSWORD_FILTER: '/nowhere' })).complaints[0]).toContain(
    'PASSWORD_FILTER names a file',
  );
});
