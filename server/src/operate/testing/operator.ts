import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../../database/index.ts';
import { makeMigratedDatabase, type TestDatabase } from '../../database/testing/testDatabase.ts';
import { operate } from '../operate.ts';

/** The result of a command. */
export interface Outcome {
  code: number;
  out: string[];
  complaints: string[];
}

/** Runs operator commands on a database. */
export type Operator = (args: readonly string[], variables?: Record<string, string>) => Promise<Outcome>;

/** Creates a function with which a test runs operator commands. */
export function operatorOf({ dataDir, databaseUrl }: DatabaseOptions): Operator {
  return async (args, variables = {}) => {
    const out: string[] = [];
    const complaints: string[] = [];
    const code = await operate(args, {
      env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...variables },
      print: (line) => out.push(line),
      complain: (line) => complaints.push(line),
    });
    return { code, out, complaints };
  };
}

/**
 * Gives each test of a file a database of its own, on which a server runs: every command must work beside it.
 * @param take keeps for the test the two, and what runs operator commands on the database
 */
export function eachBesideServer(
  take: (given: { database: TestDatabase; server: OpenDatabase; run: Operator }) => void,
): void {
  let database: TestDatabase;
  let server: OpenDatabase;

  beforeEach(async () => {
    database = await makeMigratedDatabase();
    server = await openDatabase(database.options);
    take({ database, server, run: operatorOf(database.options) });
  });

  afterEach(async () => {
    await server.close();
    await database.drop();
  });
}
