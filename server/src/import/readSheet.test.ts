import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loader } from '../database/testing/program.ts';
import { type FileOptions, readFiles } from './readFiles.ts';
import { rowsOf, sheetOf, textCell, workbookOf } from './testing/workbook.ts';

const execArgv = ['--conditions=source', '--import', loader];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groepsapp-sheet-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** What a file gives: the fields of its rows by kind, and its notices with their rows. */
async function read(bytes: string | Buffer, options: FileOptions = {}) {
  const path = join(folder, typeof bytes === 'string' ? 'a.csv' : 'a.xlsx');
  await writeFile(path, bytes);
  const { rows, notices } = await readFiles([path], { execArgv, ...options });
  return {
    fields: (kind: string) => rows.filter((row) => row.kind === kind).map(({ fields }) => fields),
    said: notices.map(({ row, more, text }) => `${[row, ...more].join(', ')} ${text}`),
  };
}

const child = 'Kindnummer;Voornaam;Achternaam;Geboortedatum;Geslacht';
const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

test('errors and words for nothing are empty, and said with row and heading', async () => {
  const { fields, said } = await read(
    lines(
      `${child};Tussenvoegsel;Allergieën;Dieet;School;Ouder 1 naam;Ouder 1 mobiel`,
      '1;Mila;Berg;1-2-2024;V;#N/B;#N/B;#VERW!;#N/B;#N/B;#N/B',
      '2;Siem;Bos;1-2-2024;M;NULL;N.v.t.;-;n.v.t.;undefined;0',
      '3;Noor;Bos;1-2-2024;V;;geen bekend;halal;Onbekend;Kim Bos;0',
    ),
  );
  expect(fields('child').map(({ name_prefix, school }) => [name_prefix, school])).toEqual(
    [1, 2, 3].map(() => [undefined, undefined]),
  );
  expect(fields('school')).toEqual([]);
  expect(fields('record-value')).toEqual([{ child: '3', field: 'diet-text', value: 'halal' }]);
  expect(fields('carer')).toEqual([{ name: 'Kim Bos' }]);
  expect(said).toEqual(
    expect.arrayContaining([
      "2 Kolom 'Dieet': '#VERW!' telt als leeg.",
      "3 Kolom 'Ouder 1 naam': 'undefined' telt als leeg.",
      "3, 4 Kolom 'Ouder 1 mobiel': '0' is geen telefoonnummer en is niet gelezen.",
    ]),
  );
});

test('no answer is not the answer no', async () => {
  const { fields } = await read(lines(`${child};Foto;Uitstapjes`, '1;Mila;Berg;1-2-2024;V;nee;n.v.t.'));
  expect(fields('consent').map(({ answer }) => answer)).toEqual(['no']);
});

test('telephones and addresses are put right, and what is not read is said', async () => {
  const { fields, said } = await read(
    lines(
      `${child};Ouders;Ouder 1;Ouder 1 tel.;Ouder 1 e-mail;Noodnummer`,
      '1;Luuk;Prins;4-4-2024;M;;Sanne Prins;612345678; Sanne@example.nl ;oma 0612345678',
      '2;Abel;Post;4-4-2024;M;Karin Post / Mo el Amrani;;;;0687654321',
      '3;Bo;Kok;4-4-2024;V;;J. Kok;06-12345678 / 020-1234567;j.kok@example;',
    ),
  );
  expect(fields('carer')).toEqual([
    { name: 'Sanne Prins', mobile: '0612345678', email: 'sanne@example.nl' },
    { name: 'oma', mobile: '0612345678' },
    { name: 'Karin Post' },
    { name: 'Mo el Amrani' },
    { name: 'Noodnummer', mobile: '0687654321' },
    { name: 'J. Kok', mobile: '0612345678' },
  ]);
  expect(said).toEqual(
    expect.arrayContaining([
      "4 Kolom 'Ouder 1 tel.': Van '06-12345678 / 020-1234567' is alleen 0612345678 gelezen.",
      "4 Kolom 'Ouder 1 e-mail': 'j.kok@example' is geen e-mailadres en is niet gelezen.",
    ]),
  );
});

test('the address of an employee stays as it is written, for the check that refuses it', async () => {
  const { fields } = await read(lines('Pers.nr;Naam;Geslacht;Functie;E-mail', '1;Tom Bos;M;Stagiair;tom@example'));
  expect(fields('employee')).toMatchObject([{ email: 'tom@example' }]);
});

describe('dates with the month first', () => {
  const dates = async (...given: string[]) => {
    const { fields, said } = await read(lines(child, ...given.map((date, index) => `${index};A;B;${date};V`)));
    return { read: fields('child').map(({ date_of_birth }) => date_of_birth), said };
  };

  test('are read so in a column that proves it, and it is said', async () => {
    const { read, said } = await dates('2/29/2024', '12/25/2023', '3/4/2023');
    expect(read).toEqual(['2024-02-29', '2023-12-25', '2023-03-04']);
    expect(said).toContain(" Kolom 'Geboortedatum': de datums zijn gelezen met de maand voorop.");
  });

  test('are not assumed without proof', async () => {
    expect((await dates('3/4/2023', '25/12/2023')).read).toEqual(['2023-04-03', '2023-12-25']);
  });

  test('refuse a column that proves both', async () => {
    await expect(dates('12/25/2023', '25/12/2023')).rejects.toThrow("'Geboortedatum' heeft datums met de maand voorop");
  });

  test('hold for a column beside it that is written alike and proves nothing', async () => {
    const { fields } = await read(
      lines(`${child};Groep;Startdatum`, '1;A;B;12/25/2023;V;Rood;1/5/2026', '2;A;C;1/2/2024;V;Rood;1/6/2026'),
    );
    expect(fields('placement').map(({ from }) => from)).toEqual(['2026-01-05', '2026-01-06']);
  });

  test('refuse a column that is written in two ways', async () => {
    await expect(dates('12/25/2023', '3-4-2023')).rejects.toThrow('anders zijn geschreven');
  });

  test('refuse a column that Excel has read by half', async () => {
    const dated = (cell: string) => [textCell('1'), textCell('A'), textCell('B'), cell, textCell('V')];
    const sheet = sheetOf(
      rowsOf([
        child.split(';').map(textCell),
        dated(textCell('12/25/2023')),
        dated(' t="d"><v>2023-04-03T00:00:00</v>'),
      ]),
    );
    await expect(read(workbookOf(sheet))).rejects.toThrow('die Excel al heeft gelezen');
  });
});

test('errors, dates and times of a workbook', async () => {
  const headings = `${child};Groep;Startdatum;Ma van;Ma tot;Di van;Di tot`.split(';').map(textCell);
  const iso = (text: string) => ` t="d"><v>${text}</v>`;
  const cells = [
    ...[textCell('1'), textCell('Mila'), textCell('Berg'), iso('2024-02-29'), textCell('V'), textCell('Rood')],
    ...[iso('2026-01-05T00:00:00'), iso('1899-12-30T08:30:00'), iso('1899-12-30T18:29:59.999')],
    ...[' t="e"><v>#N/A</v>', ' t="e"><v>#N/A</v>'],
  ];
  const { fields, said } = await read(workbookOf(sheetOf(rowsOf([headings, cells]))));
  expect(fields('child')).toMatchObject([{ date_of_birth: '2024-02-29' }]);
  expect(fields('contract')).toMatchObject([{ from: '2026-01-05', weekday: 1, start: '08:30', end: '18:30' }]);
  expect(said).toContain("2 Kolom 'Di van': '#N/A' telt als leeg.");
});

test('letters that got lost before the file was made', async () => {
  await expect(read(lines(child, '1;ZoÃ«;B;1-2-2024;V'))).rejects.toThrow('verloren gegaan');
});

test('a sheet without lines, and a column that is there twice', async () => {
  const { said } = await read(lines(`${child};Voornaam`));
  expect(said).toEqual(
    expect.arrayContaining([' Onder de koppen staan geen regels.', ' Deze kolommen zijn niet gelezen: Voornaam.']),
  );
});

test('a name of one word says the column and what to write', async () => {
  const path = join(folder, 'naam.csv');
  await writeFile(path, lines('Kindnummer;Naam;Geboortedatum;Geslacht', '1;Bo;1-2-2024;V'));
  const { rows } = await readFiles([path]);
  expect(rows.find(({ kind }) => kind === 'child')).toMatchObject({
    fault: { field: 'last_name', value: 'Bo', reason: 'Schrijf de voornaam en de achternaam.' },
    place: { columns: { last_name: 'Naam' } },
  });
});

test('a birth so long ago that it may be a mistake', async () => {
  const { said } = await read(lines(child, '1;A;B;1-2-1924;V', '2;A;C;1-2-2024;V'));
  expect(said).toContain("2 Kolom 'Geboortedatum': wie zo is geboren is ouder dan 14 jaar; klopt dat?");
});

describe('genders', () => {
  const genders = async (heading: string, ...given: string[]) => {
    const { fields, said } = await read(
      lines(
        `Kindnummer;Voornaam;Achternaam;Geboortedatum;${heading}`,
        ...given.map((one, i) => `${i};A;B;1-2-2024;${one}`),
      ),
    );
    return { read: fields('child').map(({ gender }) => gender), said };
  };

  test.each([
    ['Geslacht', ['J', 'M', 'M']],
    ['Jongen/meisje', ['j', 'm', 'm']],
    ['Jongen/meisje', ['jongen', 'm', 'M']],
  ])("below '%s' as %j are a boy and two girls", async (heading, given) => {
    const { read, said } = await genders(heading, ...given);
    expect(read).toEqual(['M', 'V', 'V']);
    expect(said).toContain(` Kolom '${heading}': J is gelezen als jongen en M als meisje.`);
  });

  test('a J beside M and V is none', async () => {
    expect((await genders('Geslacht', 'J', 'M', 'V')).read).toEqual(['J', 'M', 'V']);
  });
});

test('a hidden sheet is not read, and it is said', async () => {
  const sheet = sheetOf(rowsOf([child, '1;Mila;Berg;1-2-2024;V'].map((line) => line.split(';').map(textCell))));
  const { fields, said } = await read(workbookOf(sheet, undefined, 'Uitgeschreven'));
  expect(fields('child')).toHaveLength(1);
  expect(said).toContain(' Dit werkblad is verborgen en is niet gelezen.');
});

describe('lines that stand alone', () => {
  const below = (...given: string[]) =>
    read(lines('Kindnr;Naam;Geboortedatum;Geslacht;Startdatum', ...given, '2;Anna Wit;1-2-2024;V;1-1-2026'));

  test('a group beside its label holds for the lines below', async () => {
    const { fields } = await below(
      ...['Locatie: De Boomhut', 'Groep: Rood', '1;Mila Groen;1-2-2024;V;1-1-2026', 'Stamgroep;Blauw'],
    );
    expect(fields('placement').map(({ group }) => group)).toEqual(['de-boomhut/rood', 'de-boomhut/blauw']);
  });

  test('what is no label ends what was said above, so that nobody lands in the wrong group', async () => {
    const { fields, said } = await below('Locatie: De Boomhut', 'Groep: Rood', 'Blauwe groep', 'Pagina 1-2');
    expect(fields('placement')).toEqual([]);
    expect(said).toContain(
      '4 Deze regel zegt te weinig en is niet gelezen. De groep en de locatie van hierboven gelden niet meer.',
    );
  });
});

describe('people', () => {
  const people = `${child};Moeder;Moeder mobiel;Moeder e-mail;Mag ophalen;Noodnummer`;

  test('are the same whether or not the line says how they are addressed', async () => {
    const { fields } = await read(
      lines(
        people,
        '1;Piet;Bos;1-2-2024;M;Mevr. J. Bos;06-12345678;j.bos@x.nl;;',
        '2;Anna;Bos;1-2-2022;V;J. Bos;+31 6 12345678;j.bos@x.nl;;',
        '3;Bea;Vos;1-2-2022;V;mw K. Vos;0031612345679;;;',
        '4;Cor;Vos;1-2-2022;M;K. Vos;06 12345679;;;',
      ),
    );
    expect(fields('carer').map(({ name, gender }) => [name, gender])).toEqual([
      ['J. Bos', 'vrouw'],
      ['K. Vos', 'vrouw'],
    ]);
  });

  test('are no answers and no numbers', async () => {
    const { fields, said } = await read(lines(people, '1;Piet;Leeg;1-2-2024;M;Jo Leeg;;;ja;112'));
    expect(fields('child')).toMatchObject([{ last_name: 'Leeg' }]);
    expect(fields('carer')).toEqual([{ name: 'Jo Leeg' }]);
    expect(said).toEqual(
      expect.arrayContaining([
        "2 Kolom 'Mag ophalen': 'ja' is geen naam en is niet gelezen.",
        "2 Kolom 'Noodnummer': '112' is geen naam en is niet gelezen.",
      ]),
    );
  });
});

describe('citizen service numbers', () => {
  const numbered = (...numbers: string[]) =>
    lines(child, ...numbers.map((number, index) => `${number};A${index};B;1-2-2024;V`));

  test.each<[string, string[]]>([
    ['a column of them', ['123456782', '111222333']],
    ['one among short numbers', ['1001', '123456782', '1002']],
    ['one that lost its first 0 and one with a slip', ['10000008', '123456789']],
    ['one among many that do not pass', ['123456783', '123456784', '123456785', '123456782']],
  ])('refuse %s', async (_what, numbers) => {
    const refusal = read(numbered(...numbers));
    await expect(refusal).rejects.toThrow("--own-numbers 'Kindnummer'");
    await expect(refusal).rejects.not.toThrow(/\d{8}/);
  });

  test('are no concern where the operator says that the numbers are the own ones', async () => {
    const { fields } = await read(numbered('123456782'), { ownNumbers: ['kindnummer'] });
    expect(fields('child')).toHaveLength(1);
  });

  test('are warned about in texts, without their digits', async () => {
    const { said } = await read(lines(`${child};Bijzonderheden`, '1;A;B;1-2-2024;V;bsn 123456782'));
    expect(said).toContain(
      "2 Kolom 'Bijzonderheden': in deze tekst staat misschien een burgerservicenummer (BSN); haal het weg.",
    );
    expect(said.join()).not.toContain('123456782');
  });
});
