import { Kysely, Migrator, sql } from 'kysely';
import { type Database, type Db, type OpenDatabase, openDatabase } from './index.ts';
import { migrationsFor } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { earlierMigrations } from './squashed.ts';
import { startProgram } from './testing/program.ts';
import { makeTestDatabase, type TestDatabase, testEngine } from './testing/testDatabase.ts';

jest.setTimeout(30_000);

let database: TestDatabase;
let opened: OpenDatabase | undefined;

beforeEach(async () => {
  database = await makeTestDatabase();
});

afterEach(async () => {
  await close();
  await database.drop();
});

async function open(role: 'server' | 'command'): Promise<OpenDatabase['db']> {
  opened = await openDatabase({ ...database.options, role });
  return opened.db;
}

async function close(): Promise<void> {
  await opened?.close();
  opened = undefined;
}

async function executedIn(db: OpenDatabase['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Works in a database without bringing its tables up to date. */
async function asIs<T>(work: (db: Db) => Promise<T>, isServer = false): Promise<T> {
  const { dataDir, databaseUrl } = database.options;
  const file = databaseUrl === undefined ? await openSqlite(dataDir, isServer) : undefined;
  const db = new Kysely<Database>({ dialect: file?.dialect ?? (await openPostgres(databaseUrl ?? '')).dialect });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    file?.release();
  }
}

const executedAsIs = () => asIs(executedIn);

/** Those which took the place of the earlier ones; later ones add to them. */
const lastSquashed = '0016-operation';

/** Makes it a database that has had these migrations. @returns the names of its own */
async function note(names: readonly string[]): Promise<string[]> {
  const own = migrationsFor(testEngine);
  const rows = names.map((name, index) => sql`(${name}, ${`2026-05-04T06:00:${String(index).padStart(2, '0')}.000Z`})`);
  await asIs(async (db) => {
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => own } }).migrateTo(lastSquashed);
    if (error !== undefined) throw error;
    await sql`delete from kysely_migration`.execute(db);
    await sql`insert into kysely_migration (name, timestamp) values ${sql.join(rows)}`.execute(db);
    await db.insertInto('company').values({ name: 'De Merel' }).execute();
  }, true);
  return Object.keys(own);
}

test('the names of earlier migrations are not used again', async () => {
  const own = await executedIn(await open('server'));
  expect(own.filter((name) => earlierMigrations.includes(name))).toEqual([]);
});

test('a database with all earlier migrations is taken over with its rows', async () => {
  const own = await note(earlierMigrations);
  const db = await open('server');
  expect(await executedIn(db)).toEqual(own);
  expect(await db.selectFrom('company').select('name').execute()).toEqual([{ name: 'De Merel' }]);
  await close();
  expect(await executedIn(await open('command'))).toEqual(own);
});

test('several processes that start at the same moment take it over once', async () => {
  const own = await note(earlierMigrations);
  const programs = [1, 2, 3].map(() => startProgram('openOnce.ts', database.options));
  await Promise.all(programs.map((program) => program.exitCode()));
  const answers = programs.flatMap(({ lines }) => lines);
  // The embedded database refuses a server while another has it.
  expect(answers.length).toBeGreaterThanOrEqual(testEngine === 'postgres' ? 3 : 1);
  expect(await executedIn(await open('server'))).toEqual(own);
});

test('a command leaves it to the server', async () => {
  const own = await note(earlierMigrations);
  await expect(open('command')).rejects.toThrow(/not at the version of this program yet/);
  expect(await executedIn(await open('server'))).toEqual(own);
});

describe('a database that is refused, and stays as it is', () => {
  const some = earlierMigrations.slice(0, -1);

  test.each([
    ['has had a part of the earlier migrations', some, /too early.*server of commit d1e86afa once/],
    ['has had others beside them', [...earlierMigrations, '9999-later'], /too early.*server of commit d1e86afa once/],
    ['has had as many, of which one is not known', [...some, '9999-later'], /too early/],
  ])('one that %s', async (_, names, reason) => {
    await note(names);
    await expect(open('server')).rejects.toThrow(reason);
    await expect(open('command')).rejects.toThrow(reason);
    expect((await executedAsIs()).sort()).toEqual([...names].sort());
  });
});
