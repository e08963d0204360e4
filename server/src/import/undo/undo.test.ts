import { sql } from 'kysely';
import { storedTables } from '../../database/catalog.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import type { ImportedRow } from '../row.ts';
import { importRows, runImport } from '../run.ts';
import { beginRun, ImportBusy } from '../runs.ts';
import { companyRows, sheet } from '../testing/rows.ts';
import { beginUndo, continueUndo, lastUndoable, NothingToUndo, previewUndo } from './undo.ts';

let server: TestServer;
let companyId: number;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  companyId = await server.build.company();
});

/** What a run leaves behind beside what it brings in. */
const ofRuns = ['import_run', 'import_line', 'import_image', 'management_change', 'change', 'change_pending'];

/** All rows of the database but these. */
async function everything(): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const { name } of storedTables) {
    if (ofRuns.includes(name) || name === 'event_outbox') continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.db);
    if (rows.length > 0) found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}

const run = (rows: readonly ImportedRow[]) => runImport(server, { companyId, rows, name: 'kinderen.xlsx' });
const preview = () => previewUndo(server, { companyId });
const undo = async () =>
  continueUndo(server, { companyId, by: 'noor@opvang.example' }, await beginUndo(server, { companyId }));
const named = (lines: readonly { kind: string | null; reference: string }[]) =>
  lines.map(({ kind, reference }) => `${kind} ${reference}`).toSorted();

const company = () => companyRows(`noor${companyId}@opvang.example`);
const ofKind = (rows: readonly ImportedRow[], kind: string) => rows.filter((row) => row.kind === kind);

test('what a whole company brought in goes again, and a dry run says so first', async () => {
  const before = await everything();
  const rows = company();
  await run(rows);
  const planned = await preview();
  expect([planned.left, planned.restored]).toEqual([[], []]);
  expect(named(planned.removed)).toEqual(expect.arrayContaining(['child K1', 'employee M1', 'setting zorg']));
  const done = await undo();
  expect(done).toEqual(planned);
  expect(await everything()).toEqual(before);
  expect((await run(rows)).created).toHaveLength(rows.length);
});

test('rows that were changed, ended or no longer there come back as they were', async () => {
  await run(company());
  await server.build.account({ company_id: companyId, kind: 'employee', username: `oud${companyId}@a.example` }, []);
  const before = await everything();
  const changed = sheet(
    [
      'child',
      'K1',
      { first_name: 'Nora', last_name: 'Bos', gender: 'M', date_of_birth: '2024-02-01', photo_allowed: false },
    ],
    ['child', 'K2', { ...ofKind(company(), 'child')[1]?.fields }, '2026-03-01'],
    ['child-carer', 'K1 V1', { child: 'K1', carer: 'V1', relation: 'tante' }],
    ['consent', 'K1 uitje', { child: 'K1', kind: 'outing', answer: 'yes', recorded_at: '2026-02-05' }],
    ['record-value', 'K1 allergie', { child: 'K1', field: 'allergie', value: 'noten' }],
    ['setting', 'planning', { name: 'ipad_planning', value: '1' }, '2020-01-01'],
    ['establishment', 'L1', { name: 'De Kuststroom', opening: [{ weekday: 2, from: '08:00', until: '18:00' }] }],
    ['group', 'G1', { establishment: 'L1', name: 'Bijtjes', min_age: 1, max_age: 3, max_children: 12 }],
    ['school', 'S2', { name: 'Het Kompas' }],
    [
      'general-form',
      'F1',
      { title: 'Gesprek', sections: [{ title: 'B', questions: [{ question: 'Hoe?', input: 'text' }] }] },
    ],
    ['activity-type', 'A1', { name: 'Slapen', icon_id: 2, predefined_texts: ['Kort', 'Lang'] }],
    ['employee', 'M1', { first_name: 'Noor', last_name: 'Berg', gender: 'V', groups: ['G2'], rights: [] }],
  );
  const report = await run(changed);
  expect(report.refused).toEqual([]);
  expect(report.ending).toHaveLength(2);
  const planned = await preview();
  expect(planned.left).toEqual([]);
  expect(named(planned.removed)).toEqual(['school S2']);
  const ofChild = planned.restored.find(({ kind, reference }) => kind === 'child' && reference === 'K1');
  expect(ofChild?.fields).toContainEqual({ field: 'Voornaam', old: 'Nora', new: 'Noor' });
  expect(await undo()).toEqual(planned);
  expect(await everything()).toEqual(before);
});

test('what somebody changed or uses since stays, with what it needs', async () => {
  await run(company());
  const own = (table: 'child' | 'carer') => server.db.updateTable(table).where('company_id', '=', companyId);
  await own('child').set({ last_name: 'Meer' }).where('first_name', '=', 'Daan').execute();
  await own('carer').set({ city: 'Duinstad' }).execute();
  const noor = await server.db
    .selectFrom('child')
    .where('company_id', '=', companyId)
    .where('first_name', '=', 'Noor')
    .select('id')
    .executeTakeFirstOrThrow();
  await server.build.message({ child_id: noor.id, text: 'Hallo' });
  const planned = await preview();
  const reasons = new Map(planned.left.map(({ kind, reference, reason }) => [`${kind} ${reference}`, reason]));
  expect(Object.fromEntries(reasons)).toEqual({
    'child K2': 'Dit is na het inlezen gewijzigd.',
    'carer V1': 'Dit is na het inlezen gewijzigd.',
    'child K1': 'Dit wordt inmiddels gebruikt.',
    'school S1': 'Dit wordt inmiddels gebruikt.',
    // Of the child that stays the mentor stays too.
    'record-field mentor': 'Dit wordt inmiddels gebruikt.',
    'record-section medisch': 'Dit wordt inmiddels gebruikt.',
  });
  expect(await undo()).toEqual(planned);
  const names = await server.db.selectFrom('child').where('company_id', '=', companyId).select('last_name').execute();
  expect(names).toHaveLength(2);
  // What stays keeps its key, so that its sender finds it again.
  const again = await run(
    ofKind(company(), 'child').map((row) => ({ ...row, fields: { ...row.fields, mentor: null } })),
  );
  expect(again.created).toEqual([]);
});

test('a row that its sender sent again since stays', async () => {
  const [school] = ofKind(company(), 'school');
  if (school === undefined) throw new Error('There is no school.');
  await run([school]);
  await importRows(server, { companyId, rows: [{ ...school, fields: { name: 'Het Kompas' } }] });
  expect((await preview()).left).toMatchObject([{ kind: 'school', reference: 'S1' }]);
});

test('an address that was given away is not given back with the password of its new owner', async () => {
  const employee = (email: string) =>
    sheet(['employee', 'M1', { first_name: 'Noor', last_name: 'Berg', gender: 'V', email }]);
  await run(employee(`een${companyId}@opvang.example`));
  const account = () =>
    server.db.selectFrom('account').where('company_id', '=', companyId).selectAll().executeTakeFirstOrThrow();
  await server.db
    .updateTable('account')
    .set({ password_hash: 'scrypt$1$1$1$a$b' })
    .where('company_id', '=', companyId)
    .execute();
  await run(employee(`twee${companyId}@opvang.example`));
  expect((await undo()).restored).toHaveLength(1);
  expect(await account()).toMatchObject({
    username: `een${companyId}@opvang.example`,
    password_hash: 'not-invited',
  });
});

test('only the last run that wrote something can be undone, once, and only its own company', async () => {
  await expect(preview()).rejects.toThrow(NothingToUndo);
  await run(ofKind(company(), 'school'));
  const first = await lastUndoable(server, companyId);
  await run(ofKind(company(), 'school'));
  expect(await lastUndoable(server, companyId)).toBe(first);
  await run(sheet(['school', 'S2', { name: 'Het Kompas' }]));
  expect(named((await preview()).removed)).toEqual(['school S2']);
  const other = await server.build.company();
  await expect(previewUndo(server, { companyId: other })).rejects.toThrow(NothingToUndo);
  await undo();
  await expect(undo()).rejects.toThrow(NothingToUndo);
  const schools = await server.db.selectFrom('school').where('company_id', '=', companyId).select('name').execute();
  expect(schools).toEqual([{ name: 'De Regenboog' }]);
});

test('an undo is in the feed, and is refused while another run goes on', async () => {
  await run(company());
  const other = await beginRun(server, companyId);
  await expect(undo()).rejects.toThrow(ImportBusy);
  await other.finish();
  await undo();
  const gone = await server.db
    .selectFrom('change')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'child')
    .select('child_id')
    .distinct()
    .execute();
  expect(gone).toHaveLength(2);
});
