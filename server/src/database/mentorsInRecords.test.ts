import { sql } from 'kysely';
import { giveRecord } from '../records/testing/record.ts';
import { observedFacts } from '../records/observed.ts';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { mentorsInRecords } from './migrations/0068-mentors-in-records.ts';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  organisation = await buildOrganisation(server);
});

afterAll(() => server.close());

/** What stood beside the record before. */
async function track(child: number, mentor: number | null, vve: 0 | 1): Promise<void> {
  await sql`insert into child_tracking (child_id, mentor_id, vve) values (${child}, ${mentor}, ${vve})`.execute(
    server.db,
  );
}

const move = () => mentorsInRecords().up(server.db);

const factsOf = async (child: number) => (await observedFacts(server.db, [child]))(child);
const employee = () => server.build.employee({ company_id: organisation.company });

async function functionsOf(): Promise<string[]> {
  const rows = server.db
    .selectFrom('record_field')
    .innerJoin('record_section', 'record_section.id', 'record_field.section_id')
    .where('company_id', '=', organisation.company);
  return (await rows.select('function_name').execute()).map(({ function_name }) => function_name);
}

test('moves mentor and vve to the record, and what stands there already stays', async () => {
  const options = await giveRecord(server, organisation.company);
  const [before, chosen] = [await employee(), await employee()];
  const second = await addChild(server, organisation);
  await server.build.employeeGroup({ employee_id: chosen, group_id: organisation.group });
  await organisation.client.ask('POST /deprecated/set-child-mentor', {
    body: { id_child: second, id_mentor: chosen, number: 1 },
  });
  await organisation.client.ask('POST /children/update-fields', {
    body: { id_child: second, fields: [{ name: 'vve', value: options['nee'] ?? '' }] },
  });
  await track(organisation.child, before, 1);
  await track(second, before, 1);
  await move();
  await move();
  expect(await factsOf(organisation.child)).toEqual({ mentorIds: [before], vve: true });
  expect(await factsOf(second)).toEqual({ mentorIds: [chosen], vve: false });
});

test('a company without these fields gets them', async () => {
  const mentor = await employee();
  await track(organisation.child, mentor, 1);
  await move();
  expect(await factsOf(organisation.child)).toEqual({ mentorIds: [mentor], vve: true });
  expect(await functionsOf()).toEqual(['mentor', 'vve']);
});

test('a field of the company for vve becomes the one that counts', async () => {
  await giveRecord(server, organisation.company);
  await server.db
    .updateTable('record_field')
    .set({ function_name: 'custom_4' })
    .where('function_name', '=', 'vve')
    .where('section_id', 'in', (e) =>
      e.selectFrom('record_section').where('company_id', '=', organisation.company).select('id'),
    )
    .execute();
  await track(organisation.child, null, 1);
  await move();
  expect(await functionsOf()).not.toContain('custom_4');
  expect(await factsOf(organisation.child)).toEqual({ mentorIds: [], vve: true });
});
