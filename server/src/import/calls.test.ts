import { noPassword } from '../authentication/passwords.ts';
import { startSmtpSink, type SmtpSink } from '../mail/testing/smtpSink.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { invitationsOf } from './invitations.ts';
import { beginRun } from './runs.ts';

let server: TestServer;
let sink: SmtpSink;
let companyId: number;
let token: string;

beforeAll(async () => {
  sink = await startSmtpSink();
  const mail = { url: sink.url, from: 'Groepsapp <noreply@opvang.example>' };
  server = await startTestServer({ invitations: invitationsOf({ mail }, () => 'https://app.opvang.example') });
});

afterAll(async () => {
  await server.close();
  await sink.close();
});

beforeEach(async () => {
  companyId = await server.build.company();
  token = await server.build.integration({ company_id: companyId });
});

async function send(method: 'PUT' | 'POST', path: string, body: object) {
  const headers = { 'x-integration-token': token };
  const response = await server.app.inject({ method, url: `/api/integration/${path}`, headers, payload: body });
  return { status: response.statusCode, body: response.json() };
}

const school = { name: 'De Regenboog' };
const child = { first_name: 'Noor', last_name: 'Berg', gender: 'V', date_of_birth: '2024-02-01' };

test('a row is new, then unchanged, then changed, then it ends', async () => {
  expect(await send('PUT', 'school/S-1', school)).toEqual({ status: 200, body: { result: 'new', ended: false } });
  expect((await send('PUT', 'school/S-1', school)).body).toEqual({ result: 'unchanged', ended: false });
  expect((await send('PUT', 'school/S-1', { name: 'Het Kompas' })).body).toEqual({ result: 'changed', ended: false });
  await send('PUT', 'child/K-1', child);
  const ended = { ...child, ended: '2026-03-31' };
  expect((await send('PUT', 'child/K-1', ended)).body).toEqual({ result: 'unchanged', ended: true });
  const schools = await server.db.selectFrom('school').where('company_id', '=', companyId).select('name').execute();
  expect(schools).toEqual([{ name: 'Het Kompas' }]);
});

test('references may have any characters, and are those of one company', async () => {
  const name = encodeURIComponent("K 1/ma: 't Hof é");
  await send('PUT', `school/${name}`, school);
  expect((await send('PUT', 'child/K-1', { ...child, school: "K 1/ma: 't Hof é" })).status).toBe(200);
  token = await server.build.integration({ company_id: await server.build.company() });
  expect(await send('PUT', 'child/K-1', { ...child, school: "K 1/ma: 't Hof é" })).toMatchObject({
    status: 404,
    body: { error: { error_message: "Er is geen school 'K 1/ma: 't Hof é'.", fields: { school: expect.any(String) } } },
  });
});

test.each([
  [{ ...child, gender: 'X' }, { gender: 'Kies een van de toegestane waarden.' }],
  [{ ...child, bsn: '123456782' }, { bsn: 'Dit veld is onbekend.' }],
  [{ ...child, last_name: undefined }, { last_name: 'Dit veld is verplicht.' }],
])('what a row may not say is refused (%#)', async (body, fields) => {
  expect(await send('PUT', 'child/K-1', body)).toMatchObject({ status: 400, body: { error: { fields } } });
});

test('rows that are sent together come in any order; those that do not fit are left out and named', async () => {
  const rows = [
    { kind: 'child', reference: 'K-1', fields: { ...child, school: 'S-1' } },
    { kind: 'school', reference: 'S-1', fields: school },
    { kind: 'placement', reference: 'P-1', fields: { child: 'K-2', group: 'G-1', from: '2026-01-01' } },
    { kind: 'child', reference: 'K-2', fields: child },
  ];
  const tried = await send('POST', 'import', { rows, dry_run: true });
  expect(tried.body).toMatchObject({ written: false, counts: { new: 2, refused: 2 } });
  expect(await send('POST', 'import', { rows })).toMatchObject({
    status: 200,
    body: {
      written: true,
      counts: { new: 2, changed: 0, unchanged: 0, ending: 0, refused: 2 },
      refused: [
        { kind: 'placement', reference: 'P-1', row: 3, field: 'group', reason: "Er is geen groep 'G-1'." },
        { kind: 'child', reference: 'K-2', row: 4, field: null },
      ],
    },
  });
});

test('while a file is brought in, a call has to wait', async () => {
  const run = await beginRun(server, companyId);
  expect(await send('PUT', 'school/S-1', school)).toMatchObject({ status: 409 });
  await run.finish();
  expect(await send('PUT', 'school/S-1', school)).toMatchObject({ status: 200 });
});

test('an employee with an address is invited once, and logs in with the password of the link', async () => {
  const address = `noor${companyId}@opvang.example`;
  await send('PUT', 'establishment/L-1', { name: 'De Vuurtoren' });
  const group = { establishment: 'L-1', name: 'Rupsjes', min_age: 0, max_age: 2, max_children: 9 };
  await send('PUT', 'group/G-1', group);
  const employee = { first_name: 'Noor', last_name: 'Berg', gender: 'V', groups: ['G-1'], email: address };
  await send('PUT', 'employee/M-1', employee);
  await send('PUT', 'employee/M-1', { ...employee, role: 'trainee' });
  const account = () =>
    server.db.selectFrom('account').where('username', '=', address).selectAll().executeTakeFirstOrThrow();
  expect((await account()).password_hash).not.toBe(noPassword.notInvited);
  // The work goes on after the answer.
  while (sink.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const mails = sink.received.filter(({ to }) => to === `<${address}>`);
  expect(mails).toHaveLength(1);
  const [, key1, key2, key3] =
    /reset-password-gastouder\/([^/]+)\/([^/]+)\/([^/]+)\/medewerker/.exec(
      mails[0]?.content.replaceAll('=\n', '') ?? '',
    ) ?? [];
  const password = 'een goed wachtwoord';
  const keys = { key1, key2, key3, client_number: 'medewerker' };
  const body = { ...keys, password, passwordCheck: password };
  const chosen = await server.app.inject({ method: 'POST', url: '/api/reset-password', payload: body });
  expect(chosen.json()).toMatchObject({ success: true });
  const reach = await server.db
    .selectFrom('account_establishment')
    .where('account_id', '=', (await account()).id)
    .selectAll()
    .execute();
  expect(reach).toHaveLength(1);
});
