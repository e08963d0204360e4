import { sql } from 'kysely';
import { addPhoto } from '../photos/testing/addPhoto.ts';
import { shiftsAt } from '../schedules/shifts.ts';
import { countedAlong } from '../ratio/together.ts';
import { childrenWithout, permissionsOf } from '../permissions/permissions.ts';
import { selectCarers } from '../records/carers.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';
import { totalOf } from './report/report.ts';
import type { ImportedRow } from './row.ts';
import { runImport } from './run.ts';
import { companyRows, sheet } from './testing/rows.ts';

let server: TestServer;
let companyId: number;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  companyId = await server.build.company();
  await run(companyRows(`noor${companyId}@opvang.example`));
});

const run = (rows: readonly ImportedRow[]) => runImport(server, { companyId, rows });

async function noor() {
  const { db } = server;
  return db
    .selectFrom('child')
    .where('company_id', '=', companyId)
    .where('first_name', '=', 'Noor')
    .selectAll()
    .executeTakeFirstOrThrow();
}

test('an answer about a consent is added to the history when it differs, with its source', async () => {
  const { id: child_id } = await noor();
  const answer = (given: string, source: string) =>
    run(sheet(['consent', 'K1 uitje', { child: 'K1', kind: 'outing', answer: given, source }]));
  await answer('no', 'portaal');
  await answer('yes', 'portaal');
  const history = server.db
    .selectFrom('child_permission')
    .where('child_id', '=', child_id)
    .where('kind', '=', 'outing');
  expect(await history.select(['answer', 'source']).orderBy('id').execute()).toEqual([
    { answer: 'no', source: 'papier' },
    { answer: 'yes', source: 'portaal' },
  ]);
});

describe('what staff changed since', () => {
  const outing = (more: Record<string, unknown>) =>
    sheet(['consent', 'K1 uitje', { child: 'K1', kind: 'outing', ...more }]);

  async function withdraw(child_id: number, kind: string) {
    const recorded_at = server.clock.now().toISOString();
    const row = { child_id, kind, answer: 'no', recorded_at, account_id: null } as const;
    await server.db.insertInto('child_permission').values(row).execute();
  }

  test.each<[string, Record<string, unknown>]>([
    ['another source', { answer: 'yes', recorded_at: '2026-01-05', source: 'portaal' }],
    ['an answer from before', { answer: 'yes', recorded_at: '2026-02-05', source: 'papier' }],
    ['the same without its moment', { answer: 'yes', source: 'portaal' }],
  ])('stays withdrawn when the sender sends %s', async (_what, sent) => {
    const { id } = await noor();
    await run(outing({ answer: 'yes', recorded_at: '2026-01-05', source: 'papier' }));
    await withdraw(id, 'outing');
    await run(outing(sent));
    expect((await permissionsOf(server.db, id)).get('outing')).toBe('no');
  });

  test('gives way to a newer answer, and an answer that comes in later does not go before a newer one', async () => {
    const { id } = await noor();
    const answers = sheet(
      ['consent', 'K1 zon 1', { child: 'K1', kind: 'sunscreen', answer: 'no', recorded_at: '2026-02-01' }],
      ['consent', 'K1 zon 2', { child: 'K1', kind: 'sunscreen', answer: 'yes', recorded_at: '2026-01-01' }],
    );
    for (const row of answers) await run([row]);
    expect((await permissionsOf(server.db, id)).get('sunscreen')).toBe('no');
    expect(await childrenWithout(server.db, 'sunscreen', [id])).toEqual(new Set([id]));
    const newer = { child: 'K1', kind: 'sunscreen', answer: 'yes', recorded_at: '2026-03-01' };
    await run(sheet(['consent', 'K1 zon 1', newer]));
    expect((await permissionsOf(server.db, id)).get('sunscreen')).toBe('yes');
  });

  test('of photos stays refused when an older permission comes in', async () => {
    const { id } = await noor();
    await server.db.updateTable('child').set({ photo_allowed: 0 }).where('id', '=', id).execute();
    await withdraw(id, 'photoPortal');
    const older = { child: 'K1', kind: 'photoPortal', answer: 'yes', recorded_at: '2025-01-01' };
    await run(sheet(['consent', 'K1 portaal', older]));
    expect((await noor()).photo_allowed).toBe(0);
  });

  test('stays also in rows that a server brought in which kept no fields, once they were sent again', async () => {
    const { id } = await noor();
    const rows = companyRows(`noor${companyId}@opvang.example`);
    await server.db.updateTable('external_reference').set({ sent: null }).execute();
    expect(totalOf(await run(rows))).toMatchObject({ changed: 0, unchanged: rows.length });
    await server.db.updateTable('child').set({ first_name: 'Noortje' }).where('id', '=', id).execute();
    const isNoor = ({ kind, reference }: ImportedRow) => kind === 'child' && reference === 'K1';
    await run(rows.filter(isNoor).map((row) => ({ ...row, fields: { ...row.fields, last_name: 'Bergen' } })));
    const child = server.db.selectFrom('child').where('id', '=', id).select(['first_name', 'last_name']);
    expect(await child.execute()).toEqual([{ first_name: 'Noortje', last_name: 'Bergen' }]);
  });

  test('an answer that is still to be given is refused', async () => {
    const { refused } = await run(outing({ answer: 'yes', recorded_at: '2030-01-01' }));
    expect(refused).toEqual([expect.objectContaining({ field: 'recorded_at' })]);
  });

  test('of a row that the sender changes elsewhere stays: school, mentor, a mark, a bond', async () => {
    const { id } = await noor();
    await server.db.updateTable('child').set({ school_id: null, first_name: 'Noortje' }).where('id', '=', id).execute();
    await server.db.updateTable('record_value').set({ value: '' }).where('child_id', '=', id).execute();
    await server.db.updateTable('child_carer').set({ may_pick_up: 0 }).where('child_id', '=', id).execute();
    const other = { child: { last_name: 'Bergen' }, 'child-carer': { relation: 'oma' } };
    const rows = companyRows(`noor${companyId}@opvang.example`).map((row) => ({
      ...row,
      fields: {
        ...row.fields,
        ...(/^K1( V1)?$/.test(row.reference) && Object.entries(other).find(([kind]) => kind === row.kind)?.[1]),
      },
    }));
    expect(await run(rows)).toMatchObject({
      refused: [],
      counts: { child: { changed: 1 }, 'child-carer': { changed: 1 } },
    });
    const child = await server.db.selectFrom('child').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(child).toMatchObject({ first_name: 'Noortje', last_name: 'Bergen', school_id: null });
    const values = server.db.selectFrom('record_value').where('child_id', '=', id).where('value', '<>', '');
    expect(await values.selectAll().execute()).toEqual([]);
    const bond = server.db.selectFrom('child_carer').where('child_id', '=', id).select(['relation', 'may_pick_up']);
    expect(await bond.execute()).toEqual([{ relation: 'oma', may_pick_up: 0 }]);
  });
});

test('a mentor who comes in before the record has a field for one is there once it has', async () => {
  const company_id = await server.build.company();
  const rows = companyRows(`noor${company_id}@opvang.example`);
  const isField = ({ reference }: ImportedRow) => reference === 'mentor';
  const bring = (some: ImportedRow[]) => runImport(server, { companyId: company_id, rows: some });
  expect((await bring(rows.filter((row) => !isField(row)))).refused).toEqual([]);
  await bring(rows.filter(isField));
  const values = server.db
    .selectFrom('record_value')
    .innerJoin('record_field', 'record_field.id', 'field_id')
    .innerJoin('employee', (join) => join.on(sql`cast(employee.id as text)`, '=', sql.ref('value')))
    .where('company_id', '=', company_id)
    .where('function_name', '=', 'mentor')
    .select('first_name');
  expect(await values.execute()).toEqual([{ first_name: 'Noor' }]);
});

test('a refusal takes back the photos that were shared', async () => {
  const { id: child_id, photo_allowed } = await noor();
  expect(photo_allowed).toBe(1);
  const placement = server.db.selectFrom('placement').where('child_id', '=', child_id).select('group_id');
  const { group_id: group } = await placement.executeTakeFirstOrThrow();
  await addPhoto(server, { group }, { sharedWith: [child_id] });
  await run(sheet(['consent', 'K1 portaal', { child: 'K1', kind: 'photoPortal', answer: 'no' }]));
  expect((await noor()).photo_allowed).toBe(0);
  expect(await server.db.selectFrom('photo_share').where('child_id', '=', child_id).selectAll().execute()).toEqual([]);
});

test('a refusal takes back the observations that were shared', async () => {
  const { id: child_id } = await noor();
  const id = await server.build.document({ child_id, share: 1 });
  await run(sheet(['consent', 'K1 observaties', { child: 'K1', kind: 'observationSharing', answer: 'no' }]));
  const document = server.db.selectFrom('child_document').where('id', '=', id).select('share');
  expect(await document.executeTakeFirst()).toEqual({ share: 0 });
});

test('other questions make a version of a list, in which questions and answers keep their numbers', async () => {
  const questions = [{ text: 'Rolt om' }, { text: 'Kruipt' }];
  await run(sheet(['observation-list', 'O1', { title: 'Baby', categories: [{ name: 'Motoriek', questions }] }]));
  const versions = await server.db
    .selectFrom('observation_version')
    .innerJoin('observation_list', 'observation_list.id', 'list_id')
    .where('company_id', '=', companyId)
    .select(['number', 'content'])
    .orderBy('number')
    .execute();
  const idsIn = (content: string) =>
    JSON.parse(content).categories[0].questions.map(({ id, text }: { id: number; text: string }) => [id, text]);
  expect(versions.map(({ number, content }) => [number, idsIn(content)])).toEqual([
    [1, [[1, 'Rolt om']]],
    [
      2,
      [
        [1, 'Rolt om'],
        [2, 'Kruipt'],
      ],
    ],
  ]);
});

test('another template takes the place of a template, whose forms keep their questions', async () => {
  await run(sheet(['intake-template', 'I1', { title: 'Intake', rows: [{ type: 'header', text: 'Hallo' }] }]));
  const templates = server.db.selectFrom('intake_template').where('company_id', '=', companyId);
  expect(await templates.select(['active', 'content']).orderBy('id').execute()).toEqual([
    { active: 0, content: expect.stringContaining('Welkom') },
    { active: 1, content: expect.stringContaining('Hallo') },
  ]);
});

test('an employee who ends reaches nothing any more; one who ends later still does', async () => {
  const fields = { first_name: 'Noor', last_name: 'Berg', gender: 'V' };
  const reach = () =>
    server.db
      .selectFrom('account_establishment')
      .innerJoin('account', 'account.id', 'account_id')
      .where('company_id', '=', companyId)
      .select('establishment_id')
      .execute();
  await run(sheet(['employee', 'M1', fields, '2026-03-31']));
  expect(await reach()).toHaveLength(1);
  await run(sheet(['employee', 'M1', fields, '2026-03-10']));
  expect(await reach()).toEqual([]);
});

test('a choice of the record that is left out stays, as children may have it', async () => {
  const field = { section: 'medisch', name: 'Dieet', field_type: 'radio', options: [{ name: 'vegetarisch' }] };
  await run(sheet(['record-field', 'dieet', field]));
  const options = await server.db
    .selectFrom('record_option')
    .innerJoin('record_field', 'record_field.id', 'field_id')
    .innerJoin('record_section', 'record_section.id', 'section_id')
    .where('company_id', '=', companyId)
    .select('record_option.name')
    .orderBy('record_option.name')
    .execute();
  expect(options.map(({ name }) => name)).toEqual(['geen', 'halal', 'vegetarisch']);
});

describe('what the app shows', () => {
  const shift = { employee: 'M1', establishment: 'L1', group: 'G1', date: '2026-03-10', start: '07:30', end: '16:30' };

  const places = async () => {
    const groups = server.db
      .selectFrom('care_group')
      .innerJoin('establishment', 'establishment.id', 'establishment_id')
      .where('company_id', '=', companyId)
      .select(['care_group.id', 'care_group.name', 'establishment_id'])
      .orderBy('care_group.id');
    return groups.execute();
  };

  test('has no shift that was cancelled', async () => {
    const [first] = await places();
    const day = { start: '2026-03-10', end: '2026-03-10' };
    const shown = () => shiftsAt(server.db, [first?.establishment_id ?? 0], day);
    expect(await shown()).toHaveLength(1);
    await run(sheet(['shift', 'D1', shift, '2026-03-10']));
    expect(await shown()).toEqual([]);
  });

  test('has groups together every week until they end', async () => {
    const groups = (await places()).map(({ id, name, establishment_id }) => ({
      ...{ id, name, establishmentId: establishment_id, afterSchool: false },
    }));
    const together = async (date: string) => [...(await countedAlong(server.db, groups, date)).values()].flat();
    expect(await together('2026-03-10')).toHaveLength(2);
    expect(await together('2026-03-11')).toEqual([]);
    const weekly = { group: 'G1', with_group: 'G2', date: '2026-01-06', weekday: 2, start: '17:00', end: '18:30' };
    await run(sheet(['combined-groups', 'S1', weekly, '2026-03-17']));
    expect(await together('2026-03-10')).toHaveLength(2);
    expect(await together('2026-03-17')).toEqual([]);
  });

  test('has no carer after the last day', async () => {
    const { id } = await noor();
    const bond = { child: 'K1', carer: 'V1', relation: 'moeder' };
    expect(await selectCarers(server, id)).toHaveLength(1);
    await run(sheet(['child-carer', 'K1 V1', bond, '2026-03-09']));
    expect(await selectCarers(server, id)).toEqual([]);
  });
});

test('a setting that ends is as if it had not been set, and comes back with its value', async () => {
  const value = async () =>
    server.db
      .selectFrom('setting')
      .where('company_id', '=', companyId)
      .where('name', '=', 'ipad_photos')
      .select('value')
      .execute();
  const fields = { name: 'ipad_photos', value: '1' };
  await run(sheet(['setting', 'Z1', fields]));
  expect(await value()).toEqual([{ value: '1' }]);
  const report = await run(sheet(['setting', 'Z1', fields, testToday]));
  expect([report.ending.length, await value()]).toEqual([1, []]);
  await run(sheet(['setting', 'Z1', fields]));
  expect(await value()).toEqual([{ value: '1' }]);
});
