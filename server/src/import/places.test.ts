import { child, children, companyWithFiles, reasons } from './testing/companyWithFiles.ts';

const company = companyWithFiles();
const { bring, care, places } = company;

describe('where a child comes', () => {
  test('is the group of its own location, also when only another location has one of that name', async () => {
    await bring(`${children}Ma\n${child(1, 'De Boomhut', 'Vlinders')};08:00-18:00\n`);
    const { notices } = await bring(
      `${children}Ma\n${child(2, 'De Vuurtoren', 'Vlinders')};08:00-18:00\n${child(3, 'De Nieuwe', 'Vlinders')};08:00-18:00\n`,
    );
    expect(await care()).toEqual([
      'Kind1 Vlinders De Boomhut 1 08:00 18:00',
      'Kind2 Vlinders De Vuurtoren 1 08:00 18:00',
      'Kind3 Vlinders De Nieuwe 1 08:00 18:00',
    ]);
    expect(notices).toEqual(
      expect.arrayContaining([
        "lijst.csv, rij 2: De locatie 'De Vuurtoren' is nieuw en komt erbij.",
        "lijst.csv, rij 3: De locatie 'De Nieuwe' is nieuw en komt erbij.",
      ]),
    );
  });

  test('is refused when its file names no location and several have such a group', async () => {
    await bring(`${children}Ma\n${child(1, 'De Boomhut', 'Vlinders')};\n${child(2, 'De Vuurtoren', 'Vlinders')};\n`);
    const without = 'Kindnummer;Voornaam;Achternaam;Geboortedatum;Geslacht;Groep;Startdatum\n';
    const outcome = await bring(`${without}3;Sem;Bos;01-02-2024;M;Vlinders;01-01-2026\n`);
    expect(reasons(outcome)).toEqual([
      ['Groep', 'Vlinders', "'Vlinders' kan meer dan één groep zijn; de locatie of het groepsnummer beslist."],
    ]);
  });

  test.each(['Alle locaties', 'De Boomhut, De Vuurtoren', 'Diverse'])('is refused at %p', async (place) => {
    const outcome = await bring(`${children}Ma\n${child(1, place, 'Vlinders')};08:00-18:00\n`);
    expect(reasons(outcome)).toEqual([['Locatie', place, `Er is geen locatie '${place}'. Er zijn: De Boomhut.`]]);
    expect(await places()).toEqual(['De Boomhut']);
  });

  test('is read from the lines above it in a report per group', async () => {
    const { refused } = await bring(`Kindlijst per groep;;;;;;
Kindnr;Naam;Geboortedatum;Geslacht;Dag;Begintijd;Eindtijd;Startdatum
Locatie: De Boomhut;;;;;;;
Groep: Rode groep;;;;;;;
71001;Mila Groen;12-12-2023;V;ma;07:30;18:30;01-01-2026
;;;;wo;07:30;13:00;01-01-2026
Aantal kinderen: 1;;;;;;;
Groep:;Blauwe groep;;;;;;
71003;Julia Wit;02-12-2022;V;di;07:30;18:30;01-01-2026
Pagina 1 van 1;;;;;;;
`);
    expect(refused).toEqual([]);
    expect(await care()).toEqual([
      'Julia Blauwe groep De Boomhut 2 07:30 18:30',
      'Mila Rode groep De Boomhut 1 07:30 18:30',
      'Mila Rode groep De Boomhut 3 07:30 13:00',
    ]);
  });

  test('is said loudly when it is nowhere, with the days that are lost', async () => {
    const { notices } = await bring(
      `${children}Ma\n${child(1, 'De Boomhut', '')};x\n${child(2, 'De Boomhut', '')};x\n`,
    );
    expect(notices).toEqual(
      expect.arrayContaining([
        'lijst.csv, rij 2, 3 (2 regels): De dagen zijn niet gelezen: groep ontbreekt.',
        'lijst.csv, rij 2, 3 (2 regels): Dit kind heeft geen plaats in een groep: niemand ziet het in de app.',
      ]),
    );
  });
});

describe('days', () => {
  test('two parts of a day on two lines are both kept, in whatever order they stand', async () => {
    const line = (part: string) =>
      `Berg, van den, Fleur;1-2-2024;Meisje;De Boomhut;Zonnestralen;Maandag;${part};3-9-2024\n`;
    const heading = 'Kindnaam;Geb.datum;Geslacht;Vestiging;Stamgroep;Dag;Dagdeel;Begindatum\n';
    await bring(heading + line('Ochtend') + line('Middag'));
    const expected = ['Fleur Zonnestralen De Boomhut 1 07:30 13:00', 'Fleur Zonnestralen De Boomhut 1 13:00 18:30'];
    expect(await care()).toEqual(expected);
    const { counts } = await bring(heading + line('Middag') + line('Ochtend') + line('Middag'));
    expect(counts.contract).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(await care()).toEqual(expected);
  });

  test('two lines that cannot both be so are refused', async () => {
    const outcome = await bring(
      `${children}Dag;Begintijd;Eindtijd\n${child(1, 'De Boomhut', 'Vlinders')};ma;08:00;18:00\n${child(1, 'De Boomhut', 'Vlinders')};ma;08:00;13:00\n`,
    );
    expect(reasons(outcome)).toEqual([
      ['Eindtijd', '13:00', expect.stringMatching(/^Regel 2 en 3 zeggen iets anders/)],
    ]);
    expect(await care()).toEqual([]);
  });

  test.each([
    ['Dagen', 'ma, di', 'Dagen', 'ma, di'],
    ['Ma', '11', 'Ma', '11'],
    ['Di', '10,5', 'Di', '10,5'],
    ['Dagen', 'fulltime', 'Dagen', 'fulltime'],
  ])('without times (%s: %s) are refused with what to write', async (heading, cell, column, value) => {
    const outcome = await bring(`${children}${heading}\n${child(1, 'De Boomhut', 'Vlinders')};${cell}\n`);
    expect(reasons(outcome)[0]).toEqual([column, value, expect.stringMatching(/08:00-18:30/)]);
  });

  test.each([
    ['Ma van;Ma tot', '08:00;', 'Ma tot', '', 'De tijd ontbreekt.'],
    ['Ma van;Ma tot', '#N/B;18:00', 'Ma van', '', 'De tijd ontbreekt.'],
    ['Dagen;Begintijd;Eindtijd', 'ma;8 uur;straks', 'Eindtijd', 'straks', "'straks' is geen tijd."],
  ])('with one time that cannot be read (%s: %s) name its heading', async (heading, cells, column, value, reason) => {
    const outcome = await bring(`${children}${heading}\n${child(1, 'De Boomhut', 'Vlinders')};${cells}\n`);
    expect(reasons(outcome)[0]).toEqual([column, value, `${reason} Vul een tijd in, bijvoorbeeld 08:30.`]);
  });

  test.each([
    ['Ma van;Ma tot', '14:00;08:00', 'Ma tot'],
    ['Dagen;Begintijd;Eindtijd', 'ma;14:00;08:00', 'Eindtijd'],
  ])('that end before they begin (%s) name the heading of the end', async (heading, cells, column) => {
    const outcome = await bring(`${children}${heading}\n${child(1, 'De Boomhut', 'Vlinders')};${cells}\n`);
    expect(reasons(outcome)[0]?.slice(0, 2)).toEqual([column, '08:00']);
  });

  test.each(['Van;Tot;Startdatum', 'Startdatum;Van;Tot'])('have the times below %s', async (headings) => {
    const cells = headings.split(';').map((heading) => ({ Van: '08:00', Tot: '13:00' })[heading] ?? '01-01-2026');
    await bring(
      `Kindnummer;Naam;Geboortedatum;Geslacht;Locatie;Groep;Dag;${headings}\n1;Sem Bos;01-02-2024;M;De Boomhut;Rood;ma;${cells.join(';')}\n`,
    );
    expect(await care()).toEqual(['Sem Rood De Boomhut 1 08:00 13:00']);
  });

  test('two times for all days are two parts of each', async () => {
    await bring(`${children}Dagen;Tijden\n${child(1, 'De Boomhut', 'Vlinders')};ma, di;07:30-08:30 / 14:00-18:30\n`);
    expect((await care()).map((line) => line.split(' De Boomhut ')[1])).toEqual([
      ...['1 07:30 08:30', '1 14:00 18:30', '2 07:30 08:30', '2 14:00 18:30'],
    ]);
  });

  test('of flexible care are said not to be read, and what a cross stands for is said', async () => {
    const flexible = await bring(
      `${children}Contractsoort;Ma;Vr\n${child(1, 'De Boomhut', 'Rood')};Flexibel contract;x;x\n`,
    );
    expect(flexible.notices).toContain(
      "lijst.csv, rij 2: De opvang is flexibel: de dagen in 'Ma', 'Vr' zijn niet gelezen.",
    );
    const crossed = await bring(`${children}Ma;Feestdag\n${child(2, 'De Boomhut', 'Rood')};x;x\n`);
    expect(crossed.notices).toEqual(
      expect.arrayContaining([
        "lijst.csv, rij 2: 'x' is gelezen als 07:30-18:30.",
        'lijst.csv: Deze kolommen zijn niet gelezen: Feestdag.',
      ]),
    );
  });

  test('of a planning come by child, date and times; the group is that of the child on that day', async () => {
    await bring(
      `${children}Einddatum\n${child(1, 'De Boomhut', 'Rood')};\n${child(2, 'De Boomhut', 'Geel')};31-01-2026\n`,
    );
    const outcome = await bring(
      'Kindnummer;Kind;Datum;Van;Tot\n1;Kind1 Bos;04-05-2026;08:00;13:00\n2;Kind2 Bos;05-05-2026;08:00;13:00\n',
      {},
      'planning.csv',
    );
    expect(outcome.notices[0]).toBe("planning.csv: Gelezen als 'Geplande dagen van kinderen'.");
    expect(outcome.refused).toEqual([
      expect.objectContaining({ reason: 'Het kind heeft op deze dag geen plaats in een groep. Vul de groep in.' }),
    ]);
    const days = company.db.selectFrom('planning_item').innerJoin('care_group', 'care_group.id', 'group_id');
    expect(
      await days
        .innerJoin('child', 'child.id', 'child_id')
        .where('child.company_id', '=', company.companyId)
        .select(['first_name', 'name', 'date', 'start_time'])
        .execute(),
    ).toEqual([{ first_name: 'Kind1', name: 'Rood', date: '2026-05-04', start_time: '08:00' }]);
  });
});
