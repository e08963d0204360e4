import { needsPerson, type PersonMode, personModes } from '@groepsapp/contract';
import { withdrawTablet } from '../tablets/manage.ts';
import { enrolled, makePerson, testPin, wantPersons } from '../tablets/testing/tablet.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import type { TestClient } from '../testing/TestClient.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { callOf, guarded, kindsOf, requestsOf } from './testing/everyCall.ts';

let server: TestServer;
let organisation: Organisation;
/** Clients of a tablet: at which nobody stands, with the token of somebody who left, and of one that was withdrawn. */
let nobody: TestClient;
let left: TestClient;
let withdrawn: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await buildOrganisation(server);
  const tablet = await enrolled(server, organisation);
  const { employee: employee_id } = await makePerson(server, organisation);
  const asked = { body: { employee_id, pin: testPin } };
  const { person_token: person } = await tablet.client.ask('POST /authentication/persons/unlock', asked);
  nobody = tablet.client;
  left = server.as({ ...tablet.tokens, person });
  await left.ask('POST /authentication/persons/lock', {});
  const other = await enrolled(server, organisation);
  withdrawn = other.client;
  await server.db
    .transaction()
    .execute((db) => withdrawTablet({ db, clock: server.clock }, organisation.company, other.id));
});

afterAll(() => server.close());

/** Calls that employees may make with a session. */
const ofEmployees = guarded.filter((key) => callOf(key).access.who === 'session' && kindsOf(key).includes('employee'));

describe.each(ofEmployees)('%s on a tablet', (key) => {
  test('asks for a person as its company chose, and is refused to a tablet that was withdrawn', async () => {
    const [request] = await requestsOf(server, key, organisation);
    const asksFor = async (mode: PersonMode) => {
      await wantPersons(server, organisation, mode);
      const asked = [nobody, left].map((client) => client.attempt(key, { ...request, headers: {} }));
      return (await Promise.all(asked)).map((answer) => answer.json()?.error?.code === 'person_needed');
    };
    for (const mode of personModes) {
      const needed = needsPerson(mode, key, callOf(key));
      expect([mode, await asksFor(mode)]).toEqual([mode, [needed, needed]]);
    }
    expect(await withdrawn.refused(key, request ?? {})).toMatchObject({ status: 401, code: 'withdrawn' });
  });
});

test('what is on the wall is what is meant to hang there', () => {
  const onWall = ofEmployees.filter((key) => !needsPerson('everything', key, callOf(key)));
  expect(
    onWall.filter((key) => /forms|^GET \/messages$|photos|documents|notes|instructions|carers/i.test(key)),
  ).toEqual([]);
});
