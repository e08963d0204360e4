import { sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { isOwnDay } from './files/childRows.ts';
import { loadFiles } from './files/load.ts';
import type { Numbers } from './files/Numbers.ts';
import { type DemoRows, type DemoTable, noRows } from './rows.ts';

const rowsPerStatement = 400;

/** Tables whose rows the files of the demo bring in. */
const broughtIn: readonly DemoTable[] = [
  'company',
  'establishment',
  'care_group',
  'setting',
  'school',
  'employee',
  'account',
  'account_right',
  'account_establishment',
  'observation_list',
  'observation_version',
  'observation_category',
  'child',
  'placement',
  'child_permission',
  'record_section',
  'record_field',
  'record_option',
  'record_value',
  'carer',
  'child_carer',
  'intake_template',
  'calendar_period',
  'weekly_slot',
  'employee_group',
  'group_merge',
  'shift',
  'general_form',
  'activity_type',
  'activity_type_text',
];

async function insertTable<T extends DemoTable>(db: Db, table: T, rows: DemoRows[T]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}

/** Moves PostgreSQL's identity sequences beyond the inserted ids. SQLite derives the next id from the rows. */
async function continueIds(db: Db, tables: readonly DemoTable[]): Promise<void> {
  if (!isPostgres(db)) return;
  for (const table of tables) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    await sql`select setval(${sequence}, (select max(id) from ${sql.table(table)}))`.execute(db);
  }
}

/**
 * Inserts the companies first. When two processes fill the database at once, the second blocks here and then finds that
 * the companies exist.
 */
async function claim(db: Db, { company }: DemoRows): Promise<boolean> {
  const claimed = await db
    .insertInto('company')
    .values(company)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return claimed.length === company.length;
}

/** The rows that no file brings in, such as presence, messages and results, with the ids of what they refer to. */
function rowsOnTop(rows: DemoRows, numbers: Numbers): DemoRows {
  const own = {
    ...rows,
    planning_item: rows.planning_item.filter((item) => !isOwnDay(item)).map(({ id: _id, ...item }) => item),
  };
  const translate = <T extends DemoTable>(table: T, of: DemoRows[T]): DemoRows[T] =>
    of.map((row) => numbers.translated(row, table === 'filled_form' ? { form_id: 'general-form' } : {})) as DemoRows[T];
  const left = (Object.keys(rows) as DemoTable[]).filter((table) => !broughtIn.includes(table));
  return left.reduce<DemoRows>((made, table) => ({ ...made, [table]: translate(table, own[table]) }), noRows());
}

/**
 * Brings in the files of the demo, and inserts all other rows, table by table, in multi-row statements.
 * @param services with a transaction
 * @returns `false` when another process was inserting the same rows
 */
export async function insertRows(services: Services, rows: DemoRows): Promise<boolean> {
  const { db } = services;
  if (!(await claim(db, rows))) return false;
  await continueIds(db, ['company']);
  const onTop = rowsOnTop(rows, await loadFiles(services, rows));
  const tables = Object.keys(onTop) as DemoTable[];
  for (const table of tables) await insertTable(db, table, onTop[table]);
  await continueIds(
    db,
    tables.filter((table) => onTop[table].some((row) => 'id' in row)),
  );
  return true;
}
