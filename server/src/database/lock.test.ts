import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { backUpSqlite } from '../backup/databaseCopy.ts';
import { openDatabase } from './index.ts';
import { acquireFileLock } from './lock.ts';
import { databaseFile } from './sqlite.ts';
import { type Program, startProgram } from './testing/program.ts';
import { makeTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

jest.setTimeout(30_000);

let database: TestDatabase;
let holder: Program | undefined;

beforeEach(async () => {
  database = await makeTestDatabase();
});

afterEach(async () => {
  await holder?.kill();
  holder = undefined;
  await database.drop();
});

async function anotherServerRuns(): Promise<Program> {
  holder = startProgram('holdDatabase.ts', { dataDir: database.options.dataDir });
  await holder.written(1);
  expect(holder.lines).toEqual(['open sqlite']);
  return holder;
}

describe('two servers on one embedded database', () => {
  test('the second refuses to start with a one-line reason', async () => {
    await anotherServerRuns();
    const { dataDir } = database.options;
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      name: 'StartupError',
      message: `Another server is already running on the data folder ${dataDir}.`,
    });
  });

  test('a server that was killed leaves no lock behind', async () => {
    const first = await anotherServerRuns();
    await first.kill();
    const second = await openDatabase({ dataDir: database.options.dataDir });
    expect(second.engine).toBe('sqlite');
    await second.close();
  });

  test('a stopped server releases its lock, also within one process', async () => {
    const { dataDir } = database.options;
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow('Another server');
    await first.close();
    const second = await openDatabase({ dataDir });
    await second.close();
  });

  test('a command can run beside a running server', async () => {
    await anotherServerRuns();
    const command = await openDatabase({ dataDir: database.options.dataDir, role: 'command' });
    await command.db.insertInto('company').values({ name: 'Kinderopvang De Merel' }).execute();
    expect(await command.db.selectFrom('company').select('name').execute()).toEqual([
      { name: 'Kinderopvang De Merel' },
    ]);
    await command.close();
  });

  test('a deleted lock file does not admit a second server', async () => {
    const { dataDir } = database.options;
    const first = await openDatabase({ dataDir });
    rmSync(join(dataDir, 'server.lock'));
    const second = openDatabase({ dataDir });
    expect(first.isInPlace()).toBe(true);
    await expect(second).rejects.toThrow('Another server');
    await first.close();
  });

  test('a server whose lock file another server has replaced is told that the database is no longer its own', async () => {
    const { dataDir } = database.options;
    const first = await openDatabase({ dataDir });
    rmSync(join(dataDir, 'server.lock'));
    const other = acquireFileLock(join(dataDir, 'server.lock'));
    expect(first.isInPlace()).toBe(false);
    other?.release();
    expect(first.isInPlace()).toBe(true);
    await first.close();
  });

  test('a server knows its own file through its writes, and notices when a copy of it is written over it', async () => {
    const { dataDir } = database.options;
    const first = await openDatabase({ dataDir });
    backUpSqlite(dataDir, join(dataDir, 'copy'));
    await first.db.insertInto('company').values({ name: 'Kinderopvang De Merel' }).execute();
    await sql`pragma wal_checkpoint(truncate)`.execute(first.db);
    expect(first.isInPlace()).toBe(true);
    copyFileSync(join(dataDir, 'copy'), join(dataDir, databaseFile));
    expect(first.isInPlace()).toBe(false);
    await first.close().catch(() => undefined);
  });
});
