import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/index.ts';
import { companyRows } from '../import/testing/rows.ts';
import { presetNames } from '../import/presets.ts';
import { eachBesideServer, type Operator } from './testing/operator.ts';

let server: OpenDatabase;
let run: Operator;
let folder: string;
let file: string;

eachBesideServer((given) => ({ server, run } = given));

const rows = companyRows('noor@opvang.example');

const linesOf = (some: typeof rows) => some.map(({ place: _place, ...row }) => `${JSON.stringify(row)}\n`).join('');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-import-'));
  file = join(folder, 'bedrijf.jsonl');
  writeFileSync(file, linesOf(rows));
  await run([
    ...['create-company', '--name', 'De Linde', '--establishment', 'De Vuurtoren', '--gender', 'V'],
    ...['--employee-email', 'beheer@delinde.example', '--first-name', 'Noor', '--last-name', 'Bakker'],
  ]);
});

afterEach(() => rmSync(folder, { recursive: true }));

const importOf = (...more: string[]) => run(['import', '--company', '1', '--file', file, ...more]);

test('import tells what would happen, does it, and finds nothing to do after that', async () => {
  const dry = await importOf('--dry-run');
  expect(dry.out).toEqual(expect.arrayContaining(['child: 2 new', 'Nothing was written: this was a dry run.']));
  expect(await server.db.selectFrom('child').selectAll().execute()).toEqual([]);
  const done = await importOf('--report', join(folder, 'verslag.json'));
  expect(done.code).toBe(0);
  expect(done.out).toEqual(
    expect.arrayContaining([
      'establishment: 1 changed',
      'child: 2 new',
      expect.stringMatching(
        /^Invite noor@opvang.example: .*\/groepsapp\/login\/reset-password-gastouder\/.*\/medewerker$/,
      ),
    ]),
  );
  expect(JSON.parse(readFileSync(join(folder, 'verslag.json'), 'utf8'))).toMatchObject({ written: true, refused: [] });
  expect((await importOf()).out.at(-1)).toBe('No changes.');
});

test('import names what it refuses by file, row and field', async () => {
  const broken = { kind: 'school', reference: 'S9', fields: { name: '' } } as const;
  writeFileSync(file, `${linesOf(rows)}${JSON.stringify(broken)}\n`);
  const { code, out, complaints } = await importOf();
  expect([code, complaints]).toEqual([1, []]);
  const place = `bedrijf.jsonl, rij ${rows.length + 1}, kolom 'name'`;
  expect(out).toContain(`Refused: ${place} (school S9): Dit veld is verplicht.`);
});

test('import gives childminders an account, and its link to the operator', async () => {
  file = join(folder, 'gastouders.csv');
  writeFileSync(file, 'Klantnummer;Naam;E-mail;Locatie\n21;Ilse Post;ilse@delinde.example;De Vuurtoren\n');
  const dry = await importOf('--dry-run');
  expect(dry.out).toEqual(expect.arrayContaining(['childminder: 1 new', 'employee: 1 new']));
  const { out } = await importOf();
  expect(out.at(-1)).toMatch(/^Invite ilse@delinde.example: \/gastouderapp\/login\/.*\/21$/);
});

test('import stops before it ends most of a kind, until that is said again', async () => {
  await importOf();
  writeFileSync(file, linesOf(rows.filter(({ kind }) => kind !== 'placement')));
  const stopped = await importOf('--complete', 'placement');
  expect(stopped.code).toBe(1);
  expect(stopped.out).toContain('Dangerous: 2 of 2 rows of placement would end.');
  const done = await importOf('--complete', 'placement', '--yes-really');
  expect([done.code, done.out]).toEqual([0, expect.arrayContaining(['placement: 2 ending'])]);
});

test.each([
  [['--company', '1'], 2, '--file is missing'],
  [['--company', '1', '--file', 'x', '--complete', 'schaap'], 2, /^--complete takes kinds: establishment, /],
  [['--company', '9', '--file', 'x'], 1, 'There is no company 9.'],
])('import refuses %j', async (args, code, complaint) => {
  const result = await run(['import', ...args]);
  expect([result.code, result.complaints[0]]).toEqual([code, expect.stringMatching(complaint)]);
});

test('import refuses a file with something else than rows', async () => {
  writeFileSync(file, `${linesOf(rows)}geen rij\n`);
  const { code, complaints } = await importOf();
  expect([code, complaints]).toEqual([1, [`bedrijf.jsonl: regel ${rows.length + 1} is geen rij.`]]);
  expect(await server.db.selectFrom('child').selectAll().execute()).toEqual([]);
});

test.each(presetNames)('preset %s has no row that does not fit, and is found unchanged', async (preset) => {
  const done = await run(['preset', '--company', '1', '--preset', preset]);
  expect(done.out.filter((line) => !/^[a-z-]+: \d+ new$/.test(line))).toEqual([]);
  expect((await run(['preset', '--company', '1', '--preset', preset])).out.at(-1)).toBe('No changes.');
});

test('the company takes over the rows of a preset that it brings in under references of its own', async () => {
  await run(['preset', '--company', '1', '--preset', 'dagopvang']);
  await importOf();
  const sections = await server.db.selectFrom('record_section').where('title', '=', 'Medisch').selectAll().execute();
  const types = await server.db.selectFrom('activity_type').where('name', '=', 'Slapen').selectAll().execute();
  expect([sections.length, types.length]).toEqual([1, 1]);
});

test('invite gives who has no password another link', async () => {
  await importOf();
  expect((await run(['invite', '--company', '1'])).out).toEqual(['0 invited']);
  const again = await run(['invite', '--company', '1', '--again']);
  expect(again.out).toEqual([expect.stringMatching(/^Invite noor@opvang.example: /), '1 invited']);
});

test('settings explain tells what a setting means', async () => {
  const { out } = await run(['settings', 'explain', 'ipad_care']);
  expect(out).toEqual(['ipad_care (0 when not set): Care instructions.', "  1: the screen 'Verzorging'."]);
  expect((await run(['settings', 'explain', 'ipad_zweven'])).complaints).toEqual(['There is no setting ipad_zweven.']);
});
