import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from './index.ts';
import type { Db } from './schema.ts';
import { makeMigratedDatabase, testEngine, type TestDatabase } from './testing/testDatabase.ts';

// SQLite prepares statements by itself; `statements.test.ts` covers it.
const describeOnPostgres = testEngine === 'postgres' ? describe : describe.skip;

describeOnPostgres('statements on PostgreSQL', () => {
  let database: TestDatabase;
  let server: OpenDatabase;

  beforeEach(async () => {
    database = await makeMigratedDatabase();
    server = await openDatabase(database.options);
    await server.db.insertInto('company').values({ name: 'Eén' }).execute();
  });

  afterEach(async () => {
    await server.close();
    await database.drop();
  });

  const onOneConnection = (use: (db: Db) => Promise<void>) => server.db.connection().execute(use);

  async function preparedIn(db: Db): Promise<string[]> {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement);
  }

  /** Without what Kysely asked when the database was opened. */
  const preparedSince = async (db: Db) =>
    (await preparedIn(db)).filter((statement) => !statement.includes('pg_catalog'));

  test('are prepared when a connection runs them for the third time', async () => {
    await onOneConnection(async (db) => {
      const ask = (id: number) => db.selectFrom('company').select('name').where('id', '=', id).execute();
      await ask(1);
      await ask(2);
      expect(await preparedSince(db)).toEqual([]);
      expect([await ask(1), await ask(3)]).toEqual([[{ name: 'Eén' }], []]);
      expect(await preparedSince(db)).toEqual(['select "name" from "company" where "id" = $1']);
    });
  });

  test('are not prepared beyond a limit', async () => {
    await onOneConnection(async (db) => {
      for (let column = 0; column < 260; column += 1) {
        const ask = () => sql`select ${1}::int as ${sql.ref(`column_${column}`)}`.execute(db);
        for (let use = 0; use < 3; use += 1) await ask();
      }
      expect(await preparedIn(db)).toHaveLength(250);
    });
  });

  test('work after a change of the tables', async () => {
    await onOneConnection(async (db) => {
      const all = () => db.selectFrom('company').selectAll().where('id', '=', 1).execute();
      for (let use = 0; use < 3; use += 1) await all();
      await sql`alter table company add column town text not null default 'Zwolle'`.execute(db);
      expect(await all()).toMatchObject([{ id: 1, name: 'Eén', town: 'Zwolle' }]);
    });
  });

  test('can be used again after a failure', async () => {
    await onOneConnection(async (db) => {
      const save = (id: number) => db.insertInto('company').values({ id, name: 'Ander' }).execute();
      for (const id of [7, 8, 9]) await save(id);
      await expect(save(9)).rejects.toThrow();
      await save(10);
      expect(await db.selectFrom('company').select('id').where('id', '>', 6).orderBy('id').execute()).toHaveLength(4);
    });
  });
});
