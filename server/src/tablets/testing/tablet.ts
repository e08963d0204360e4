import type { PersonMode } from '@groepsapp/contract';
import type { Organisation } from '../../testing/organisation.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { testPasswordCost } from '../../testing/OrganisationBuilder.ts';
import { choosePin } from '../pins.ts';
import { makeTablet, makeTabletCode } from '../manage.ts';

const pepper = 'of tests';

/** A code that nobody guesses at once. */
export const testPin = '2968';

/** The code of a new tablet of the establishment of an organisation. */
export async function makeCode(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  { company, establishment }: Organisation,
  name = 'Tablet',
): Promise<string> {
  const place = { name, establishmentId: establishment, groupIds: [] };
  const { id } = await db.transaction().execute((tx) => makeTablet({ db: tx, clock }, company, place));
  return (await makeTabletCode({ db, clock }, company, id)).code;
}

/** A tablet of the establishment of an organisation, with the tokens that its browser got. */
export async function enrolled(server: TestServer, organisation: Organisation, name?: string) {
  const code = await makeCode(server, organisation, name);
  const answer = await server.as({}).ask('POST /authentication/tablet/enrol', { body: { code } });
  const { device_token: device, session_token: session, account_id: account } = answer;
  const { id } = await server.db
    .selectFrom('device')
    .where('account_id', '=', account)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, account, tokens: { device, session }, client: server.as({ device, session }) };
}

/** Gives the account of an organisation an employee. @returns its id */
export async function giveEmployee({ db, build }: TestServer, { company, account }: Organisation): Promise<number> {
  const employee = await build.employee({ company_id: company });
  await db.updateTable('account').set({ employee_id: employee }).where('id', '=', account).execute();
  return employee;
}

/** Somebody who works in the establishment of an organisation and has the code of the tests. */
export async function makePerson(
  { db, clock, build }: TestServer,
  { company, establishment }: Organisation,
  name: { first_name?: string } = {},
): Promise<{ employee: number; account: number }> {
  const employee = await build.employee({ company_id: company, ...name });
  const account = await build.account(
    { company_id: company, employee_id: employee, username: `persoon${employee}@opvang.example` },
    [establishment],
  );
  await choosePin({ db, clock, pepper, passwordCost: testPasswordCost }, employee, testPin);
  return { employee, account };
}

/** What the company of an organisation lets only people do on its tablets. */
export async function wantPersons({ db }: TestServer, { company }: Organisation, person_mode: PersonMode) {
  await db.updateTable('company').set({ person_mode }).where('id', '=', company).execute();
}

/** Makes the session of an organisation that of a tablet. */
export async function becomeTablet({ db }: TestServer, organisation: Organisation): Promise<void> {
  const { company: company_id, establishment: establishment_id, account: account_id, session } = organisation;
  const changed = await db
    .updateTable('session')
    .set({ kind: 'tablet' })
    .where('id', '=', session.id)
    .returning('device_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('device')
    .set({ company_id, establishment_id, account_id, name: 'Tablet' })
    .where('id', '=', changed.device_id)
    .execute();
}
