import { startTestServer, type TestServer, testToday } from '../testing/testServer.ts';
import { totalOf } from './report/report.ts';
import type { ImportedRow } from './row.ts';
import { importRows, runImport, type ImportOptions } from './run.ts';
import { beginRun, ImportBusy } from './runs.ts';
import { sheet, companyRows } from './testing/rows.ts';

let server: TestServer;
let companyId: number;
let smallCompany: ImportedRow[];

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  companyId = await server.build.company();
  smallCompany = companyRows(`noor${companyId}@opvang.example`);
});

const run = (rows: readonly ImportedRow[], options: Partial<ImportOptions> = {}) =>
  runImport(server, { companyId, rows, ...options });

const childrenOf = () =>
  server.db.selectFrom('child').where('company_id', '=', companyId).selectAll().orderBy('first_name').execute();

const nothing = { new: 0, changed: 0, unchanged: 0, ending: 0, refused: 0 };

describe('a company', () => {
  test('comes in whatever the order of its rows, and is found unchanged when it comes again', async () => {
    const planned = await run(smallCompany, { dryRun: true });
    expect(planned.refused).toEqual([]);
    expect(totalOf(planned)).toEqual({ ...nothing, new: smallCompany.length });
    expect(await childrenOf()).toEqual([]);

    const done = await run(smallCompany);
    expect(done).toMatchObject({ written: true, refused: [], counts: planned.counts });
    expect(await childrenOf()).toMatchObject([
      { first_name: 'Daan', photo_allowed: 0, school_id: null },
      { first_name: 'Noor', photo_allowed: 1, school_id: expect.any(Number) },
    ]);

    const again = await run(smallCompany);
    expect(again).toMatchObject({ written: false, created: [], changed: [] });
    expect(totalOf(again)).toEqual({ ...nothing, unchanged: smallCompany.length });
  });

  test('is compared field by field where it differs, and what the rows do not mention stays', async () => {
    await run(smallCompany);
    await server.db
      .updateTable('child')
      .set({ last_name_suffix: 'van den' })
      .where('company_id', '=', companyId)
      .execute();
    const sent = { first_name: 'Nora', last_name: 'Berg', gender: 'V', date_of_birth: '2024-02-01', school: null };
    const report = await run(sheet(['child', 'K1', sent]));
    expect(report.changed).toEqual([
      expect.objectContaining({
        reference: 'K1',
        fields: [
          { field: 'first_name', old: 'Noor', new: 'Nora' },
          { field: 'school', old: 'S1', new: null },
        ],
      }),
    ]);
    expect((await childrenOf())[1]).toMatchObject({
      first_name: 'Nora',
      last_name_suffix: 'van den',
      photo_allowed: 1,
    });
  });

  test('keeps what staff changed since, as long as the sender does not say something else', async () => {
    await run(smallCompany);
    await server.db
      .updateTable('child')
      .set({ first_name: 'Noortje' })
      .where('company_id', '=', companyId)
      .where('first_name', '=', 'Noor')
      .execute();
    expect(totalOf(await run(smallCompany))).toMatchObject({ changed: 0 });
    expect((await childrenOf())[1]).toMatchObject({ first_name: 'Noortje' });
  });

  test('takes over the establishment and the employee with whom it was created', async () => {
    const establishment = await server.build.establishment({ company_id: companyId, name: 'De Vuurtoren' });
    const report = await run(smallCompany);
    expect(report.counts.establishment).toMatchObject({ new: 0, changed: 1 });
    const groups = await server.db
      .selectFrom('care_group')
      .where('establishment_id', '=', establishment)
      .selectAll()
      .execute();
    expect(groups).toHaveLength(2);
  });
});

describe('a broken row', () => {
  const child = { first_name: 'Sem', last_name: 'Bos', gender: 'M', date_of_birth: '2024-05-01' };

  test('of a child refuses that child with all its rows, which name it, and no other', async () => {
    await run(smallCompany);
    const report = await run(
      sheet(
        ['child', 'K3', child],
        ['placement', 'K3 G1', { child: 'K3', group: 'G1', from: '31-02-2026' }],
        ['child', 'K4', { ...child, first_name: 'Saar' }],
        ['placement', 'K4 G1', { child: 'K4', group: 'G1', from: '2026-01-01' }],
      ),
    );
    expect(report.refused).toEqual([
      expect.objectContaining({
        reference: 'K3',
        reason: expect.stringMatching(/^Het kind 'K3' komt niet mee.*\(rij 3: /),
      }),
      expect.objectContaining({
        reference: 'K3 G1',
        field: 'from',
        column: 'Ingangsdatum',
        reason: expect.any(String),
      }),
    ]);
    expect((await childrenOf()).map(({ first_name }) => first_name)).toEqual(['Daan', 'Noor', 'Saar']);
  });

  test.each([
    [
      'names something that is not there',
      'placement',
      { child: 'K1', group: 'G9', from: '2026-01-01' },
      'group',
      "Er is geen groep 'G9'.",
    ],
    ['lacks a field', 'child', { ...child, last_name: undefined }, 'last_name', 'Dit veld is verplicht.'],
    ['leaves a field empty', 'child', { ...child, last_name: ' ' }, 'last_name', 'Dit veld is verplicht.'],
    ['has a field that there is not', 'child', { ...child, bsn: '123' }, 'bsn', 'Dit veld is er niet.'],
    [
      'has no date',
      'child',
      { ...child, date_of_birth: '31-02-2024' },
      'date_of_birth',
      'Vul een datum in, bijvoorbeeld 31-12-2024.',
    ],
    ['has another choice', 'child', { ...child, gender: 'X' }, 'gender', 'Kies uit: M, V.'],
    [
      'ends before it begins',
      'placement',
      { child: 'K1', group: 'G1', from: '2026-02-01', until: '2026-01-01' },
      'until',
      'De laatste dag is voor de eerste.',
    ],
    [
      'has a setting that there is not',
      'setting',
      { name: 'ipad_zweven', value: '1' },
      'name',
      "De instelling 'ipad_zweven' bestaat niet.",
    ],
    [
      'has a value that a setting has not',
      'setting',
      { name: 'ipad_care', value: 'ja' },
      'value',
      'De waarde kan zijn: 0 of 1.',
    ],
    [
      'has a choice that a field has not',
      'record-value',
      { child: 'K1', field: 'dieet', value: 'veganistisch' },
      'value',
      'Kies uit: geen, halal.',
    ],
    [
      'names a mentor who is not there',
      'record-value',
      { child: 'K1', field: 'vast', value: 'M9' },
      'value',
      "Er is geen medewerker 'M9'.",
    ],
    [
      'has the icon of messages',
      'activity-type',
      { name: 'Bellen', icon_id: 9 },
      'icon_id',
      'Icoon 9 is dat van berichten; kies een ander.',
    ],
  ] as const)('that %s is refused with its reason', async (_what, kind, fields, field, reason) => {
    await run(smallCompany);
    const { refused } = await run(sheet([kind, 'nieuw', fields]), { dryRun: true });
    expect(refused).toEqual([expect.objectContaining({ reference: 'nieuw', field, reason })]);
  });

  test('takes a new carer of a refused child along', async () => {
    await run(smallCompany);
    const report = await run(
      sheet(
        ['carer', 'V9', { name: 'Opa' }],
        ['child-carer', 'K9 V9', { child: 'K9', carer: 'V9' }],
        ['child', 'K9', { ...child, gender: 'onbekend' }],
      ),
    );
    expect(report.refused.map(({ kind }) => kind)).toEqual(['carer', 'child-carer', 'child']);
  });
});

describe('what ends', () => {
  test('is closed and stays', async () => {
    await run(smallCompany);
    const ending = sheet([
      'child',
      'K1',
      smallCompany.find(({ reference, kind }) => kind === 'child' && reference === 'K1')?.fields ?? {},
      '2026-03-31',
    ]);
    const report = await run(ending);
    expect(report.ending).toEqual([expect.objectContaining({ reference: 'K1', ended: '2026-03-31' })]);
    const [, noor] = await childrenOf();
    const own = (table: 'placement' | 'weekly_slot') =>
      server.db
        .selectFrom(table)
        .where('child_id', '=', noor?.id ?? 0)
        .select('end_date')
        .execute();
    expect([await own('placement'), await own('weekly_slot')]).toEqual([
      [{ end_date: '2026-03-31' }],
      [{ end_date: '2026-03-31' }],
    ]);
    expect(totalOf(await run(ending))).toMatchObject({ ending: 0, unchanged: 1 });
  });

  test('is what a file that is complete leaves out; most of a kind only when that is said again', async () => {
    await run(smallCompany);
    const rest = smallCompany.filter(({ kind, reference }) => kind !== 'placement' || reference === 'nergens');
    const stopped = await run(rest, { complete: ['placement'] });
    expect(stopped).toMatchObject({ written: false, dangers: [{ kind: 'placement', ending: 2, of: 2 }] });
    const done = await run(rest, { complete: ['placement'], allowDangerous: true });
    expect(done.ending).toEqual([
      expect.objectContaining({ reference: 'K1 G1', place: null, ended: testToday }),
      expect.objectContaining({ reference: 'K2 G1', place: null, ended: testToday }),
    ]);
    const back = await run(smallCompany);
    expect(back.counts.placement).toMatchObject({ changed: 2 });
    const open = await server.db
      .selectFrom('placement')
      .innerJoin('child', 'child.id', 'child_id')
      .where('company_id', '=', companyId)
      .select('end_date')
      .orderBy('end_date')
      .execute();
    expect(open).toEqual(expect.arrayContaining([{ end_date: null }, { end_date: '2027-01-01' }]));
  });

  test('is refused for kinds that do not end', async () => {
    const { refused } = await run(sheet(['school', 'S1', { name: 'De Zwaan' }, '2026-01-01']), { dryRun: true });
    expect(refused).toEqual([expect.objectContaining({ reason: 'Een rij van deze soort kan niet eindigen.' })]);
  });
});

describe('a run', () => {
  test('that is cut off is completed by the next one, which makes the same database', async () => {
    const cut = new Error('cut off');
    const first = run(smallCompany, {
      onProgress: (done) => {
        if (done > 20) throw cut;
      },
    });
    await expect(first).rejects.toBe(cut);
    const rest = await run(smallCompany);
    expect(totalOf(rest).unchanged).toBeGreaterThan(0);
    expect(totalOf(rest).new).toBeGreaterThan(0);
    expect(totalOf(await run(smallCompany))).toEqual({ ...nothing, unchanged: smallCompany.length });
    expect(await childrenOf()).toHaveLength(2);
  });

  test('is the only one of its company, until it has been silent for a minute', async () => {
    await beginRun(server, companyId);
    await expect(run(smallCompany)).rejects.toThrow(ImportBusy);
    await expect(importRows(server, { companyId, rows: smallCompany })).rejects.toThrow(ImportBusy);
    server.clock.advance(61_000);
    await expect(run(smallCompany)).resolves.toMatchObject({ written: true });
  });
});
