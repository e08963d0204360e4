import { openDatabase, type OpenDatabase } from '../database/index.ts';
import { makeMigratedDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { columnsOfFiles } from './inUse.ts';

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

// A table that were left out would lose its files a day after they were stored.
test('every column with the id of a stored file counts as use of that file', async () => {
  const tables = await opened.db.introspection.getTables();
  const columns = tables.map(({ name, columns: all }) => {
    return [name, all.map((column) => column.name).filter((column) => /^(?:file|thumb)_id$/.test(column))] as const;
  });
  expect(Object.fromEntries(columns.filter(([, names]) => names.length > 0))).toEqual(columnsOfFiles);
});
