import type { AccountKind } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from './organisation.ts';
import { makeTestFiles } from './testFiles.ts';
import { startTestServer, testNow, type TestServer } from './testServer.ts';

type Take = (given: { server: TestServer; organisation: Organisation }) => void;

/**
 * Starts a server for the tests of a file, and gives each test an organisation of its own at the moment `testNow`.
 * @param take keeps the two for the test
 * @param kind who is logged in; omitted: an employee
 */
export function eachInOwnOrganisation(take: Take, kind?: AccountKind): void {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });

  beforeEach(async () => {
    server.clock.set(testNow);
    take({ server, organisation: await buildOrganisation(server, kind) });
  });

  afterAll(() => server.close());
}

/**
 * Gives each test of a file a server of its own, with one organisation and an empty file store.
 * @param take keeps the two for the test
 * @returns the file store, its folder, and what removes the folder
 */
export function eachOnOwnServer(take: Take): ReturnType<typeof makeTestFiles> {
  const own = makeTestFiles();
  let server: TestServer;

  beforeEach(async () => {
    server = await startTestServer({ files: own.files });
    take({ server, organisation: await buildOrganisation(server) });
  });

  afterEach(async () => {
    await server.close();
    own.remove();
  });
  return own;
}
