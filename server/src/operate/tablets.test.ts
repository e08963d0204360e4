import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { type Operator, operatorOf } from './testing/operator.ts';

let server: TestServer;
let run: Operator;
let company: string;
let establishment: string;

beforeAll(async () => {
  server = await startTestServer();
  run = operatorOf(server.databaseOptions);
});

afterAll(() => server.close());

beforeEach(async () => {
  const id = await server.build.company();
  company = String(id);
  establishment = String(await server.build.establishment({ company_id: id, name: 'De Vuurtoren' }));
  server.clock.set(new Date().toISOString());
});

const tablets = (action: string, ...more: string[]) => run(['tablets', action, '--company', company, ...more]);
const add = (...more: string[]) => tablets('add', '--name', 'Babygroep', '--establishment', establishment, ...more);
const list = async () => (await tablets('list')).out;

/** Adds a tablet. @returns its number and its code */
async function added() {
  const { out } = await add();
  const [, id = '', code = ''] = /^Code of tablet (\d+), for an hour: (\S+)$/.exec(out[0] ?? '') ?? [];
  return { id, code };
}

async function enrol(code: string) {
  const { device_token: device, session_token: session } = await server
    .as({})
    .ask('POST /authentication/tablet/enrol', { body: { code } });
  return server.as({ device, session });
}

test('a tablet is added with a code, and a picture of its address where the app has one', async () => {
  const { id, code } = await added();
  expect(code).toMatch(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
  expect(await list()).toEqual([`${id} Babygroep (De Vuurtoren): waits for its code`]);
  const shown = await run(['tablets', 'code', '--company', company, '--tablet', id], {
    PUBLIC_URL: 'https://app.example',
  });
  expect(shown.out[1]).toMatch(/^Open https:\/\/app\.example\/groepsapp\/tablet#\S+ there, or scan it:$/);
  expect(shown.out[2]?.split('\n').length).toBeGreaterThan(10);
});

test('a tablet is renamed and moved, locked and opened, and withdrawn for good', async () => {
  const { id, code } = await added();
  const client = await enrol(code);
  expect(await list()).toEqual([expect.stringMatching(`^${id} Babygroep \\(De Vuurtoren\\): seen `)]);
  await tablets('change', '--tablet', id, '--name', 'Peuters');
  expect(await client.ask('GET /authentication/tablet', { query: {} })).toMatchObject({ name: 'Peuters' });
  await tablets('lock', '--tablet', id);
  expect(await list()).toEqual([expect.stringMatching(/Peuters .*: locked /)]);
  expect(await client.refused('GET /establishments', {})).toMatchObject({ code: 'locked' });
  await tablets('unlock', '--tablet', id);
  expect(await client.ask('GET /establishments', {})).toHaveLength(1);
  expect(await tablets('withdraw', '--tablet', id)).toMatchObject({ code: 0, out: [`Tablet ${id} was withdrawn`] });
  expect(await client.refused('GET /establishments', {})).toMatchObject({ code: 'withdrawn' });
  expect(await tablets('unlock', '--tablet', id)).toMatchObject({ code: 1 });
});

test('what a company chooses about people is followed', async () => {
  const client = await enrol((await added()).code);
  expect(await tablets('choose', '--persons', 'everything', '--lock-minutes', '3', '--only', 'on')).toMatchObject({
    code: 0,
  });
  expect(await client.ask('GET /authentication/tablet', { query: {} })).toMatchObject({
    person_mode: 'everything',
    lock_minutes: 3,
  });
});

test.each([
  [['choose'], 'Choose --persons, --lock-minutes or --only.'],
  [['choose', '--persons', 'always'], /--persons must be off or writing or everything/],
  [['choose', '--lock-minutes', '1'], '--lock-minutes must be 2 to 10'],
  [['lock', '--tablet', '999999'], 'There is no such tablet of this company, or it was withdrawn.'],
  [['code', '--tablet', '999999'], 'There is no such tablet of this company, or it was withdrawn.'],
  [['add', '--name', 'X', '--establishment', '999999'], 'Kies een locatie van de organisatie.'],
])('refuses %j with a word', async ([action = '', ...more], complaint) => {
  expect((await tablets(action, ...more)).complaints[0]).toMatch(complaint);
});
