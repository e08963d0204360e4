import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import { makeTestDatabase, testEngine, type TestDatabase } from '../database/testing/testDatabase.ts';
import { operatorOf } from './testing/operator.ts';

let database: TestDatabase;
let opened: OpenDatabase | undefined;

beforeEach(async () => {
  database = await makeTestDatabase();
});

afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await database.drop();
});

const run = (...args: string[]) => operatorOf(database.options)(args);

async function open(): Promise<OpenDatabase> {
  opened ??= await openDatabase(database.options);
  return opened;
}

/** As a database is to which no migration was done. */
async function forgetMigrations(): Promise<void> {
  await sql`delete from kysely_migration`.execute((await open()).db);
}

test('a command leaves tables that need a migration as they are, and says what to do', async () => {
  await forgetMigrations();
  const { code, complaints } = await run('companies');
  expect([code, complaints]).toEqual([
    1,
    [expect.stringMatching(/not at the version of this program yet.*Start the server .* or run `operate migrate`/)],
  ]);
});

test('a command refuses tables of a newer version', async () => {
  const { db } = await open();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-contract-9998-later', 'x')`.execute(db);
  expect((await run('companies')).complaints).toEqual([expect.stringMatching(/newer version than this program/)]);
});

test('a command works on tables to which a newer version has only added', async () => {
  const { db } = await open();
  await sql`insert into kysely_migration (name, timestamp) values ('9998-later', 'x')`.execute(db);
  expect(await run('companies')).toMatchObject({ code: 0 });
  expect((await run('migrate', '--plan')).out).toEqual([expect.stringMatching(/^Nothing is to be done/)]);
});

test('migrate --plan shows the statements and changes nothing', async () => {
  await forgetMigrations();
  const { code, out } = await run('migrate', '--plan');
  expect(code).toBe(0);
  expect(out[0]).toBe('0037-use (only adds; servers of the version before go on)');
  expect(out[1]).toMatch(/^ {2}create table "company" .*;$/);
  expect(await run('companies')).toMatchObject({ code: 1 });
  expect(await run('migrate', '--plan', '--apply')).toMatchObject({ code: 2 });
});

test('migrate makes the tables, after which commands work', async () => {
  expect(await run('companies')).toMatchObject({ code: 1 });
  expect(existsSync(join(database.options.dataDir, 'groepsapp.sqlite'))).toBe(false);
  expect(await run('migrate', '--apply')).toMatchObject({
    code: 0,
    out: ['The tables are at the version of this program'],
  });
  expect(await run('companies')).toMatchObject({ code: 0 });
});

test('migrate does not touch the embedded database of a running server', async () => {
  await open();
  const { code, complaints } = await run('migrate');
  if (testEngine === 'sqlite') expect([code, complaints]).toEqual([1, [expect.stringContaining('Another server')]]);
});
