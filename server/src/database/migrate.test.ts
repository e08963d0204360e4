import { type OpenDatabase, openDatabase } from './index.ts';
import { executedMigrations, pendingMigrations } from './migrate.ts';
import { id, index, nullable, pointsAt, primary, since, table, text } from './tables/columns.ts';
import { makeTables } from './tables/makeTables.ts';
import { startProgram } from './testing/program.ts';
import { makeTestDatabase, type TestDatabase, testEngine } from './testing/testDatabase.ts';

jest.setTimeout(30_000);

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

async function open(): Promise<OpenDatabase['db']> {
  opened = await openDatabase(database.options);
  return opened.db;
}

async function openWithChild(): Promise<OpenDatabase['db']> {
  const db = await open();
  await db.insertInto('company').values({ id: 7, name: 'De Merel' }).execute();
  await db.insertInto('establishment').values({ id: 7, company_id: 7, name: 'Het Nest' }).execute();
  await db
    .insertInto('care_group')
    .values({
      id: 7,
      establishment_id: 7,
      name: 'Mussen',
      abbreviation: 'MUS',
      color: '#336699',
      min_age: 0,
      max_age: 4,
      max_children: 12,
    })
    .execute();
  await db
    .insertInto('child')
    .values({
      id: 7,
      company_id: 7,
      first_name: 'Ümit',
      last_name_suffix: 'van der',
      last_name: 'Süß',
      gender: 'M',
      date_of_birth: '2024-02-29',
      photo_allowed: 1,
      school_id: null,
    })
    .execute();
  return db;
}

describe('the tables', () => {
  test('are created in an empty database and found on the next start', async () => {
    const made = await (await open()).introspection.getTables();
    expect(made).not.toEqual([]);
    await opened?.close();
    const db = await open();
    expect(await db.introspection.getTables()).toEqual(made);
    expect(opened?.engine).toBe(testEngine);
  });

  test('are known to the released server by the names of its migrations, and need no more', async () => {
    const db = await open();
    const numbers = (await executedMigrations(db)).map((name) => Number(name.slice(0, 4))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, before) => before + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(37);
    expect(await pendingMigrations(db)).toEqual([]);
  });

  test('get what a later migration adds, and no more', async () => {
    const db = await open();
    const columns = { id, company_id: pointsAt('company'), later: since('9002-later', nullable(text)) };
    const added = {
      company: table(
        { id, motto: since('9001-mottos', nullable(text)) },
        since('9001-mottos', index('by_motto', 'motto')),
      ),
      plaque: since('9001-mottos', table(columns, index('plaque_company', 'company_id'))),
      other: since('9002-later', table({ id: primary(text) })),
    };
    const found = async () => {
      const tables = await db.introspection.getTables();
      const columnsOf = (name: string) => tables.find((one) => one.name === name)?.columns.map((one) => one.name);
      return { company: columnsOf('company')?.at(-1), plaque: columnsOf('plaque'), other: columnsOf('other') };
    };
    await makeTables(db.schema, testEngine, added, '9001-mottos');
    expect(await found()).toEqual({ company: 'motto', plaque: ['id', 'company_id'] });
    await makeTables(db.schema, testEngine, added, '9002-later');
    expect(await found()).toEqual({ company: 'motto', plaque: ['id', 'company_id', 'later'], other: ['id'] });
  });

  test('are created once when several processes start at the same moment', async () => {
    const programs = [1, 2, 3].map(() => startProgram('openOnce.ts', database.options));
    await Promise.all(programs.map((program) => program.exitCode()));
    const answers = programs.flatMap(({ lines }) => lines);
    // The embedded database refuses a server while another has it.
    expect(answers.length).toBeGreaterThanOrEqual(testEngine === 'postgres' ? 3 : 1);
    const tables = await (await open()).introspection.getTables();
    expect(new Set(answers)).toEqual(new Set([String(tables.length)]));
  });

  test('hand out ids and answer counts as numbers', async () => {
    const db = await open();
    const first = await db.insertInto('company').values({ name: 'a' }).returning('id').executeTakeFirstOrThrow();
    expect(first.id).toBe(1);
    const { count } = await db
      .selectFrom('company')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  test('sort texts by code point on both engines', async () => {
    const db = await open();
    const names = ['Ÿsbeer', 'anker', 'Zon', "'t Hoefijzer", 'De Zon', 'DeAap'];
    await db
      .insertInto('company')
      .values(names.map((name) => ({ name })))
      .execute();
    const sorted = await db.selectFrom('company').select('name').orderBy('name').execute();
    expect(sorted.map(({ name }) => name)).toEqual(["'t Hoefijzer", 'De Zon', 'DeAap', 'Zon', 'anker', 'Ÿsbeer']);
  });
});

describe('the rules of the tables', () => {
  test('a row cannot refer to a missing row', async () => {
    const db = await open();
    await expect(db.insertInto('establishment').values({ company_id: 99, name: 'x' }).execute()).rejects.toThrow(
      /foreign key/i,
    );
  });

  test('a child has at most one open presence', async () => {
    const db = await openWithChild();
    const arrival = { child_id: 7, group_id: 7, date: '2026-05-04', start_time: '2026-05-04T06:00:00.000Z' };
    await db
      .insertInto('presence')
      .values({ ...arrival, end_time: '2026-05-04T07:00:00.000Z' })
      .execute();
    await db
      .insertInto('presence')
      .values({ ...arrival, end_time: null })
      .execute();
    await expect(
      db
        .insertInto('presence')
        .values({ ...arrival, end_time: null })
        .execute(),
    ).rejects.toThrow(/unique/i);
  });

  test('a planned time must end after it begins', async () => {
    const db = await openWithChild();
    const item = { child_id: 7, group_id: 7, date: '2026-05-04', status: 'DEFAULT' as const };
    await expect(
      db
        .insertInto('planning_item')
        .values({ ...item, start_time: '13:00', end_time: '08:00' })
        .execute(),
    ).rejects.toThrow(/check/i);
  });

  test('a failed transaction leaves nothing behind', async () => {
    const db = await open();
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('company').values({ name: 'half' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await db.selectFrom('company').selectAll().execute()).toEqual([]);
  });

  test('concurrent transactions do not lose a change', async () => {
    const db = await openWithChild();
    const addOne = () =>
      db.transaction().execute(async (transaction) => {
        const group = await transaction
          .updateTable('care_group')
          .set(({ eb }) => ({ max_children: eb('max_children', '+', 1) }))
          .where('id', '=', 7)
          .returning('max_children')
          .executeTakeFirstOrThrow();
        return group.max_children;
      });
    const seen = await Promise.all(Array.from({ length: 8 }, addOne));
    expect(seen.sort((a, b) => a - b)).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
  });
});

/** One process at a time serves an embedded database. */
const onPostgres = testEngine === 'postgres' ? test : test.skip;

onPostgres('a server starts beside one that is running', async () => {
  await open();
  const beside = await openDatabase(database.options);
  expect(await beside.db.selectFrom('company').select('id').execute()).toEqual([]);
  await beside.close();
});
