import { findKeys, makeKeys } from '../authentication/oneTimeKeys.ts';
import { noPassword } from '../authentication/passwords.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { companyWithFiles, reasons } from './testing/companyWithFiles.ts';
import { importRows, runImport } from './run.ts';
import { sheet } from './testing/rows.ts';

describe('a file of childminders', () => {
  const company = companyWithFiles();
  const { bring, reach } = company;
  const heading = 'Klantnummer;Naam;E-mail;Locatie;Einddatum\n';
  const mail = (name: string) => `${name}${company.companyId}@case.example`;
  const line = (number: string, name: string, address: string, end = '') =>
    `${number};${name};${address};De Boomhut;${end}\n`;

  const accounts = async () => {
    const rows = company.db
      .selectFrom('account')
      .leftJoin('employee', 'employee.id', 'employee_id')
      .where('account.company_id', '=', company.companyId)
      .select(['kind', 'client_number', 'username', 'first_name', 'last_name', 'password_hash']);
    return (await rows.orderBy('client_number').execute()).map((row) => Object.values(row).join(' '));
  };

  test('gives each an account, also two of one name, and says who they are', async () => {
    const [one, other] = [mail('ilse'), mail('ilse.post')];
    const { refused } = await bring(heading + line('21', 'Ilse Post', one) + line('22', 'Ilse Post', other));
    expect(refused).toEqual([]);
    expect(await accounts()).toEqual([
      `childminder 21 ${one} Ilse Post not-invited`,
      `childminder 22 ${other} Ilse Post not-invited`,
    ]);
    expect(await reach()).toEqual([`${other} De Boomhut`, `${one} De Boomhut`]);
    const again = await bring(heading + line('21', 'Ilse Post', one) + line('22', 'Ilse Post', other));
    expect(again.counts).toMatchObject({ childminder: { unchanged: 2 }, employee: { unchanged: 2 } });
  });

  test('does not take the number of a client for that of an employee', async () => {
    await bring('Pers.nr;Roepnaam;Achternaam;Geslacht;Functie\n21;Sem;Bos;M;Manager\n');
    await bring(heading + line('21', 'Ilse Post', mail('ilse')));
    const names = company.db.selectFrom('employee').where('company_id', '=', company.companyId).select('first_name');
    expect(await names.orderBy('first_name').execute()).toEqual([{ first_name: 'Ilse' }, { first_name: 'Sem' }]);
  });

  test('refuses one address for two, in a file and over runs', async () => {
    const address = mail('samen');
    const both = await bring(heading + line('21', 'Ilse Post', address) + line('22', 'Bo Vos', address));
    expect(reasons(both)).toEqual([
      ['E-mail', address, "De gastouder '22' heeft hetzelfde e-mailadres."],
      ['E-mail', address, "De gastouder '21' heeft hetzelfde e-mailadres."],
    ]);
    await bring(heading + line('21', 'Ilse Post', address));
    expect(reasons(await bring(heading + line('22', 'Bo Vos', address)))).toEqual([
      ['E-mail', address, 'Dit e-mailadres heeft al een account, van een andere gastouder.'],
    ]);
  });

  test('says in Dutch what a line lacks, and refuses two lines of one number that differ', async () => {
    const address = mail('ilse');
    const outcome = await bring(
      heading +
        line('', 'Bo Vos', mail('bo')) +
        line('23', 'Cas Bos', 'cas@') +
        line('24', 'Dot Pol', '') +
        line('25', 'Eva Pol', address) +
        line('25', 'Eva Pol', mail('eva')),
    );
    expect(reasons(outcome)).toEqual([
      ['Klantnummer', null, 'Dit veld is verplicht.'],
      ['E-mail', 'cas@', 'Vul een e-mailadres in.'],
      ['E-mail', null, 'Dit veld is verplicht.'],
      ['E-mail', mail('eva'), expect.stringMatching(/^Regel 5 en 6 zeggen iets anders over hetzelfde \(E-mail\)/)],
    ]);
    expect(await accounts()).toEqual([]);
  });

  test('takes over the account that an operator made, and leaves its password', async () => {
    const address = mail('ilse');
    const own = { company_id: company.companyId, kind: 'childminder', username: address, client_number: '21' } as const;
    const id = await company.build.account(own, []);
    const { counts } = await bring(heading + line('21', 'Ilse Post', address));
    expect(counts.childminder).toMatchObject({ changed: 1 });
    const account = company.db.selectFrom('account').where('id', '=', id).select('password_hash');
    expect((await account.executeTakeFirstOrThrow()).password_hash).not.toBe(noPassword.notInvited);
    expect(await reach()).toEqual([`${address} De Boomhut`]);
  });
});

describe.each(['childminder', 'employee'] as const)('the account of a row of kind %s', (kind) => {
  let server: TestServer;
  let companyId: number;
  let invited: string[];

  beforeAll(async () => {
    server = await startTestServer();
  });

  afterAll(() => server.close());

  beforeEach(async () => {
    companyId = await server.build.company();
    invited = [];
    await run(sheet(['establishment', 'L1', { name: 'De Vuurtoren' }]));
  });

  const address = (name: string) => `${name}${companyId}@opvang.example`;
  const invitations = {
    address: () => '',
    mail: async (to: string) => {
      invited.push(to);
    },
  };
  const run = (rows: ReturnType<typeof sheet>) => runImport(server, { companyId, rows, invitations });
  const own = {
    childminder: { client_number: '21' },
    employee: { first_name: 'Noor', last_name: 'Berg' },
  }[kind];
  const row = (name: string, ended?: string) =>
    sheet([kind, 'A1', { ...own, email: address(name), establishments: ['L1'] }, ended]);
  const account = () =>
    server.db
      .selectFrom('account')
      .leftJoin('account_establishment', 'account_id', 'account.id')
      .where('company_id', '=', companyId)
      .select(['account.id', 'username', 'password_hash', 'establishment_id'])
      .executeTakeFirstOrThrow();

  /** Somebody has chosen a password and is logged in, with a link still at hand. */
  async function use() {
    const { id } = await account();
    await server.db.updateTable('account').set({ password_hash: 'scrypt' }).where('id', '=', id).execute();
    const session = await server.build.session({ account_id: id });
    const { keys } = await makeKeys(server, 'reset', id);
    const isLoggedIn = async () => (await server.as(session).ask('GET /authentication/is-valid', {})).success;
    return { isLoggedIn, hasLink: async () => (await findKeys(server, 'reset', keys)) !== undefined };
  }

  test('is invited once, and again at another address, where nothing of before works', async () => {
    await run(row('a'));
    await run(row('a'));
    expect(invited).toEqual([address('a')]);
    const { isLoggedIn, hasLink } = await use();
    await run(row('a'));
    expect([await isLoggedIn(), await hasLink()]).toEqual([true, true]);
    await run(row('b'));
    expect(invited).toEqual([address('a'), address('b')]);
    expect([await isLoggedIn(), await hasLink()]).toEqual([false, false]);
    expect(await account()).toMatchObject({ username: address('b'), password_hash: noPassword.invited });
  });

  test('ends with the row, and is invited again when the row comes back', async () => {
    await run(row('a'));
    const { isLoggedIn, hasLink } = await use();
    await run(row('a', '2026-03-10'));
    expect([await isLoggedIn(), await hasLink()]).toEqual([false, false]);
    expect(await account()).toMatchObject({ password_hash: noPassword.ended, establishment_id: null });
    await run(row('a'));
    expect(invited).toEqual([address('a'), address('a')]);
    expect(await account()).toMatchObject({ password_hash: noPassword.invited, establishment_id: expect.any(Number) });
  });

  test('is not invited when it has ended, whatever address comes', async () => {
    await run(row('a', '2026-03-10'));
    await run(row('b', '2026-03-10'));
    expect(invited).toEqual([]);
    expect(await account()).toMatchObject({ password_hash: noPassword.ended });
  });

  test('has an address of one company only, with the same client number', async () => {
    await run(row('a'));
    const taken = row('a');
    const companyOfOthers = await server.build.company();
    const place = sheet(['establishment', 'L1', { name: 'De Vuurtoren' }]);
    const { refused } = await importRows(server, { companyId: companyOfOthers, rows: [...place, ...taken] });
    expect(refused).toEqual([
      expect.objectContaining({ field: 'email', reason: 'Dit e-mailadres heeft al een account.' }),
    ]);
  });
});
