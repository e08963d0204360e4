import { testEngine } from '../database/testing/testDatabase.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import type { TestServer } from '../testing/testServer.ts';
import { childrenWithout } from '../permissions/permissions.ts';
import { giveRecord } from './testing/record.ts';

let server: TestServer;
let organisation: Organisation;
let diet: Record<string, string>;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  diet = await giveRecord(server, organisation.company);
});

const read = ({ client, child } = organisation) =>
  client.ask('GET /children/forms', { query: { id_child: `${child}` } });

async function field(functionName: string, edit_id: number | null = null) {
  const [section] = await read();
  const found = section?.fields.find((one) => one.functionName === functionName && one.edit_id === edit_id);
  if (found === undefined) throw new Error(`No field ${functionName}`);
  return found;
}

interface Change {
  name: string;
  value: string;
  based_on?: string;
}

const change = (...fields: Change[]) =>
  organisation.client.attempt('POST /children/update-fields', { body: { id_child: organisation.child, fields } });

const childInList = async () => {
  const list = await organisation.client.ask('GET /children', { query: { id_group: `${organisation.group}` } });
  return list.find(({ id }) => id === organisation.child);
};

const events = async (name: string) => {
  const rows = await server.db.selectFrom('event_outbox').selectAll().execute();
  return rows.filter((row) => JSON.stringify(row).includes(name)).length;
};

test('a record has the sections and fields of the company, with the values of the child', async () => {
  const sections = await read();
  expect(sections.map(({ title }) => title)).toEqual(['Algemeen']);
  expect(await field('first_name')).toMatchObject({ fieldType: 'text', editable: false });
  expect((await field('first_name')).value).toMatch(/^Kind/);
  expect((await field('diet')).formOptions.map(({ name }) => name)).toEqual(['geen', 'vegetarisch']);
  expect(await field('permission_photoPortal')).toMatchObject({ value: 'yes', displayValue: 'ja' });
  expect(await field('permission_video')).toMatchObject({ value: '', displayValue: '' });
  const other = await buildOrganisation(server);
  expect(await read(other)).toEqual([]);
});

test.each<[Change, string]>([
  [{ name: 'nickname', value: 'Noor' }, 'Noor'],
  [{ name: 'allergies', value: 'Noten\nEpiPen in rode tas' }, 'Noten\nEpiPen in rode tas'],
  [{ name: 'max_sleep', value: '60.5' }, '60.5'],
  [{ name: 'max_sleep', value: '' }, ''],
  [{ name: 'permission_video', value: 'no' }, 'nee'],
])('%o is stored and shown as %s', async (made, shown) => {
  expect((await change(made)).statusCode).toBe(200);
  expect(await field(made.name)).toMatchObject({ value: made.value, displayValue: shown });
});

test('a choice is stored by id and shown by name, also a school', async () => {
  const school = await server.build.school({ company_id: organisation.company, name: 'Het Kompas' });
  await change({ name: 'diet', value: diet['vegetarisch'] ?? '' }, { name: 'school', value: String(school) });
  expect((await field('diet')).displayValue).toBe('vegetarisch');
  expect((await field('school')).displayValue).toBe('Het Kompas');
  expect((await childInList())?.school).toEqual({ id: school, name: 'Het Kompas' });
});

test.each<[Change, string]>([
  [{ name: 'first_name', value: 'Anders' }, 'Dit veld kun je niet wijzigen.'],
  [{ name: 'unknown', value: 'x' }, 'Dit veld is er niet.'],
  [{ name: 'max_sleep', value: 'lang' }, 'Vul alleen cijfers in.'],
  [{ name: 'max_sleep', value: '1.2.3' }, 'Vul alleen cijfers in.'],
  [{ name: 'diet', value: '999999' }, 'Kies een van de mogelijkheden.'],
  [{ name: 'permission_video', value: '' }, 'Kies een van de mogelijkheden.'],
  [{ name: 'permission_video', value: 'conditional' }, 'Kies een van de mogelijkheden.'],
  [{ name: 'nickname', value: 'x'.repeat(256) }, 'Vul ten hoogste 255 tekens in, op één regel.'],
  [{ name: 'nickname', value: 'a\nb' }, 'Vul ten hoogste 255 tekens in, op één regel.'],
])('%o is refused, and nothing else of the request is saved', async (made, message) => {
  const answer = await change({ name: 'office_note', value: 'Eerst' }, made);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code: 'invalid', fields: { [made.name]: message } } });
  expect((await field('office_note')).value).toBe('');
});

test('a concurrent edit of the same field is refused with 409 and the current value', async () => {
  await change({ name: 'nickname', value: 'Noor', based_on: '' });
  const late = await change({ name: 'nickname', value: 'Nora', based_on: '' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ error: { code: 'conflict', current: { value: 'Noor', name: 'Roepnaam' } } });
  expect((await change({ name: 'nickname', value: 'Noor', based_on: '' })).statusCode).toBe(200);
  expect((await change({ name: 'nickname', value: 'Nora', based_on: 'Noor' })).statusCode).toBe(200);
});

test('of two simultaneous changes of the same value one is refused', async () => {
  const answers = await Promise.all(['Noor', 'Nora'].map((value) => change({ name: 'nickname', value, based_on: '' })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a childminder cannot edit fields for employees', async () => {
  const { company, establishment, child } = organisation;
  const account_id = await server.build.account({ company_id: company, kind: 'childminder' }, [establishment]);
  const client = server.as(await server.build.session({ account_id }));
  const [section] = await client.ask('GET /children/forms', { query: { id_child: `${child}` } });
  const editable = (name: string) => section?.fields.find(({ functionName }) => functionName === name)?.editable;
  expect([editable('office_note'), editable('nickname')]).toEqual([false, true]);
  const fields = [{ name: 'office_note', value: 'x' }];
  expect((await client.attempt('POST /children/update-fields', { body: { id_child: child, fields } })).statusCode).toBe(
    400,
  );
});

test('custom fields are addressed by their number', async () => {
  const body = { id_child: organisation.child, custom: { '1': '92' }, based_on: { '1': '' } };
  expect((await organisation.client.attempt('POST /children/custom-fields', { body })).statusCode).toBe(200);
  expect((await field('custom_1')).value).toBe('92');
  const again = { ...body, custom: { '1': '98' } };
  expect((await organisation.client.attempt('POST /children/custom-fields', { body: again })).statusCode).toBe(409);
});

test('mentors are chosen by number from the employees of the establishment', async () => {
  const { company, group, child, client } = organisation;
  const employee = await server.build.employee({ company_id: company, first_name: 'Sanne' });
  const elsewhere = await server.build.employee({ company_id: company });
  await server.db.insertInto('employee_group').values({ employee_id: employee, group_id: group }).execute();
  const set = (id_mentor: number, number: number) =>
    client.attempt('POST /deprecated/set-child-mentor', { body: { id_child: child, id_mentor, number } });
  expect((await set(employee, 2)).statusCode).toBe(200);
  expect((await field('mentor', 2)).displayValue).toBe('Sanne Bakker');
  expect((await field('mentor', 1)).value).toBe('');
  expect((await set(elsewhere, 1)).statusCode).toBe(404);
  expect((await set(employee, 3)).statusCode).toBe(400);
  expect((await set(0, 2)).statusCode).toBe(200);
  expect((await field('mentor', 2)).value).toBe('');
});

test('a childminder reads the record without fields for employees', async () => {
  const hers = await buildOrganisation(server, 'childminder');
  await giveRecord(server, hers.company);
  const names = (await read(hers)).flatMap(({ fields }) => fields.map(({ functionName }) => functionName));
  expect(names).toContain('first_name');
  expect(names).not.toContain('mentor');
  expect(names).not.toContain('designatedEmployee');
  expect((await read()).flatMap(({ fields }) => fields.map(({ functionName }) => functionName))).toContain('mentor');
});

test('what was not simply permitted of what is noted in the Logboek stands in lists, of what the record asks for', async () => {
  const limits = async () => (await childInList())?.limits ?? [];
  expect(await limits()).toEqual([{ kind: 'video', answer: 'unknown' }]);
  await change({ name: 'permission_video', value: 'no' });
  expect(await limits()).toEqual([{ kind: 'video', answer: 'no' }]);
  await change({ name: 'permission_video', value: 'yes' });
  expect(await limits()).toEqual([]);
});

test('a refused permission applies at once, shows in lists and keeps its history', async () => {
  const { child, account } = organisation;
  expect([...(await childrenWithout(server.db, 'photoPortal', [child]))]).toEqual([]);
  expect([...(await childrenWithout(server.db, 'video', [child]))]).toEqual([child]);
  await change({ name: 'permission_photoPortal', value: 'no' }, { name: 'permission_video', value: 'yes' });
  expect([...(await childrenWithout(server.db, 'photoPortal', [child]))]).toEqual([child]);
  expect([...(await childrenWithout(server.db, 'video', [child]))]).toEqual([]);
  expect(await childInList()).toMatchObject({
    photo_allowed: 0,
    optional_fields: { permissions: [{ kind: 'photoPortal', icon: { class: 'photos' } }] },
  });
  await change({ name: 'permission_photoPortal', value: 'yes' });
  expect((await childInList())?.photo_allowed).toBe(1);
  expect((await childInList())?.optional_fields).toBeUndefined();
  const kept = await server.db
    .selectFrom('child_permission')
    .where('child_id', '=', child)
    .selectAll()
    .orderBy('id')
    .execute();
  expect(kept.map(({ kind, answer, account_id }) => [kind, answer, account_id])).toEqual([
    ['photoPortal', 'no', account],
    ['video', 'yes', account],
    ['photoPortal', 'yes', account],
  ]);
});

test.each([
  ['Noten\nEpiPen in rode tas', [{ kind: 'allergy', text: 'Noten EpiPen in rode tas' }]],
  ['Geen\nvis', [{ kind: 'allergy', text: 'Geen vis' }]],
  [
    'Heel veel verschillende soorten noten en pinda’s',
    [{ kind: 'allergy', text: 'Heel veel verschillende soorten noten en pinda’s' }],
  ],
  ['Geen', undefined],
  ['', undefined],
])('an allergy %j shows as %j in lists', async (value, flags) => {
  await change({ name: 'allergies', value });
  expect((await childInList())?.flags).toEqual(flags);
});

test('a diet sets a flag, except "geen"', async () => {
  await change({ name: 'diet', value: diet['geen'] ?? '' });
  expect((await childInList())?.flags).toBeUndefined();
  await change({ name: 'diet', value: diet['vegetarisch'] ?? '' });
  expect((await childInList())?.flags).toEqual([{ kind: 'diet', text: 'vegetarisch' }]);
});

test('reading and changing a record are audited with the account, without contents', async () => {
  await read();
  await change({ name: 'nickname', value: 'Geheim' });
  const lines = await server.db.selectFrom('audit').where('child_id', '=', organisation.child).selectAll().execute();
  expect(lines.map(({ action }) => action)).toEqual(['record.read', 'record.changed']);
  expect(JSON.stringify(lines)).not.toContain('Geheim');
  // PostgreSQL hands events on without keeping them.
  if (testEngine === 'sqlite') expect(await events('record-changed')).toBeGreaterThan(0);
});

test('with read access to a child that has left, later changes are hidden', async () => {
  const { child } = organisation;
  await change({ name: 'nickname', value: 'Toen' });
  await server.db.updateTable('placement').set({ end_date: '2026-03-01' }).where('child_id', '=', child).execute();
  await server.db.updateTable('record_value').set({ changed_at: '2026-02-01T10:00:00.000Z' }).execute();
  expect((await field('nickname')).value).toBe('Toen');
  await server.db.updateTable('record_value').set({ changed_at: '2026-03-05T10:00:00.000Z' }).execute();
  expect((await field('nickname')).value).toBe('');
  expect((await change({ name: 'nickname', value: 'Nu' })).statusCode).toBe(403);
});

test('carers are sorted, with authority and permission to pick up', async () => {
  const { company: company_id, child, client } = organisation;
  const contact = { street: '', postcode: '', city: '', work_phone: '', email: '', language: '' };
  const blank = { ...contact, gender: '', employer: '', workdays: '', mobile: '06-12345678' };
  const link = { child_id: child, position: 0, authority: 1, may_pick_up: 1, emergency: 0 };
  for (const [name, relation, more] of [
    ['Oma', 'oma', { emergency: 1, authority: 0 }],
    ['Vader', 'vader', { position: 2, authority: 0, may_pick_up: 0 }],
    ['Moeder', 'moeder', { position: 1 }],
  ] as const) {
    const { id } = await server.db
      .insertInto('carer')
      .values({ company_id, name, ...blank })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('child_carer')
      .values({ ...link, carer_id: id, relation, ...more })
      .execute();
  }
  const carers = await client.ask('GET /carers/forms', { query: { id_child: `${child}` } });
  expect(carers.map(({ authority, mayPickUp }) => [authority, mayPickUp])).toEqual([
    [true, true],
    [false, false],
    [false, true],
  ]);
  expect(carers[2]?.sections.map(({ title }) => title)).toEqual(['Noodcontact', 'Bereikbaar']);
  expect(carers[1]?.sections[0]?.fields).toContainEqual({
    functionName: 'authority',
    name: 'Gezag',
    displayValue: 'Nee',
  });
});
