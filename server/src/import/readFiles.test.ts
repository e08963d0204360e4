import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSchema } from '@groepsapp/contract';
import * as v from 'valibot';
import { loader } from '../database/testing/program.ts';
import type { ImportedRow } from './row.ts';
import { fileLimits } from './files/limits.ts';
import { loadProfiles } from './columns/profile.ts';
import { type FileOptions, readFiles } from './readFiles.ts';
import { nameKey } from './records/mention.ts';

const folder = join(__dirname, 'testing/files');
const execArgv = ['--conditions=source', '--import', loader];
let own: string;

beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), 'groepsapp-files-'));
});

afterAll(async () => {
  await rm(own, { recursive: true });
});

const read = (names: readonly string[], options: FileOptions = {}) =>
  readFiles(
    names.map((name) => join(folder, name)),
    { execArgv, ...options },
  );

async function readText(text: string | Uint8Array, options: FileOptions = {}, name = 'bestand.csv') {
  const path = join(own, name);
  await writeFile(path, text);
  return readFiles([path], { execArgv, ...options });
}

const of = (rows: readonly ImportedRow[], kind: string) => rows.filter((row) => row.kind === kind);
const fieldsOf = (rows: readonly ImportedRow[], kind: string) => of(rows, kind).map(({ fields }) => fields);

test('one line per child and contract gives rows of all kinds, with the place of each field', async () => {
  const { rows, notices } = await read(['dagen-in-kolommen.csv']);
  const [piet] = of(rows, 'child');
  expect(piet).toMatchObject({
    reference: '1001',
    fields: { first_name: 'Piet', name_prefix: 'van', last_name: 'Jansen', gender: 'M', date_of_birth: '2024-01-03' },
    place: { row: 5, columns: { last_name: 'Naam kind', date_of_birth: 'Geboortedatum' } },
  });
  expect(fieldsOf(rows, 'contract')).toMatchObject([
    { weekday: 1, start: '08:00', end: '18:30', season: 'always', from: '2025-09-01', until: null },
    { weekday: 3, start: '07:30', end: '18:30' },
    { weekday: 3, start: '14:00', weeks: 'even', season: 'school', group: 'de-boomhut/blauwe-groep' },
  ]);
  expect(fieldsOf(rows, 'carer').map(({ name }) => name)).toEqual(['Fatima van Jansen', 'Jan Jansen']);
  expect(of(rows, 'child-carer').map(({ reference }) => reference.slice(0, 5))).toEqual(['1001/', '1001/', '1002/']);
  expect(fieldsOf(rows, 'record-value')).toEqual([{ child: '1001', field: 'allergies', value: 'Noten' }]);
  expect(fieldsOf(rows, 'consent').map(({ answer }) => answer)).toEqual(['yes', 'no']);
  expect(notices.map(({ text }) => text)).toContain('Deze kolommen zijn niet gelezen: Kleur fiets.');
});

test('a date that does not exist stays as it is, for the check that names the column', async () => {
  const { rows } = await read(['dagen-in-kolommen.csv']);
  expect(of(rows, 'child')[1]?.fields.date_of_birth).toBe('31-02-2024');
});

test('the citizen service number is never read', async () => {
  expect(JSON.stringify(await read(['dagen-in-kolommen.csv']))).not.toContain('123456782');
});

test('groups, employees and children of several files find each other by name', async () => {
  const { rows } = await read(['dagen-in-kolommen.csv', 'groepen.csv', 'medewerkers.csv']);
  expect(of(rows, 'group').map(({ reference }) => reference)).toEqual(['12', '13']);
  expect(of(rows, 'placement').map(({ reference }) => reference)).toEqual(['1001/12', '1001/13', '1002/12']);
  expect(fieldsOf(rows, 'employee')).toMatchObject([
    { last_name: 'Wit', role: 'qualified', groups: ['12', '13'], email: 'sanne@example.nl' },
    { first_name: 'Anouk', name_prefix: 'ter', last_name: 'Horst', role: 'intern', groups: ['12'] },
  ]);
});

test('what the company has already is found by name', async () => {
  const known = [{ kind: 'group' as const, reference: 'G12', keys: [nameKey('group', ['De Boomhut', 'Rode groep'])] }];
  const { rows } = await read(['dagen-in-kolommen.csv'], { known });
  expect(of(rows, 'group').map(({ reference }) => reference)).toEqual(['de-boomhut/blauwe-groep']);
  expect(fieldsOf(rows, 'placement')[0]).toMatchObject({ group: 'G12' });
});

test('headings of two lines are read together', async () => {
  const { rows } = await read(['twee-koppen.csv']);
  expect(fieldsOf(rows, 'child')).toMatchObject([{ first_name: 'Lotte', name_prefix: 'van den', last_name: 'Berg' }]);
  expect(fieldsOf(rows, 'carer')).toEqual([
    { name: 'Sara Berg', email: 'sara@example.nl' },
    { name: 'Tom Berg', email: 'tom@example.nl' },
  ]);
});

test('Windows-1252 with tabs, and days and times as text', async () => {
  const { rows } = await read(['windows-1252.txt']);
  expect(fieldsOf(rows, 'child')).toMatchObject([{ first_name: 'Zoë', last_name: 'Boër' }]);
  expect(fieldsOf(rows, 'contract').map(({ weekday, start }) => [weekday, start])).toEqual([
    [1, '08:00'],
    [2, '08:00'],
    [4, '08:00'],
  ]);
  expect(fieldsOf(rows, 'record-value')[1]).toMatchObject({ value: 'Slaapt kort\nen licht' });
});

test('the visible sheets of a workbook, with its dates and times', async () => {
  const { rows } = await read(['werkbladen.xlsx']);
  expect(of(rows, 'group')).toHaveLength(1);
  expect(of(rows, 'child')[0]).toMatchObject({ place: { sheet: 'Kinderen', row: 2 }, fields: { name_prefix: 'van' } });
  expect(fieldsOf(rows, 'contract')).toMatchObject([{ group: '12', weekday: 1, start: '07:30', end: '18:30' }]);
});

test('the same file gives the same references, and no name is in that of a person', async () => {
  const [first, second] = [await read(['windows-1252.txt']), await read(['windows-1252.txt'])];
  expect(first).toEqual(second);
  expect(of(first.rows, 'child')[0]?.reference).toMatch(/^~[0-9a-f]{16}$/);
});

test('two lines that say something else of a child: the last one counts, and it is said', async () => {
  const { rows, notices } = await readText(
    'Kindnummer;Voornaam;Achternaam;Geboortedatum;Geslacht\n1;Piet;Jansen;1-1-2024;M\n1;Piet;Janssen;1-1-2024;M\n',
  );
  expect(fieldsOf(rows, 'child')).toMatchObject([{ last_name: 'Janssen' }]);
  expect(notices.at(-1)).toMatchObject({ row: 3, text: 'Regel 2 zegt iets anders (Achternaam); deze regel telt.' });
});

describe('a profile of the company itself', () => {
  /** The fields of schools by a profile that reads their names from a source. */
  async function schools(name: unknown): Promise<ImportedRow['fields'][]> {
    const profile = join(own, 'eigen.json');
    const headings = { number: ['Code'], label: ['Omschrijving'] };
    const rows = [{ kind: 'school', subject: 'school', fields: { name } }];
    const subjects = { school: { kind: 'school', number: 'number' } };
    const whole = { name: 'eigen', title: 'Eigen', headings, needs: [['label']], subjects, rows };
    await writeFile(profile, JSON.stringify(whole));
    return fieldsOf((await readText('Code,Omschrijving\n8,De Klimop\n9,\n', { profile })).rows, 'school');
  }

  test('reads a field from a column', async () => {
    expect(await schools('label')).toEqual([{ name: 'De Klimop' }, {}]);
  });

  test('reads a field from the first of several, or has a fixed text', async () => {
    const name = { first_of: ['label', { value: 'Onbekende school' }] };
    expect(await schools(name)).toEqual([{ name: 'De Klimop' }, { name: 'Onbekende school' }]);
  });

  test.each(['@school', '=Klimop', 'label|number'])('in the old notation (%s) says the new one', async (old) => {
    await expect(schools(old)).rejects.toThrow(
      /eigen\.json is geen profiel: kijk bij rows\.0\.fields\.name; schrijf {"subject": "child"}/,
    );
  });
});

test('the files of the example are all understood', async () => {
  const examples = join(__dirname, '../../../examples/import');
  const names = (await readdir(examples)).filter((name) => name.endsWith('.csv'));
  const { rows, notices } = await readFiles(names.map((name) => join(examples, name)));
  const faults = rows.flatMap(({ kind, reference, fields }) => {
    const checked = v.safeParse(importSchema(kind), fields);
    return checked.success ? [] : [`${kind} ${reference}: ${checked.issues[0].message}`];
  });
  expect(faults).toEqual([]);
  expect(notices.map(({ text }) => text).filter((text) => !text.startsWith('Gelezen als'))).toEqual([
    "Kolom 'Allergieën': 'geen' telt als leeg.",
  ]);
  expect(of(rows, 'contract').length).toBeGreaterThan(5);
  expect(of(rows, 'group')).toHaveLength(3);
  expect(await loadProfiles(join(examples, 'eigen-profiel.json'))).toHaveLength(1);
});

test('the profiles that come with the app are whole', async () => {
  const names = (await loadProfiles()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['child-and-contract', 'groups', 'employees', 'child', 'setting']));
});

describe('refuses', () => {
  const small = { ...fileLimits };
  const line = 'Kindnummer;Voornaam;Achternaam;Geboortedatum\n';

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a profile that there is not',
      () => read(['groepen.csv'], { profile: 'onbekend' }),
      "Er is geen profiel 'onbekend'",
    ],
    ['a file that is not there', () => read(['weg.csv']), 'kan niet worden gelezen'],
    ['another kind of file', () => readText('x', {}, 'bestand.pdf'), 'Alleen Excel'],
    ['binary garbage as CSV', () => readText(Buffer.from([0, 1, 2, 0, 255])), 'geen tekstbestand'],
    ['garbage as a workbook', () => readText('PK\u0003\u0004 maar verder niets', {}, 'a.xlsx'), 'geen leesbaar Excel'],
    ['headings that say nothing', () => readText('a;b\n1;2\n'), 'De kolommen zijn niet herkend'],
    ['a million columns', () => readText(`${'x;'.repeat(1_000_000)}\n`), 'te veel kolommen|te lang'],
    ['a long cell', () => readText(`${line}1;${'x'.repeat(40_000)};y;1-1-2024\n`), 'te lang'],
    ['a quote that does not end', () => readText(`${line}1;"${'x\n'.repeat(200_000)}`), 'te lang|aanhalingsteken'],
    [
      'too many rows',
      () => readText(line + '1;a;b;1-1-2024\n'.repeat(20), { limits: { ...small, rows: 10 } }),
      'te veel regels',
    ],
    ['a file that is too large', () => read(['groepen.csv'], { limits: { ...small, bytes: 10 } }), 'te groot'],
    ['a sheet with too many columns', () => read(['breed.xlsx']), 'te veel kolommen'],
    [
      'a workbook that unpacks too large',
      () => read(['werkbladen.xlsx'], { limits: { ...small, unpackedBytes: 2_000 } }),
      'uitgepakt te groot',
    ],
    [
      'a workbook with too many parts',
      () => read(['werkbladen.xlsx'], { limits: { ...small, parts: 3 } }),
      'uitgepakt te groot',
    ],
  ])('%s', async (_what, work, reason) => {
    await expect(work()).rejects.toThrow(new RegExp(reason));
  });

  test('a workbook that declares less than it unpacks to', async () => {
    const bytes = await readFile(join(folder, 'werkbladen.xlsx'));
    const directory = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    bytes.writeUInt32LE(7, directory + 24);
    await expect(readText(bytes, {}, 'liegt.xlsx')).rejects.toThrow('geen leesbaar Excel');
  });
});
