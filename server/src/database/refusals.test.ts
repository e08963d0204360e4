import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from './index.ts';
import { databaseFile } from './sqlite.ts';
import { makeTestDatabase, type TestDatabase } from './testing/testDatabase.ts';

jest.setTimeout(30_000);

let database: TestDatabase;

beforeEach(async () => {
  database = await makeTestDatabase();
});

afterEach(() => database.drop());

describe('a database that cannot be used', () => {
  const refusal = (message: RegExp) => ({ name: 'StartupError', message: expect.stringMatching(message) });

  test('a data folder that cannot be made', async () => {
    const file = join(database.options.dataDir, 'file');
    writeFileSync(file, '');
    const dataDir = join(file, 'below');
    await expect(openDatabase({ dataDir })).rejects.toMatchObject(
      refusal(/^The data folder .* is not writable \(ENOTDIR/),
    );
  });

  test('a lock file that cannot be used', async () => {
    const { dataDir } = database.options;
    mkdirSync(join(dataDir, 'server.lock'));
    await expect(openDatabase({ dataDir })).rejects.toMatchObject(refusal(/^The lock file .* cannot be used/));
  });

  test('a file that is not a database', async () => {
    const { dataDir } = database.options;
    copyFileSync(__filename, join(dataDir, databaseFile));
    await expect(openDatabase({ dataDir })).rejects.toMatchObject(refusal(/cannot be opened .*SQLITE_NOTADB/));
  });

  test('tables of a newer version', async () => {
    const { db, close } = await openDatabase(database.options);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-contract-9998-later', 'x')`.execute(db);
    await close();
    await expect(openDatabase(database.options)).rejects.toMatchObject(refusal(/took away what this one uses/));
  });

  test('tables of a version before the baseline', async () => {
    const { db, close } = await openDatabase(database.options);
    await sql`delete from kysely_migration where name > '0030'`.execute(db);
    await close();
    for (const role of ['server', 'command'] as const) {
      const opening = openDatabase({ ...database.options, role });
      await expect(opening).rejects.toMatchObject(refusal(/start version 0\.1\.0 \(commit ad4cb02b\) on them first/));
    }
  });

  test.each([
    ['nobody listens', 'postgres://app:secret@127.0.0.1:1/groepsapp', /127\.0\.0\.1:1\/groepsapp .*ECONNREFUSED/],
    ['it is no address', 'groepsapp', /^DATABASE_URL is not an address/],
  ])('a PostgreSQL where %s', async (_, databaseUrl, message) => {
    const opening = openDatabase({ ...database.options, databaseUrl });
    await expect(opening).rejects.toMatchObject(refusal(message));
    await expect(opening).rejects.not.toThrow(/secret|\n/);
  });
});
