import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { compiledOnce } from './compiled.ts';
import { asOneRow, rowsIn } from './rows.ts';
import type { Db } from './schema.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const build = jest.fn((db: Db, { ids, name }: { ids: readonly number[]; name: string }) =>
  db.selectFrom('company').where('name', '!=', name).where('id', 'in', ids).select(['id', 'name']).orderBy('id'),
);

test('a query is compiled once per length of its lists, and runs with the given values', async () => {
  const find = compiledOnce(build);
  const [a, b, c] = [
    await server.build.company({ name: 'A' }),
    await server.build.company({ name: "B' or 1=1" }),
    await server.build.company({ name: 'C' }),
  ];
  expect(await find(server.db, { ids: [a, b], name: 'C' })).toEqual([
    { id: a, name: 'A' },
    { id: b, name: "B' or 1=1" },
  ]);
  expect(await find(server.db, { ids: [c, b], name: "B' or 1=1" })).toEqual([{ id: c, name: 'C' }]);
  expect(build).toHaveBeenCalledTimes(1);
  expect(await find(server.db, { ids: [a, b, c], name: '' })).toHaveLength(3);
  expect(build).toHaveBeenCalledTimes(2);
});

test('runs in the given transaction', async () => {
  const find = compiledOnce(build);
  const id = await server.build.company({ name: 'D' });
  await expect(
    server.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('company').set({ name: 'E' }).where('id', '=', id).execute();
      expect(await find(transaction, { ids: [id], name: '' })).toEqual([{ id, name: 'E' }]);
      throw new Error('back');
    }),
  ).rejects.toThrow('back');
  expect(await find(server.db, { ids: [id], name: '' })).toEqual([{ id, name: 'D' }]);
});

test('parses rows that are selected as one JSON text: texts, numbers, nulls and no rows', async () => {
  const name = `"Yağız"\\ 'n 👩‍👧\n`;
  const company_id = await server.build.company({ name: 'F' });
  const id = await server.build.child({ company_id, first_name: name, school_id: null });
  const columns = ['id', 'first_name', 'school_id'] as const;
  const find = async (wanted: number) => {
    const children = server.db.selectFrom('child').where('id', '=', wanted).select(columns);
    return rowsIn(await asOneRow(server.db, children, columns).execute(), columns);
  };
  expect(await find(id)).toEqual([{ id, first_name: name, school_id: null }]);
  expect(await find(2_000_000_000)).toEqual([]);
});
