import { buildOrganisation, type Organisation } from './organisation.ts';
import { startTestServer, testNow, type TestServer } from './testServer.ts';

/**
 * Starts a server for the tests of a file, and gives each test an organisation of its own at the moment `testNow`.
 * @param take keeps the two for the test
 */
export function eachInOwnOrganisation(take: (given: { server: TestServer; organisation: Organisation }) => void): void {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });

  beforeEach(async () => {
    server.clock.set(testNow);
    take({ server, organisation: await buildOrganisation(server) });
  });

  afterAll(() => server.close());
}
