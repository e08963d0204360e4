import { sql } from 'kysely';
import Libsql from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from './index.ts';
import { databaseFile } from './sqlite.ts';
import { keepingStatements } from './statements.ts';

let dataDir: string;
let server: OpenDatabase;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'groepsapp-statements-'));
  server = await openDatabase({ dataDir });
});

afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function insert(...names: string[]) {
  return server.db
    .insertInto('company')
    .values(names.map((name) => ({ name })))
    .execute();
}

const namesOf = async () =>
  (await server.db.selectFrom('company').select('name').orderBy('id').execute()).map((row) => row.name);

test('a statement is prepared once, and again after it was evicted', () => {
  const file = new Libsql(':memory:');
  const prepare = jest.spyOn(file, 'prepare');
  const database = keepingStatements(file);
  const use = (text: string) => database.prepare(text).all([]);
  expect([use('select 1 as one'), use('select 1 as one')]).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  expect(prepare).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 300; count += 1) use(`select ${count} as other`);
  use('select 1 as one');
  expect(prepare).toHaveBeenCalledTimes(302);
  database.close();
});

test('a cached statement sees what another process has written', async () => {
  await insert('Eén');
  expect(await namesOf()).toEqual(['Eén']);
  const other = new Libsql(join(dataDir, databaseFile));
  other.prepare('insert into company (name) values (?)').run('Twee');
  other.close();
  expect(await namesOf()).toEqual(['Eén', 'Twee']);
});

test('a cached statement sees changed tables', async () => {
  await insert('Eén');
  const all = () => sql<{ name: string }>`select * from company`.execute(server.db);
  await all();
  await sql`alter table company add column town text not null default 'Zwolle'`.execute(server.db);
  expect((await all()).rows).toMatchObject([{ id: 1, name: 'Eén', town: 'Zwolle' }]);
});

test('a cached statement can be used again after a failure', async () => {
  const token = { name: 'a', company_id: 1, token_hash: 'same', created_at: '', revoked_at: null };
  await insert('Eén');
  const save = (token_hash: string) =>
    server.db
      .insertInto('integration_token')
      .values({ ...token, token_hash })
      .execute();
  await save('one');
  await expect(save('one')).rejects.toThrow();
  await save('two');
  expect(await server.db.selectFrom('integration_token').select('token_hash').orderBy('id').execute()).toEqual([
    { token_hash: 'one' },
    { token_hash: 'two' },
  ]);
});

test.each([0, 1, 99, 100, 101, 200])(
  'after reading %i rows no cached statement blocks the checkpoint of the log',
  async (count) => {
    if (count > 0) await insert(...Array.from({ length: count }, (_, index) => `Bedrijf ${index}`));
    await namesOf();
    await server.db.selectFrom('company').select('name').executeTakeFirst();
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(server.db);
    expect(rows).toMatchObject([{ busy: 0 }]);
  },
);
