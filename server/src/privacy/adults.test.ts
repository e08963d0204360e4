import { runImport } from '../import/run.ts';
import { addChild, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';
import { allFiles, allTexts, officeOf } from './testing/office.ts';
import { unzip } from './testing/unzip.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const at = '2024-10-01T08:00:00.000Z';
const words = Array.from({ length: 20 }, (_, index) => `woordvan${String.fromCharCode(97 + index)}`);

const noAddress = {
  gender: '',
  street: '',
  postcode: '',
  city: '',
  mobile: '',
  work_phone: '',
  email: '',
  language: '',
};

async function carerOf({ company }: Organisation, children: readonly number[], own: Record<string, string> = {}) {
  const row = { ...noAddress, company_id: company, name: 'Karin Vos', employer: '', workdays: '', ...own };
  const { id: carer_id } = await server.db.insertInto('carer').values(row).returning('id').executeTakeFirstOrThrow();
  for (const child_id of children) {
    const bond = { child_id, carer_id, position: 1, relation: 'moeder', authority: 1, may_pick_up: 1, emergency: 0 };
    await server.db
      .insertInto('child_carer')
      .values({ ...bond, end_date: null })
      .execute();
  }
  return carer_id;
}

const of = (kind: 'carer' | 'employee', id: number) => ({ params: { kind, id: `${id}` } });

const erase = ({ client }: Organisation, kind: 'carer' | 'employee', id: number, confirm = '') =>
  client.ask('POST /management/privacy/:kind/:id/erasure', { ...of(kind, id), body: { confirm } });

/** A carer of two children of whom none is placed any more, with a word of its own in every field. */
async function plantedCarer(organisation: Organisation) {
  const [name = '', street = '', city = '', mobile = '', work_phone = '', email = '', employer = '', photo = ''] =
    words;
  const child = await server.build.child({ company_id: organisation.company });
  const id = await carerOf(organisation, [child], { name, street, city, mobile, work_phone, email, employer });
  const [file_id, thumb_id] = [await stored(photo), await stored(photo)];
  const picture = { carer_id: id, version: 1, file_id, thumb_id, changed_at: at };
  await server.db.insertInto('carer_photo').values(picture).execute();
  await server.build.message({ child_id: child, text: 'Tot morgen', name, entered_by: 1 });
  const fetched = {
    child_id: child,
    collected_at: at,
    date: testToday,
    name,
    agreed: '',
    recorded_at: at,
    account_id: null,
  };
  await server.db.insertInto('collection').values(fetched).execute();
  return { id, child, planted: words.slice(0, 8) };
}

const stored = async (text: string) => (await server.files.add(Buffer.from(text))).id;

test('after a carer is erased no word of the person is found, and the child stays', async () => {
  const organisation = await officeOf(server);
  const { id, child, planted } = await plantedCarer(organisation);
  const before = (await allTexts(server)) + (await allFiles(server));
  expect(planted.filter((word) => !before.includes(word))).toEqual([]);
  const preview = await organisation.client.ask('GET /management/privacy/:kind/:id/erasure', of('carer', id));
  expect(preview).toMatchObject({ name: planted[0], files: 2, holds: [] });
  await erase(organisation, 'carer', id);
  const left = (await allTexts(server)) + (await allFiles(server));
  expect(planted.filter((word) => left.includes(word))).toEqual([]);
  const messages = server.db.selectFrom('message').where('child_id', '=', child).select(['name', 'text']);
  expect(await messages.execute()).toEqual([{ name: '[gewist]', text: 'Tot morgen' }]);
  const { rows } = await organisation.client.ask('GET /management/history', { query: { kind: 'privacy' } });
  expect(rows.map(({ subject }) => subject)).toEqual([`Verzorger ${id}`]);
});

test('a message of another carer of the same name keeps it', async () => {
  const organisation = await officeOf(server);
  const child = await server.build.child({ company_id: organisation.company });
  const one = await carerOf(organisation, [child]);
  await carerOf(organisation, [child]);
  await server.build.message({ child_id: child, name: 'Karin Vos', entered_by: 1 });
  await erase(organisation, 'carer', one);
  const messages = server.db.selectFrom('message').where('child_id', '=', child).select('name');
  expect(await messages.execute()).toEqual([{ name: 'Karin Vos' }]);
});

test('a carer of a child that is placed goes only when the name is typed', async () => {
  const organisation = await officeOf(server);
  const id = await carerOf(organisation, [await addChild(server, organisation)]);
  const refusal = await organisation.client.refused('POST /management/privacy/:kind/:id/erasure', {
    ...of('carer', id),
    body: { confirm: 'Karin' },
  });
  expect(refusal).toMatchObject({ status: 400, fields: { confirm: expect.stringContaining('is geplaatst') } });
  await erase(organisation, 'carer', id, 'karin vos');
});

/** An employee who left, with an account, and what that account wrote. */
async function plantedEmployee({ company, group, child }: Organisation) {
  const [first_name = '', last_name = '', address = ''] = words.slice(10);
  const { build, db } = server;
  const id = await build.employee({ company_id: company, first_name, last_name });
  await build.employeeGroup({ employee_id: id, group_id: group });
  const username = `${address}@opvang.example`;
  const account = await build.account({ company_id: company, employee_id: id, username }, []);
  await build.session({ account_id: account });
  await build.employeePresence({ employee_id: id, group_id: group, date: '2015-01-05' });
  await build.message({ child_id: child, text: 'Hij sliep goed', created_by: account });
  await build.note({ note: `Vraag het ${first_name} ${last_name}` }, [group]);
  const observed = { child_id: child, list_id: await build.observationList({ company_id: company }), mentor_id: id };
  const result = await build.observationResult(observed);
  const change = {
    company_id: company,
    made_at: at,
    made_by: username,
    kind: 'setting' as const,
    subject: 'x',
    action: 'gewijzigd',
  };
  await db.insertInto('management_change').values(change).execute();
  return { id, account, result, planted: [first_name, last_name, address] };
}

test('after an employee is erased the account is empty, and what it wrote of children stays', async () => {
  const organisation = await officeOf(server);
  const { id, account, result, planted } = await plantedEmployee(organisation);
  const { db } = server;
  await erase(organisation, 'employee', id);
  const left = await allTexts(server);
  expect(planted.filter((word) => left.includes(word))).toEqual([]);
  expect(left).toContain('Hij sliep goed');
  expect(left).toContain('Vraag het [gewist]');
  const accounts = db.selectFrom('account').where('id', '=', account).select(['username', 'employee_id']);
  expect(await accounts.execute()).toEqual([{ username: `gewist-${account}`, employee_id: null }]);
  const results = db.selectFrom('observation_result').where('id', '=', result).select('mentor_id');
  expect(await results.execute()).toEqual([{ mentor_id: null }]);
  await organisation.client.refused('GET /management/privacy/:kind/:id/erasure', of('employee', id));
});

test('an employee whose account is in use, or who worked in the last seven years, goes only when the name is typed', async () => {
  const organisation = await officeOf(server);
  const { company, establishment, group, client } = organisation;
  const name = { first_name: 'Sanne', last_name: 'Visser' };
  const id = await server.build.employee({ company_id: company, ...name });
  await server.build.account({ company_id: company, employee_id: id }, [establishment]);
  await server.build.employeePresence({ employee_id: id, group_id: group, date: '2024-01-05' });
  const { holds } = await client.ask('GET /management/privacy/:kind/:id/erasure', of('employee', id));
  expect(holds).toEqual([
    { reason: expect.stringContaining('nog niet beëindigd'), until: null },
    { reason: expect.stringContaining('artikel 52 AWR'), until: '2031-12-31' },
  ]);
  await erase(organisation, 'employee', id, 'Sanne Visser');
});

test('an export of an employee has what is known, and no password', async () => {
  const organisation = await officeOf(server);
  const { id, planted } = await plantedEmployee(organisation);
  const token = await server.build.imageToken(organisation.session.id);
  const key = 'GET /management/privacy/:kind/:id/export';
  const response = await organisation.client.attempt(key, { ...of('employee', id), query: { token } });
  expect(response.headers['content-disposition']).toContain(`inzage-medewerker-${id}.zip`);
  const data = unzip(response.rawPayload)['data.json'] ?? '';
  expect(planted.filter((word) => !data.includes(word))).toEqual([]);
  expect(data).not.toMatch(/password|\$scrypt|\$argon/i);
  expect(data).not.toContain('Hij sliep goed');
});

test('carers and employees are listed for the office with children and groups, and for no location manager', async () => {
  const organisation = await officeOf(server);
  const { company, group, client, account } = organisation;
  const child = await server.build.child({ company_id: company, first_name: 'Fem', last_name: 'Vos' });
  await carerOf(organisation, [child]);
  const employee = await server.build.employee({ company_id: company, first_name: 'Eefje', last_name: 'Bos' });
  await server.build.employeeGroup({ employee_id: employee, group_id: group });
  const list = async (kind: 'carer' | 'employee', search: string) =>
    (await client.ask('GET /management/privacy/people', { query: { kind, search } })).rows;
  expect(await list('carer', 'karin')).toMatchObject([{ name: 'Karin Vos', of: 'Fem Vos', date_of_birth: null }]);
  expect(await list('employee', 'eefje')).toMatchObject([{ id: employee, name: 'Eefje Bos' }]);
  await server.db.updateTable('account').set({ role: 'location-manager' }).where('id', '=', account).execute();
  for (const kind of ['carer', 'employee'] as const) {
    const refusal = await client.refused('GET /management/privacy/people', { query: { kind } });
    expect(refusal).toMatchObject({ status: 403 });
  }
});

test('lists who is past the term, and nobody who is there, left lately, or was here in the last seven years', async () => {
  const organisation = await officeOf(server);
  const { company: company_id, group: group_id, client } = organisation;
  const left = async (first_name: string, end_date: string | null) => {
    const child_id = await server.build.child({ company_id, first_name });
    await server.build.placement({ child_id, group_id, start_date: '2015-01-01', end_date });
    return child_id;
  };
  const gone = await left('Lang', '2017-01-01');
  await server.build.presence({ child_id: gone, group_id, date: '2016-12-30' });
  await left('Hier', null);
  await left('Net', '2025-06-01');
  const seen = await left('Gezien', '2020-12-31');
  await server.build.presence({ child_id: seen, group_id, date: '2020-12-31' });
  const past = await carerOf(organisation, [gone], { name: 'Oude Vos' });
  await carerOf(organisation, [gone, seen, await left('Ook hier', null)]);
  await carerOf(organisation, []);
  await carerOf(organisation, [gone, await server.build.child({ company_id })]);
  const fresh = await server.build.employee({ company_id });
  const idle = await server.build.employee({ company_id });
  await server.build.employeePresence({ employee_id: idle, group_id, date: '2015-01-05' });
  const account = await server.build.employee({ company_id });
  await server.build.account({ company_id, employee_id: account }, [organisation.establishment]);
  const due = async (kind: 'child' | 'carer' | 'employee') =>
    (await client.ask('GET /management/privacy/people', { query: { kind, due: '1' } })).rows.map(({ id }) => id);
  expect(await due('child')).toEqual([gone]);
  expect(await due('carer')).toEqual([past]);
  expect(await due('employee')).toContain(idle);
  expect(await due('employee')).not.toContain(account);
  expect(await due('employee')).not.toContain(fresh);
});

test('the import refuses a carer and an employee who were erased', async () => {
  const { company, client } = await officeOf(server);
  const place = { file: 'a.csv', row: 2, columns: {} };
  const rows = [
    { kind: 'carer' as const, reference: 'V1', fields: { name: 'Anna Bos' }, place },
    { kind: 'employee' as const, reference: 'M1', fields: { first_name: 'Tim', last_name: 'Bos' }, place },
  ];
  const bring = () => runImport(server, { companyId: company, rows });
  await bring();
  for (const table of ['carer', 'employee'] as const) {
    const { id } = await server.db
      .selectFrom(table)
      .where('company_id', '=', company)
      .select('id')
      .executeTakeFirstOrThrow();
    await client.ask('POST /management/privacy/:kind/:id/erasure', { ...of(table, id), body: { confirm: '' } });
  }
  const { refused } = await bring();
  expect(refused.map(({ reference }) => reference).sort()).toEqual(['M1', 'V1']);
  expect(refused.every(({ reason }) => reason.includes('gewist'))).toBe(true);
});

test('the import goes on knowing the other carer of a child of whom one was erased', async () => {
  const { company, client } = await officeOf(server);
  const place = { file: 'a.csv', row: 2, columns: {} };
  const child = { first_name: 'Noor', last_name: 'Bos', gender: 'V', date_of_birth: '2023-05-01' };
  const rows = [
    { kind: 'child' as const, reference: 'K1', fields: child, place },
    ...['V1', 'V2'].flatMap((carer) => [
      { kind: 'carer' as const, reference: carer, fields: { name: `Ouder ${carer}` }, place },
      { kind: 'child-carer' as const, reference: carer, fields: { child: 'K1', carer, relation: 'ouder' }, place },
    ]),
  ];
  await runImport(server, { companyId: company, rows });
  const [first] = (await client.ask('GET /management/privacy/people', { query: { kind: 'carer' } })).rows;
  const body = { confirm: '' };
  await client.ask('POST /management/privacy/:kind/:id/erasure', { ...of('carer', first?.id ?? 0), body });
  const bonds = server.db
    .selectFrom('external_reference')
    .where('company_id', '=', company)
    .where('kind', '=', 'child-carer');
  expect(await bonds.select('reference').execute()).toEqual([{ reference: 'V2' }]);
});
