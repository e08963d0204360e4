import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { type Operator, operatorOf } from './testing/operator.ts';

let server: TestServer;
let run: Operator;
let company: number;

beforeAll(async () => {
  server = await startTestServer();
  run = operatorOf(server.databaseOptions);
});

afterAll(() => server.close());

beforeEach(async () => {
  company = await server.build.company();
});

const named = (first_name: string, company_id = company) =>
  server.build.child({ company_id, first_name, last_name: 'Vos', date_of_birth: '2023-05-01' });

const merge = (kept: number, gone: number, ...more: string[]) =>
  run(['merge', '--company', `${company}`, '--kind', 'child', '--kept', `${kept}`, '--gone', `${gone}`, ...more]);

const firstNames = async () => {
  const children = server.db.selectFrom('child').where('company_id', '=', company).orderBy('id');
  return (await children.select('first_name').execute()).map(({ first_name }) => first_name);
};

test('shows what would go where and writes nothing, until it is carried out', async () => {
  const [kept, gone] = [await named('Noor'), await named('Nora')];
  await server.build.message({ child_id: gone, text: 'Zij slaapt laat', entered_by: 0 });
  const shown = ['Stays: Noor Vos; goes: Nora Vos'];
  const moved = 'message: 1 rows move, 0 go as both have them';
  expect((await merge(kept, gone)).out).toEqual([
    ...shown,
    'column:first_name (Voornaam): kept ‘Noor’, gone ‘Nora’; not decided',
    moved,
    'Nothing was written: --yes carries it out.',
  ]);
  expect(await firstNames()).toEqual(['Noor', 'Nora']);
  expect((await merge(kept, gone, '--decide', 'column:first_name=gone', '--yes')).out).toEqual([
    ...shown,
    'column:first_name (Voornaam): kept ‘Noor’, gone ‘Nora’; gone',
    moved,
    'Merged.',
  ]);
  expect(await firstNames()).toEqual(['Nora']);
  const changes = server.db.selectFrom('management_change').where('company_id', '=', company);
  expect(await changes.select(['made_by', 'subject', 'action']).execute()).toEqual([
    { made_by: 'operator', subject: `Kind ${kept}`, action: 'samengevoegd' },
  ]);
});

test('a difference without decision, another company and a wrong decision are refused', async () => {
  const [kept, gone] = [await named('Noor'), await named('Nora')];
  const stranger = await named('Noor', await server.build.company());
  const refused = async (...given: Parameters<typeof merge>) => {
    const { code, complaints } = await merge(...given);
    return [code, complaints[0]];
  };
  expect(await refused(kept, gone, '--yes')).toEqual([1, 'Kies bij elk verschil wat blijft.']);
  expect(await refused(kept, stranger, '--yes')).toEqual([1, 'The company has no such two records.']);
  expect(await refused(kept, gone, '--decide', 'column:first_name')).toEqual([
    2,
    '--decide must be <key>=kept or <key>=gone',
  ]);
  expect(await firstNames()).toEqual(['Noor', 'Nora']);
});

test('who is in the administration goes once somebody says that the row is gone there', async () => {
  const [kept, gone] = [await named('Noor'), await named('Noor')];
  const row = { company_id: company, kind: 'child', hash: '', changed_at: '2026-03-01T08:00:00.000Z' };
  const keys = [
    { ...row, reference: 'K-1', row_id: kept },
    { ...row, reference: 'K-2', row_id: gone },
  ];
  await server.db.insertInto('external_reference').values(keys).execute();
  const { complaints, code } = await merge(kept, gone, '--yes');
  expect([code, complaints[0]]).toEqual([1, expect.stringContaining('Haal ‘K-2’')]);
  expect((await merge(kept, gone, '--yes', '--source-cleared')).code).toBe(0);
  expect(await firstNames()).toEqual(['Noor']);
});
