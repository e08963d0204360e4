import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { continueNumbers } from '../export/restore.ts';
import { nameRows } from '../export/writeKinds.ts';
import type { DemoRows, DemoTable } from './rows.ts';

const rowsPerStatement = 400;

async function insertTable<T extends DemoTable>(db: Db, table: T, rows: DemoRows[T]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
  if (rows.some((row) => 'id' in row)) await continueNumbers(db, table);
}

/**
 * Inserts the companies first. When two processes fill the database at once, the second blocks here and then finds that
 * the companies exist.
 */
async function claim(db: Db, companies: DemoRows['company']): Promise<boolean> {
  const claimed = await db
    .insertInto('company')
    .values(companies)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return claimed.length === companies.length;
}

/**
 * Inserts all rows, table by table, and gives those that a file could bring in the references of an export.
 * @param services with a transaction
 * @returns `false` when another process was inserting the same rows
 */
export async function insertRows({ db, clock }: Services, { company, ...rows }: DemoRows): Promise<boolean> {
  if (!(await claim(db, company))) return false;
  await continueNumbers(db, 'company');
  for (const table of Object.keys(rows) as (keyof typeof rows)[]) await insertTable(db, table, rows[table]);
  for (const { id = 0 } of company) await nameRows(db, id, clock.now().toISOString());
  return true;
}
