import { readFile, writeFile } from 'node:fs/promises';
import type { ImportReport } from './report/report.ts';
import { writeReport } from './report/reportFile.ts';
import { child, children, companyWithFiles, reasons, staff } from './testing/companyWithFiles.ts';

const company = companyWithFiles();
const { bring, care, places, reach } = company;

describe('who', () => {
  test('two children of one name and one location by their dates of birth, never by the name alone', async () => {
    const heading = 'Voornaam;Achternaam;Geboortedatum;Geslacht;Locatie;Groep;Startdatum\n';
    await bring(`${heading}Eva;Post;01-02-2023;V;De Boomhut;Rood;01-01-2026\n`);
    const { counts } = await bring(`${heading}Eva;Post;01-02-2024;V;De Boomhut;Rood;01-01-2026\n`);
    expect(counts.child).toMatchObject({ new: 1, changed: 0 });
    const planned = await bring('Kind;Locatie;Datum;Van;Tot\nEva Post;De Boomhut;04-05-2026;08:00;13:00\n');
    expect(reasons(planned)).toEqual([
      ['Kind', 'Eva Post', "'Eva Post' kan meer dan één kind zijn; de geboortedatum of het kindnummer beslist."],
    ]);
  });

  test('a day is not planned for a child of that name at another location', async () => {
    await bring(`${children}Ma\n${child(1, 'De Boomhut', 'Rood')};\n${child(2, 'De Vuurtoren', 'Rood')};\n`);
    const outcome = await bring(
      'Kind;Locatie;Groep;Datum;Van;Tot\nKind1 Bos;De Vuurtoren;Rood;04-05-2026;08:00;13:00\n',
    );
    expect(reasons(outcome)).toEqual([['Kind', 'Kind1 Bos', "Er is geen kind 'Kind1 Bos'."]]);
  });

  test('a number that is that of another child is refused, in a file and over runs', async () => {
    const line = (name: string, born: string) => `7;${name};${born};M;De Boomhut;Rood;01-01-2026\n`;
    const heading = 'Kindnummer;Voornaam;Achternaam;Geboortedatum;Geslacht;Locatie;Groep;Startdatum\n';
    const both = await bring(heading + line('Sem;Bos', '01-02-2024') + line('Daan;Vos', '03-04-2023'));
    expect(reasons(both)).toEqual([['Voornaam', 'Daan', expect.stringMatching(/^Regel 2 en 3 zeggen iets anders/)]]);
    await bring(heading + line('Sem;Bos', '01-02-2024'));
    expect(reasons(await bring(heading + line('Daan;Vos', '03-04-2023')))).toEqual([
      ['Geboortedatum', '2023-04-03', 'Onder dit nummer staat een ander kind. Geef dit kind een eigen nummer.'],
    ]);
  });

  test('employees without a gender come in, and it is said', async () => {
    const { counts, notices } = await bring(
      'Pers.nr;Roepnaam;Achternaam;Functie;E-mail;Locatie;Groep\n6001;Sanne;Wit;Pedagogisch professional;sanne@case.example;De Boomhut;Rood\n',
    );
    expect(counts.employee).toMatchObject({ new: 1, refused: 0 });
    expect(notices).toContain(
      'lijst.csv, rij 2: Het geslacht staat er niet bij: V is aangenomen, wat alleen het plaatje kiest.',
    );
    expect(await reach()).toEqual(['sanne@case.example De Boomhut']);
  });

  test('employees never bring in a location; a list of those that there are is a list', async () => {
    const lines = ['Alle locaties', 'De Boomhut, De Vuurtoren', 'De Vuurtoren'].map(
      (place, index) => `${index};Flo;Bos;V;Manager;flo${index}-${company.companyId}@case.example;${place}\n`,
    );
    const refused = await bring(`${staff}\n${lines.map((line) => line.replace(/;(De .*)$/m, ';"$1"')).join('')}`);
    expect(reasons(refused).map(([column, value]) => [column, value])).toEqual([
      ['Locatie', 'Alle locaties'],
      ['Locatie', 'De Boomhut, De Vuurtoren'],
      ['Locatie', 'De Vuurtoren'],
    ]);
    await company.build.establishment({ company_id: company.companyId, name: 'De Vuurtoren' });
    const address = `ria-${company.companyId}@case.example`;
    await bring(`${staff}\n9;Ria;Oud;V;Manager;${address};"De Boomhut, De Vuurtoren"\n`);
    expect(await reach()).toEqual([`${address} De Boomhut`, `${address} De Vuurtoren`]);
    expect(await places()).toEqual(['De Boomhut', 'De Vuurtoren']);
  });

  test('an address of somebody else is refused in the dry run as in the run', async () => {
    const address = `tom-${company.companyId}@case.example`;
    await bring(`${staff}\n9;Tom;Janssen;M;Manager;${address};De Boomhut\n`);
    const { refused } = await bring(`${staff}\n10;Nieuw;Iemand;V;Manager;${address};De Boomhut\n`);
    expect(refused).toEqual([expect.objectContaining({ reference: '10', column: 'E-mail', value: address })]);
  });

  test('employees of one name without numbers are two by their addresses, and in doubt refused', async () => {
    const heading = 'Naam;Geslacht;Functie;E-mail;Locatie\n';
    const line = (email: string) => `Sanne Wit;V;Manager;${email};De Boomhut\n`;
    const [one, other] = [`a${company.companyId}@case.example`, `b${company.companyId}@case.example`];
    expect((await bring(heading + line(one))).counts.employee).toMatchObject({ new: 1 });
    expect((await bring(heading + line(one))).counts.employee).toMatchObject({ unchanged: 1 });
    expect(reasons(await bring(heading + line(other)))).toEqual([
      [null, null, "'Sanne Wit' kan meer dan één medewerker zijn; het personeelsnummer of het e-mailadres beslist."],
    ]);
  });

  test('the role of an account is read in Dutch, apart from what counts for the staff ratio', async () => {
    const line = (number: number, role: string) =>
      `${number};Ria${number};Oud;V;Stagiaire;ria${number}-${company.companyId}@case.example;De Boomhut;${role}\n`;
    const roles = async () => {
      const accounts = company.db.selectFrom('account').where('company_id', '=', company.companyId).select('role');
      return (await accounts.orderBy('username').execute()).map(({ role }) => role);
    };
    const heading = `${staff};Rol in de app\n`;
    const { refused } = await bring(heading + line(1, 'Stagiair') + line(2, 'Locatiemanager') + line(3, ''));
    expect(refused).toEqual([]);
    expect(await roles()).toEqual(['trainee', 'location-manager', 'group-leader']);
    await bring(heading + line(1, 'Mentor') + line(2, '') + line(3, 'kantoor'));
    expect(await roles()).toEqual(['mentor', 'location-manager', 'office']);
    expect(reasons(await bring(heading + line(1, 'Baas')))).toEqual([
      ['Rol in de app', 'Baas', 'Kies: groepsleiding, locatiemanager, mentor, coach, stagiair, invalkracht, kantoor.'],
    ]);
  });

  test('all lines of an employee count for the groups and locations', async () => {
    await bring(`${children}Ma\n${child(1, 'De Boomhut', 'Rood')};\n${child(2, 'De Boomhut', 'Geel')};\n`);
    const line = (group: string) => `9;Ria;Oud;V;Manager;;De Boomhut;${group}\n`;
    await bring(`${staff};Groep\n${line('Rood')}${line('Geel')}`);
    const groups = company.db
      .selectFrom('employee_group')
      .innerJoin('care_group', 'care_group.id', 'group_id')
      .innerJoin('establishment', 'establishment.id', 'establishment_id')
      .where('company_id', '=', company.companyId)
      .select('care_group.name')
      .orderBy('care_group.name');
    expect(await groups.execute()).toEqual([{ name: 'Geel' }, { name: 'Rood' }]);
  });
});

describe('what is said', () => {
  test('a choice is named in Dutch, with its heading and value', async () => {
    const outcome = await bring(
      `${children}Weken;Ma\n${child(1, 'De Boomhut', 'Rood')};soms;08:00-18:00\n${child(2, 'De Boomhut', 'Rood').replace(';V;', ';X;')};;\n`,
    );
    expect(reasons(outcome)).toEqual([
      ['Weken', 'soms', 'Kies: elke week, even weken, oneven weken.'],
      ['Geslacht', 'X', 'Kies uit: M, V.'],
    ]);
  });

  test('a column that is missing is named by a heading that it could have', async () => {
    const outcome = await bring(
      'Kindnummer;Voornaam;Achternaam;Geboortedatum;Locatie;Groep;Ma\n1;Sem;Bos;01-02-2024;De Boomhut;Rood;08:00-18:00\n',
    );
    expect(reasons(outcome)).toEqual([
      ['geslacht', null, 'Dit veld is verplicht. Kies uit: M, V.'],
      ['startdatum', null, 'Dit veld is verplicht. Vul een datum in, bijvoorbeeld 31-12-2024.'],
    ]);
  });

  test('a file that is not recognised is told which headings are known and which it needs', async () => {
    const text = 'Cliënt-ID;Cliëntnaam;Geb.;Sekse;OE;Tot en met\n91001;Zand, Roos van der;05-05-2024;v;De Boomhut;\n';
    await expect(bring(text)).rejects.toThrow(
      /Als 'Eén regel per kind en contract' zijn bekend: Sekse, Tot en met\. onbekend: Cliënt-ID, .*nodig: 'naam' of/,
    );
  });

  test('an own profile that extends one of the app only adds what is its own', async () => {
    const profile = company.pathOf('eigen.json');
    const headings = {
      'child.number': ['Cliënt-ID'],
      ...{ 'child.name': ['Cliëntnaam'], 'child.date_of_birth': ['Geb.'], 'establishment.name': ['OE'] },
      ...{ 'group.name': ['Unit/ruimte'], days: ['Afgesproken opvang'], 'contract.from': ['Per'] },
    };
    await writeFile(
      profile,
      JSON.stringify({ name: 'eigen', title: 'Eigen', extends: 'child-and-contract', headings }),
    );
    const { refused } = await bring(
      'Cliënt-ID;Cliëntnaam;Geb.;Sekse;OE;Unit/ruimte;Afgesproken opvang;Per;Tot en met\n91001;Zand, Roos van der;05-05-2024;v;De Boomhut;Rode groep;ma 07.30-18.30, do 07.30-18.30;01-01-2026;\n',
      { profile },
    );
    expect(refused).toEqual([]);
    expect(await care()).toEqual([
      'Roos Rode groep De Boomhut 1 07:30 18:30',
      'Roos Rode groep De Boomhut 4 07:30 18:30',
    ]);
    await writeFile(profile, JSON.stringify({ name: 'eigen', title: 'Eigen', extends: 'schaap' }));
    await expect(bring('a\n1\n', { profile })).rejects.toThrow("er is geen profiel 'schaap'");
  });

  test('stands in the report as CSV and as JSON, once', async () => {
    const { report } = await bring(
      `${children}Ma;Fiets\n${child(1, 'De Boomhut', '')};x;rood\n${child(2, '', '')};x;\n`,
    );
    const text = 'Dit kind heeft geen plaats in een groep: niemand ziet het in de app.';
    await writeReport(company.pathOf('verslag.csv'), report);
    await writeReport(company.pathOf('verslag.json'), report);
    const csv = await readFile(company.pathOf('verslag.csv'), 'utf8');
    expect(csv.split('\n').filter((line) => line.includes(text))).toEqual([
      expect.stringContaining(`melding;;;;${text} (2 regels: 2, 3)`),
    ]);
    expect(csv).toContain('Deze kolommen zijn niet gelezen: Fiets.');
    expect(csv).toMatch(/;kind;[^;]+;nieuw;/);
    const { notices } = JSON.parse(await readFile(company.pathOf('verslag.json'), 'utf8')) as ImportReport;
    expect(notices).toContainEqual({ file: 'lijst.csv', row: 2, more: [3], text });
  });

  test('columns that nobody reads: unknown ones, a second one of a kind, and those without a heading', async () => {
    const { notices } = await bring(
      `${children}Fiets;Roepnaam;;Ma\n${child(1, 'De Boomhut', 'Rood')};;Kees;iets;08:00-18:00;meer\n`,
    );
    expect(notices).toEqual(
      expect.arrayContaining([
        'lijst.csv: Deze kolommen zijn niet gelezen: Fiets, Roepnaam.',
        'lijst.csv, rij 2: Een kolom zonder kop is niet gelezen.',
      ]),
    );
  });

  test('a person without a name, and a last day that is no date', async () => {
    const { notices, refused } = await bring(
      `${children}Uitgeschreven;Ouder 1 mobiel\n${child(1, 'De Boomhut', 'Rood')};;0612345678\n${child(2, 'De Boomhut', 'Rood')};ja;\n;;;;;;;;;0612345678\n`,
    );
    expect(notices).toContain(
      "lijst.csv, rij 2, 4 (2 regels): De kolom 'Ouder 1 mobiel' is niet gelezen: de naam van deze persoon ontbreekt.",
    );
    expect(refused).toContainEqual(expect.objectContaining({ reference: '2', column: 'Uitgeschreven', value: 'ja' }));
  });
});
