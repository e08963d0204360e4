import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await buildOrganisation(server);
});

afterAll(() => server.close());

const ask = (ages_in_years: string, date = testToday) =>
  organisation.client.ask('GET /bkr', { query: { date, ages_in_years } });

test('answers the number with the rule behind it', async () => {
  expect(await ask('0,1,3')).toEqual({
    employees_needed: 1,
    allowed: true,
    indicative: false,
    reasons: ['Tabel: 3 kinderen van 0 tot en met 3 jaar, 1 beroepskracht.'],
  });
});

test.each([
  ['nobody', '', 0, ['Er zijn geen kinderen.']],
  ['one child', '2', 1, ['Tabel: 1 kind van 2 jaar, 1 beroepskracht.']],
  ['babies', '0,0,0,3', 2, ["Rekenregel baby's: met de leeftijden van deze 4 kinderen zijn het 2 beroepskrachten."]],
  ['an older child', '1,1,1,1,1,1,3', 2, ['Een kind erbij verlaagt het aantal niet: het blijven 2 beroepskrachten.']],
  [
    'after-school care',
    '4,6,7',
    1,
    ['Buitenschoolse opvang: 2 van 4 tot en met 6 jaar en 1 van 7 jaar of ouder, 1 beroepskracht.'],
  ],
  [
    'more than one group of after-school care',
    '5' + ',8'.repeat(30),
    3,
    [
      'Buitenschoolse opvang: 1 van 4 tot en met 6 jaar en 30 van 7 jaar of ouder, 3 beroepskrachten.',
      'Verdeeld over ten minste 2 groepen van hoogstens 30 kinderen.',
    ],
  ],
])('for %s', async (_, ages, employees_needed, reasons) => {
  expect(await ask(ages)).toEqual({ employees_needed, allowed: true, indicative: false, reasons });
});

test('more than eight babies with older children are not allowed, which is indicative where the table does not say so', async () => {
  const reason = "10 kinderen, waarvan 9 baby's, mogen niet samen in één groep.";
  const answer = { employees_needed: null, allowed: false };
  expect(await ask('0,0,0,0,0,0,0,0,0,3')).toEqual({
    ...{ ...answer, indicative: true },
    reasons: ["Indicatief – hoogstens 8 baby's in een groep met oudere kinderen.", reason],
  });
  expect(await ask('0,0,0,0,0,0,0,0,0,1')).toEqual({ ...answer, indicative: false, reasons: [reason] });
});

test('a combination is indicative', async () => {
  expect(await ask('1,8')).toMatchObject({
    indicative: true,
    reasons: ['Indicatief – combinatiegroep', 'Tabel: 2 kinderen van 1 tot en met 8 jaar, 1 beroepskracht.'],
  });
});

test('children who may not be in one group have no number', async () => {
  expect(await ask('0,0,0,0,0,0,0,0,0,1')).toEqual({
    employees_needed: null,
    allowed: false,
    indicative: false,
    reasons: ["10 kinderen, waarvan 9 baby's, mogen niet samen in één groep."],
  });
});

test('applies the rules of the date', async () => {
  const ages = '4,4,4,4,4,4,4,4,4,8,8';
  expect((await ask(ages, '2024-06-30')).employees_needed).toBe(1);
  expect((await ask(ages, '2024-07-01')).employees_needed).toBe(2);
});

test('tells a childminder whether these children may be there at the same time', async () => {
  const childminder = { company_id: organisation.company, kind: 'childminder', client_number: '21' } as const;
  const account_id = await server.build.account(childminder, [organisation.establishment]);
  const client = server.as(await server.build.session({ account_id }));
  const query = { date: testToday, ages_in_years: '0,0,0,5' };
  expect(await client.ask('GET /bkr', { query })).toEqual({
    employees_needed: null,
    allowed: false,
    indicative: false,
    reasons: [
      'Gastouderopvang: 4 kinderen.',
      'Een gastouder heeft hoogstens 2 kinderen jonger dan 1 jaar tegelijk.',
      'Vanaf 4 kinderen is er een achterwacht die binnen 15 minuten aanwezig kan zijn.',
    ],
  });
  const seven = { date: testToday, ages_in_years: '5,5,5,5,5,5,5' };
  expect((await client.ask('GET /bkr', { query: seven })).reasons).toContain(
    'Een gastouder heeft hoogstens 6 kinderen tegelijk.',
  );
});

test.each([
  ['an age that no child has', { date: testToday, ages_in_years: '14' }],
  ['a half year', { date: testToday, ages_in_years: '1.5' }],
  ['a list with a gap', { date: testToday, ages_in_years: '1,,2' }],
  ['more than five hundred children', { date: testToday, ages_in_years: '5' + ',5'.repeat(500) }],
  ['a date that does not exist', { date: '2026-02-30', ages_in_years: '1' }],
  ['a date before there were rules', { date: '2018-12-31', ages_in_years: '1' }],
  ['no ages', { date: testToday }],
])('%s is refused', async (_, query) => {
  expect(await organisation.client.refused('GET /bkr', { query } as never)).toMatchObject({ status: 400 });
});
