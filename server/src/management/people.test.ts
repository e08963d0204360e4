import type { CallKey, Role } from '@groepsapp/contract';
import { loginTarget, accountName } from '../authentication/accounts.ts';
import { countTry } from '../authentication/throttle.ts';
import { becomeTablet } from '../tablets/testing/tablet.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const mailed: string[] = [];
const invitations = {
  address: ({ keys }: { keys: readonly string[] }) => `https://app.example/${keys.join('/')}`,
  mail: async (to: string) => void mailed.push(to),
};

let server: TestServer;
/** A location manager, and somebody of the office of the same company. */
let manager: Organisation;
let office: Organisation;
let elsewhere: number;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ invitations });
});

afterAll(() => server.close());

beforeEach(async () => {
  manager = await buildOrganisation(server);
  await give(manager.account, 'location-manager');
  const { company } = manager;
  elsewhere = await server.build.establishment({ company_id: company, name: 'De Molen' });
  const account = await colleague([manager.establishment], { role: 'office' });
  const session = await server.build.session({ account_id: account });
  office = { ...manager, account, session, client: server.as(session) };
});

const give = (id: number, role: Role) => server.db.updateTable('account').set({ role }).where('id', '=', id).execute();

/** A colleague at these establishments. */
function colleague(places: readonly number[], row: Partial<Parameters<TestServer['build']['account']>[0]> = {}) {
  made += 1;
  const username = `collega${made}@opvang.example`;
  return server.build.account({ company_id: manager.company, username, ...row }, places);
}

async function rowsOf({ client }: Organisation, search = '') {
  return (await client.ask('GET /management/accounts', { query: { search } })).rows;
}

const rowOf = async (whose: Organisation, id: number) => (await rowsOf(whose)).find((row) => row.id === id);

const history = async () =>
  (await office.client.ask('GET /management/history', { query: { kind: 'account' } })).rows.map(
    ({ subject, action, before, after, establishment }) => ({ subject, action, before, after, at: establishment?.id }),
  );

const changes: [CallKey, object?][] = [
  ['PUT /management/accounts/:id/role', { role: 'trainee' }],
  ['POST /management/accounts/:id/invite'],
  ['POST /management/accounts/:id/reset'],
  ['POST /management/accounts/:id/unlock'],
  ['POST /management/accounts/:id/forget'],
  ['POST /management/accounts/:id/end'],
  ['POST /management/accounts/:id/log-out', {}],
];

/** What each change of an account is refused with. */
async function refusals({ client, establishment }: Organisation, id: number) {
  const refused = [];
  for (const [key, body] of changes) {
    const places = key.startsWith('PUT') ? { establishments: [establishment] } : {};
    const input = { params: { id: String(id) }, ...(body && { body: { ...body, ...places } }) };
    refused.push(await client.refused(key, input));
  }
  return new Set(refused.map(({ status, error_message }) => `${status} ${error_message}`));
}

test.each([{ last_day: '2026-01-01' }, { days: ['2026-01-02', '2026-01-01'] }])(
  'nobody is invited to an account that could never be used: %j',
  async (when) => {
    const name = { first_name: 'Noor', last_name_suffix: '', last_name: 'Meer', gender: 'V' as const };
    const body = { ...name, username: 'laat@opvang.example', role: 'relief' as const, ...when };
    const input = { body: { ...body, establishments: [manager.establishment] } };
    expect(await manager.client.refused('POST /management/accounts/employee', input)).toMatchObject({
      ...{ status: 400, fields: { last_day: 'Deze dag is al geweest.' } },
    });
    expect(await rowsOf(manager, 'laat@')).toEqual([]);
  },
);

test('an employee gets an account and a mail, and the history says by whom', async () => {
  const body = {
    ...{ username: 'Noor@Opvang.example', first_name: 'Noor', last_name_suffix: 'van der', last_name: 'Meer' },
    ...{ gender: 'V' as const, role: 'relief' as const, last_day: '2026-03-31' },
    establishments: [manager.establishment],
  };
  const { id, address } = await manager.client.ask('POST /management/accounts/employee', { body });
  expect([address, mailed.at(-1)]).toEqual([null, 'noor@opvang.example']);
  expect(await rowOf(manager, id)).toMatchObject({
    ...{ name: 'Noor van der Meer', role: { value: 'relief', label: 'Invalkracht' }, state: 'invited' },
    ...{ last_day: '2026-03-31', closed: null, blocked: false, client_number: null },
  });
  const [{ after } = { after: '' }, ...others] = await history();
  expect(after).toMatch(/^Invalkracht, tot en met 2026-03-31; Vestiging/);
  expect(others).toEqual([]);
  expect(await manager.client.refused('POST /management/accounts/employee', { body })).toMatchObject({
    fields: { username: 'Dit e-mailadres heeft al een account.' },
  });
});

test('without mail who invites gets the link', async () => {
  const other = await startTestServer();
  const { client, establishment, account } = await buildOrganisation(other);
  await other.db.updateTable('account').set({ role: 'office' }).where('id', '=', account).execute();
  const body = { username: 'gast@opvang.example', client_number: '21', establishments: [establishment] };
  const { address } = await client.ask('POST /management/accounts/childminder', { body });
  expect(address).toMatch(/^http:\/\/localhost\/gastouderapp\/login\/reset-password-gastouder\/.*\/21$/);
  await other.close();
});

test.each([
  [{ role: 'relief' }, 'last_day'],
  [{ role: 'coach', last_day: '2026-03-31' }, 'last_day'],
  [{ role: 'relief', last_day: '2026-03-31', days: ['2026-03-12'] }, 'last_day'],
  [{ username: 'noor', role: 'coach' }, 'username'],
  [{ establishments: [], role: 'coach' }, 'establishments'],
])('an account with %j is refused at %s', async (part, field) => {
  const person = { username: 'x@opvang.example', first_name: 'X', last_name_suffix: '', last_name: 'Y', gender: 'V' };
  const body = { ...person, establishments: [manager.establishment], ...part };
  const { status, fields } = await manager.client.refused('POST /management/accounts/employee', { body });
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
});

test('a location manager sees and changes only accounts of the own location', async () => {
  const own = await colleague([manager.establishment]);
  const both = await colleague([manager.establishment, elsewhere]);
  const there = await colleague([elsewhere]);
  const ids = (await rowsOf(manager)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([own, both, office.account]));
  expect(ids).not.toContain(there);
  expect((await rowsOf(office)).map(({ id }) => id)).toEqual(expect.arrayContaining([own, both, there]));
  expect(await refusals(manager, there)).toEqual(new Set(['404 Dit is niet gevonden.']));
  expect(await refusals(manager, both)).toEqual(
    new Set(['409 Dit account hoort ook bij een locatie die je niet beheert: alleen kantoor wijzigt het.']),
  );
  expect(await refusals(manager, office.account)).toEqual(
    new Set(['409 Dit account beheert de hele organisatie: alleen kantoor wijzigt het.']),
  );
  const params = { id: String(own) };
  const wide = { params, body: { establishments: [manager.establishment, elsewhere] } };
  expect((await manager.client.refused('PUT /management/accounts/:id/role', wide)).status).toBe(404);
  await office.client.ask('PUT /management/accounts/:id/role', wide);
  const sessions = { params: { id: String(there) } };
  expect((await manager.client.refused('GET /management/accounts/:id/sessions', sessions)).status).toBe(404);
});

test('a location manager gives no role of the office, also to nobody new', async () => {
  const { roles } = await manager.client.ask('GET /management/accounts/choices', {});
  expect(roles.map(({ value }) => value)).not.toContain('office');
  const id = await colleague([manager.establishment]);
  const body = { role: 'office', establishments: [manager.establishment] };
  const change = { params: { id: String(id) }, body };
  expect(await manager.client.refused('PUT /management/accounts/:id/role', change)).toMatchObject({
    ...{ status: 403, fields: { role: 'Deze rol geeft alleen kantoor.' } },
  });
  const person = { username: 'x@opvang.example', first_name: 'X', last_name_suffix: '', last_name: 'Y', gender: 'V' };
  const added = { body: { ...person, ...body } };
  expect((await manager.client.refused('POST /management/accounts/employee', added)).status).toBe(403);
});

test('a role of a later release is for the office to change', async () => {
  const id = await colleague([manager.establishment], { role: 'directeur' as Role });
  expect([...(await refusals(manager, id))]).toEqual([expect.stringMatching(/^409 /)]);
  await office.client.ask('POST /management/accounts/:id/unlock', { params: { id: String(id) } });
});

test('nobody changes the own account, an account of another company or of a tablet', async () => {
  const other = await buildOrganisation(server);
  expect([...(await refusals(office, office.account))]).toEqual([
    expect.stringMatching(/^409 .* dat je zelf gebruikt/),
  ]);
  expect([...(await refusals(office, other.account))]).toEqual(['404 Dit is niet gevonden.']);
  const tablet = await buildOrganisation(server);
  await give(tablet.account, 'office');
  const id = await colleague([tablet.establishment], { company_id: tablet.company });
  await becomeTablet(server, tablet);
  expect([...(await refusals(tablet, id))]).toEqual([expect.stringMatching(/^403 .*groepstablet/)]);
});

test('the role, the last day and the locations change together, and the history says what stood there', async () => {
  const id = await colleague([elsewhere], { role: 'trainee' });
  const body = { role: 'relief' as const, last_day: '2026-04-01', establishments: [manager.establishment] };
  await office.client.ask('PUT /management/accounts/:id/role', { params: { id: String(id) }, body });
  expect(await rowOf(manager, id)).toMatchObject({ role: { value: 'relief' }, last_day: '2026-04-01' });
  const [role, places] = await history();
  expect(role).toMatchObject({ before: 'Stagiair', after: 'Invalkracht, tot en met 2026-04-01' });
  expect(places).toMatchObject({ action: 'locaties gewijzigd', before: 'De Molen' });
  const none = { params: { id: String(id) }, body: { establishments: [elsewhere, 99_999] } };
  expect((await office.client.refused('PUT /management/accounts/:id/role', none)).status).toBe(404);
});

test('a code gives another password once; it is in no history', async () => {
  const id = await colleague([manager.establishment]);
  const { code } = await manager.client.ask('POST /management/accounts/:id/reset', { params: { id: String(id) } });
  expect(code).toMatch(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
  expect(JSON.stringify(await history())).not.toContain(code.slice(0, 4));
  const [key1 = '', key2 = '', key3 = ''] = code.split('-');
  const password = 'lieveheersbeestje';
  const body = { key1, key2, key3, client_number: 'medewerker', password, passwordCheck: password };
  expect((await server.as({}).attempt('POST /reset-password', { body })).statusCode).toBe(200);
});

test('who waits after wrong passwords is shown, and unlocked', async () => {
  const id = await colleague([manager.establishment]);
  const username = `collega${made}@opvang.example`;
  for (let tried = 0; tried < 10; tried += 1) await countTry(server, [loginTarget(accountName('employee', username))]);
  expect((await rowOf(manager, id))?.blocked).toBe(true);
  expect((await rowOf(manager, manager.account))?.blocked).toBe(false);
  await manager.client.ask('POST /management/accounts/:id/unlock', { params: { id: String(id) } });
  expect((await rowOf(manager, id))?.blocked).toBe(false);
});

test('sessions are shown and ended, one or all', async () => {
  const id = await colleague([manager.establishment]);
  const params = { id: String(id) };
  const [first, second] = [
    await server.build.session({ account_id: id, user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0' }),
    await server.build.session({ account_id: id }),
  ];
  const sessions = () => manager.client.ask('GET /management/accounts/:id/sessions', { params });
  expect((await sessions()).map(({ id: session, browser }) => [session, browser])).toEqual([
    [second.id, ''],
    [first.id, 'Chrome 141 op Windows'],
  ]);
  await manager.client.ask('POST /management/accounts/:id/log-out', { params, body: { session: first.id } });
  expect((await sessions()).map(({ id: session }) => session)).toEqual([second.id]);
  expect(await server.as(first).ask('GET /authentication/is-valid', {})).toEqual({ success: false });
  const others = { params, body: { session: manager.session.id } };
  expect((await manager.client.refused('POST /management/accounts/:id/log-out', others)).status).toBe(404);
  await manager.client.ask('POST /management/accounts/:id/log-out', { params, body: {} });
  expect(await sessions()).toEqual([]);
});

test('an account that was ended reaches nothing, and is opened again by the office', async () => {
  const id = await colleague([manager.establishment]);
  const input = { params: { id: String(id) } };
  await manager.client.ask('POST /management/accounts/:id/end', input);
  expect(await rowOf(manager, id)).toBeUndefined();
  expect(await rowOf(office, id)).toMatchObject({ state: 'ended', establishments: [] });
  await office.client.ask('POST /management/accounts/:id/end', input);
  const ends = server.db.selectFrom('management_change').where('action', '=', 'beëindigd').selectAll();
  expect(await ends.where('company_id', '=', office.company).execute()).toHaveLength(1);
  expect((await office.client.refused('POST /management/accounts/:id/reset', input)).status).toBe(404);
  const places = { ...input, body: { establishments: [elsewhere] } };
  expect((await office.client.refused('PUT /management/accounts/:id/role', places)).status).toBe(409);
  await office.client.ask('POST /management/accounts/:id/invite', input);
  await office.client.ask('PUT /management/accounts/:id/role', places);
  expect(await rowOf(office, id)).toMatchObject({ state: 'invited', establishments: [{ id: elsewhere }] });
  const used = await colleague([manager.establishment]);
  const again = await manager.client.refused('POST /management/accounts/:id/invite', { params: { id: String(used) } });
  expect(again).toMatchObject({ status: 409, error_message: expect.stringContaining('al in gebruik') });
});

test('accounts are found by name, without accents and capitals, and by page', async () => {
  const { company, establishment } = manager;
  const employee_id = await server.build.employee({ company_id: company, first_name: 'Ömer' });
  const id = await colleague([establishment], { employee_id });
  expect((await rowsOf(manager, 'omer')).map((row) => row.id)).toEqual([id]);
  expect((await rowsOf(manager, 'MOLEN')).length).toBe(0);
  for (let more = 0; more < 50; more += 1) await colleague([establishment]);
  const { rows, total } = await manager.client.ask('GET /management/accounts', { query: { page: '2' } });
  expect([rows.length, total]).toEqual([3, 53]);
});
