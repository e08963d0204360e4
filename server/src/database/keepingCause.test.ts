import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from './index.ts';
import { makeMigratedDatabase, type TestDatabase } from './testing/testDatabase.ts';

let database: TestDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  database = await makeMigratedDatabase();
  opened = await openDatabase(database.options);
});

afterAll(async () => {
  await opened.close();
  await database.drop();
});

test('a transaction that the database rolled back by itself fails with its own error, and the next one works', async () => {
  const failing = opened.db.transaction().execute(async (db) => {
    await sql`rollback`.execute(db);
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  const company = { name: 'De Linde' };
  await opened.db.transaction().execute((db) => db.insertInto('company').values(company).execute());
  expect(await opened.db.selectFrom('company').select('name').execute()).toEqual([company]);
});
