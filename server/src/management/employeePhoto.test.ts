import type { Role } from '@groepsapp/contract';
import { signFor } from '../testing/signFor.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { makeTestFiles } from '../testing/testFiles.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const { files, remove: removeFolder } = makeTestFiles();
let server: TestServer;
let organisation: Organisation;
/** Who works in the group, with an account. */
let employee: number;
let account: number;

beforeEach(async () => {
  server = await startTestServer({ files });
  organisation = await buildOrganisation(server);
  const { company, establishment, group } = organisation;
  await server.db.updateTable('account').set({ role: 'office' }).where('id', '=', organisation.account).execute();
  employee = await server.build.employee({ company_id: company });
  await server.build.employeeGroup({ employee_id: employee, group_id: group });
  account = await server.build.account({ company_id: company, employee_id: employee }, [establishment]);
});

afterEach(async () => {
  await server.close();
});
afterAll(removeFolder);

const byId = (id: number) => ({ params: { id: `${id}` } });
const set = (id = account, file?: Buffer) =>
  organisation.client.attempt('POST /management/accounts/:id/photo', { ...byId(id), ...(file && { file }) });
const remove = (id = account) => organisation.client.attempt('DELETE /management/accounts/:id/photo', byId(id));

/** The address of the photo for who works in the group. */
async function shown() {
  const list = await organisation.client.ask('GET /employees', { query: { id_group: `${organisation.group}` } });
  return list.find(({ id }) => id === employee)?.thumbnail;
}

async function picture(session = organisation.session, of = employee) {
  const token = await server.build.imageToken(session.id);
  const query = { token, sign: signFor({ ...organisation, session }, `/employees/${of}/thumbnail`) };
  return server.as({}).attempt('GET /employees/:id/thumbnail', { ...byId(of), query });
}

test('a photo is shown to colleagues and to the office, and is in the history', async () => {
  expect(await shown()).toBeUndefined();
  expect((await set()).statusCode).toBe(200);
  const sign = signFor(organisation, `/employees/${employee}/thumbnail`);
  expect(await shown()).toBe(`/employees/${employee}/thumbnail?v=1&sign=${sign}`);
  const { rows } = await organisation.client.ask('GET /management/accounts', { query: {} });
  expect(rows.find(({ id }) => id === account)?.thumbnail).toBe(await shown());
  const small = await picture();
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
  const history = await organisation.client.ask('GET /management/history', { query: { kind: 'account' } });
  expect(history.rows.map(({ action }) => action)).toEqual(['foto gewijzigd']);
});

test('another photo takes its place, and its files go; it can be deleted, also twice', async () => {
  await set();
  const before = await server.db.selectFrom('employee_photo').selectAll().executeTakeFirstOrThrow();
  await set();
  expect(await shown()).toContain('?v=2&');
  expect([await files.find(before.file_id ?? ''), await files.find(before.thumb_id ?? '')]).toEqual([null, null]);
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 200]);
  expect(await shown()).toBeUndefined();
  expect((await picture()).statusCode).toBe(404);
});

async function storedFiles() {
  const ids = new Set<string>();
  for await (const id of files.ids()) ids.add(id);
  return ids;
}

test('of photos that are set at the same moment one stays whole, and the files of the others go', async () => {
  const before = await storedFiles();
  const answers = await Promise.all([set(), set(), set()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const row = await server.db.selectFrom('employee_photo').selectAll().executeTakeFirstOrThrow();
  expect(row.version).toBe(3);
  const added = [...(await storedFiles())].filter((id) => !before.has(id));
  expect(added.sort()).toEqual([row.file_id, row.thumb_id].sort());
});

test('a file that is no picture is refused, and the photo stays', async () => {
  await set();
  expect((await set(account, Buffer.from('<svg onload="alert(1)"/>'))).statusCode).toBe(415);
  expect(await shown()).toContain('?v=1&');
});

test('the photo of who works nowhere yet is seen by who manages the account only', async () => {
  const { company, establishment } = organisation;
  const elsewhere = await server.build.establishment({ company_id: company });
  const news = await Promise.all([0, 1].map(() => server.build.employee({ company_id: company })));
  for (const [at, employee_id] of news.entries()) {
    const username = `nieuw${at}@opvang.example`;
    const made = await server.build.account({ company_id: company, employee_id, username }, [
      at === 0 ? establishment : elsewhere,
    ]);
    expect((await set(made)).statusCode).toBe(200);
  }
  const seenBy = async (role: Role) => {
    await server.db.updateTable('account').set({ role }).where('id', '=', organisation.account).execute();
    const answers = await Promise.all(news.map((id) => picture(organisation.session, id)));
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await seenBy('office')).toEqual([200, 200]);
  expect(await seenBy('location-manager')).toEqual([200, 404]);
  expect(await seenBy('group-leader')).toEqual([404, 404]);
});

test('an account that belongs to nobody in particular has none', async () => {
  const { company, establishment } = organisation;
  const shared = await server.build.account({ company_id: company, username: 'groep@opvang.example' }, [establishment]);
  expect((await set(shared)).statusCode).toBe(409);
  expect(await server.db.selectFrom('employee_photo').selectAll().execute()).toEqual([]);
});

test('nobody of another company sees or changes it, nor the office the own', async () => {
  await set();
  const other = await buildOrganisation(server);
  expect((await picture(other.session)).statusCode).toBe(404);
  await server.db.updateTable('account').set({ role: 'office' }).where('id', '=', other.account).execute();
  expect((await other.client.attempt('DELETE /management/accounts/:id/photo', byId(account))).statusCode).toBe(404);
  expect((await remove(organisation.account)).statusCode).toBe(409);
  expect(await shown()).toContain('?v=1&');
});
