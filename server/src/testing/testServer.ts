import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { type Db, type DatabaseOptions, openDatabase } from '../database/index.ts';
import { makeMigratedDatabase } from '../database/testing/testDatabase.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Printer } from '../pdf/PdfPrinter.ts';
import { Builder } from './Builder.ts';
import { testPasswordCost } from './OrganisationBuilder.ts';
import { makeTestFiles } from './testFiles.ts';
import { TestClient, type SentTokens } from './TestClient.ts';
import { TestClock } from './TestClock.ts';

/** The current time in tests: a Tuesday in March, ten in the morning in Amsterdam. */
export const testNow = '2026-03-10T09:00:00.000Z';

/** The current calendar day in tests. */
export const testToday = '2026-03-10';

/** Credentials of the live channel in tests. */
export const testRealtime = { credentials: { key: 'test-key', secret: 'test-secret' }, elsewhere: null };

/** With what codes are hashed and secrets sealed in tests. */
export const testPepper = 'of tests';

/** Prints in the thread of the test; what draws is loaded with the first form. */
const printer: Printer = {
  async print(document) {
    const { drawPdf } = await import('../pdf/drawPdf.ts');
    return drawPdf(document);
  },
};

/** Parts that a server in tests runs in its own thread or faster, or goes without. */
export const inTests = {
  passwordCost: testPasswordCost,
  pepper: testPepper,
  realtime: testRealtime,
  printer,
  apiDocs: false,
};

/** A complete server on a new, empty database of the engine under test. */
export interface TestServer {
  app: FastifyInstance;
  db: Db;
  clock: TestClock;
  files: FileStore;
  build: Builder;
  /** Options to open its database, for commands that run beside the server. */
  databaseOptions: DatabaseOptions;
  /** A client for a device that sends these tokens. */
  as(tokens: SentTokens): TestClient;
  close(): Promise<void>;
}

/** Starts a server for the tests of one file. Each test creates its own company in it. */
export async function startTestServer(options: Partial<Omit<AppOptions, 'db' | 'clock'>> = {}): Promise<TestServer> {
  const database = await makeMigratedDatabase();
  const { db, close } = await openDatabase(database.options);
  const clock = new TestClock(testNow);
  const own = makeTestFiles();
  const { files = own.files } = options;
  const app = await buildApp({ db, clock, files, ...inTests, ...options });
  return {
    app,
    db,
    clock,
    files,
    build: new Builder({ db, clock }),
    databaseOptions: database.options,
    as: (tokens) => new TestClient(app, tokens),
    async close() {
      await app.close();
      await close();
      own.remove();
      await database.drop();
    },
  };
}
