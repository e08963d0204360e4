import { enrolled, makePerson, testPin } from '../tablets/testing/tablet.ts';
import { buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('who noted the presence of a child today: the person, and the tablet where nobody said who it was', async () => {
  const organisation = await buildOrganisation(server);
  const { child: child_id, group: group_id } = organisation;
  const tablet = await enrolled(server, organisation, 'Babygroep');
  const { employee: employee_id } = await makePerson(server, organisation, { first_name: 'Sanne' });
  const asked = { body: { employee_id, pin: testPin } };
  const { person_token: person } = await tablet.client.ask('POST /authentication/persons/unlock', asked);
  const bySanne = server.as({ ...tablet.tokens, person });
  const tap = (kind: 'in' | 'out', moment: string) => ({
    headers: {},
    body: { taps: [{ child_id, group_id, kind, moment }] },
  });
  await bySanne.attempt('POST /presence/taps', tap('in', '2026-03-10T07:03:00.000Z'));
  await tablet.client.attempt('POST /presence/taps', tap('out', '2026-03-10T08:30:00.000Z'));
  const query = { id_child: String(child_id) };
  expect(await organisation.client.ask('GET /presence/trace', { query })).toEqual([
    { kind: 'in', moment: '2026-03-10T07:03:00.000Z', by: 'Sanne Bakker' },
    { kind: 'out', moment: '2026-03-10T08:30:00.000Z', by: 'Babygroep' },
  ]);
});
