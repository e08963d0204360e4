import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { readMessage } from './messages.ts';
import {
  publishAboutChildren,
  publishAboutEmployees,
  publishAboutEstablishment,
  publishAboutGroups,
} from './publishAbout.ts';
import { testEngine } from '../database/testing/testDatabase.ts';

// These tests read the outbox table, which PostgreSQL does not use; `events.test.ts` covers PostgreSQL.
const onSqlite = testEngine === 'postgres' ? describe.skip : describe;

onSqlite('an event about', () => {
  let server: TestServer;
  let organisation: Organisation;

  beforeEach(async () => {
    server = await startTestServer();
    organisation = await buildOrganisation(server);
  });

  afterEach(() => server.close());

  async function published() {
    const rows = await server.db.selectFrom('event_outbox').select('message').orderBy('id').execute();
    // The triggers of the change feed publish too.
    return rows.map(({ message }) => readMessage(message)).filter((message) => message?.kind === 'event');
  }

  const group = () => `private-group-${organisation.group}`;
  const establishment = () => `private-establishment-${organisation.establishment}`;

  test('children are published once in each of their groups and establishments', async () => {
    const { build, db, clock } = server;
    const sibling = await build.child({ company_id: organisation.company });
    await build.placement({ child_id: sibling, group_id: organisation.group });
    const childIds = [organisation.child, sibling];
    await publishAboutChildren({ db, clock }, 'forms-changed', childIds);
    expect(await published()).toEqual([
      { kind: 'event', name: 'forms-changed', data: { childIds }, channels: [group(), establishment()] },
    ]);
  });

  test('groups are published in those groups only', async () => {
    await publishAboutGroups(server.db, 'notes-changed', [organisation.group]);
    expect(await published()).toMatchObject([{ data: { groupIds: [organisation.group] }, channels: [group()] }]);
  });

  test('an employee is published in the establishments of its groups', async () => {
    const employee_id = await server.build.employee({ company_id: organisation.company });
    await server.db.insertInto('employee_group').values({ employee_id, group_id: organisation.group }).execute();
    await publishAboutEmployees(server.db, 'shifts-changed', [employee_id]);
    expect(await published()).toMatchObject([{ data: { employeeIds: [employee_id] }, channels: [establishment()] }]);
  });

  test('an establishment is published in its own channel', async () => {
    await publishAboutEstablishment(server.db, 'news-changed', organisation.establishment);
    expect(await published()).toMatchObject([
      { data: { establishmentId: organisation.establishment }, channels: [establishment()] },
    ]);
  });
});
