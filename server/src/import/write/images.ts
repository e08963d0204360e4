import type { ImportKind } from '@groepsapp/contract';
import { sql } from 'kysely';
import { storedTables, type StoredTable } from '../../database/catalog.ts';
import type { ImportContext } from '../kinds/kind.ts';
import { type AnyRow, batchesOf, rowsWhere } from '../kinds/rows.ts';
import { imageOf, writtenFor } from './imagedRows.ts';

/** Which rows are about to be written. */
export interface Touched {
  kind: ImportKind;
  /** The first parts of the keys of the rows that are there. */
  ids: readonly number[];
  /** Also what ends with them. */
  ending?: boolean;
  references?: readonly string[];
}

/** A row as it is kept: its table and key, and itself as JSON. */
interface Seen {
  table_name: string;
  row_key: string;
  text: string;
}

export const keyOf = ({ key }: Pick<StoredTable, 'key'>, row: AnyRow): string =>
  JSON.stringify(key.map((column) => row[column]));

function seenIn(name: string, rows: readonly AnyRow[]): Seen[] {
  const table = storedTables.find((one) => one.name === name);
  if (table === undefined) throw new Error(`There is no table ${name}.`);
  return rows.map((row) => ({
    ...{ table_name: name, row_key: keyOf(table, row) },
    text: JSON.stringify(imageOf(name, row)),
  }));
}

/** The rows that are touched as they are now, by table and key. */
async function look(
  { db, companyId }: ImportContext,
  { kind, ids, ending = false, references = [] }: Touched,
): Promise<ReadonlyMap<string, Seen>> {
  const seen: Seen[] = [];
  for (const { table, where } of writtenFor(kind, ending)) {
    // The settings of a company and its areas of development have no row to which they belong.
    for (const some of batchesOf([0, ...ids])) {
      const rows = sql<AnyRow>`select * from ${sql.table(table)} where ${where(some, companyId)}`;
      seen.push(...seenIn(table, (await rows.execute(db)).rows));
    }
  }
  const also = sql`and company_id = ${companyId} and kind = ${kind}`;
  seen.push(...seenIn('external_reference', await rowsWhere(db, 'external_reference', 'reference', references, also)));
  return new Map(seen.map((row) => [`${row.table_name} ${row.row_key}`, row]));
}

/**
 * Keeps what is written of a run: each row as it was before the run, and as it is after it.
 * @param work its transaction is that of the context; returns the ids of what is there now
 */
export async function keepImages(
  context: ImportContext,
  run_id: number,
  touched: Touched,
  work: () => Promise<readonly number[]>,
): Promise<void> {
  const before = await look(context, touched);
  const ids = await work();
  const after = await look(context, { ...touched, ids: [...new Set([...touched.ids, ...ids])] });
  const changed = [...new Map([...after, ...before])].flatMap(([key, { table_name, row_key }]) => {
    const [was = null, is = null] = [before.get(key)?.text, after.get(key)?.text];
    return was === is ? [] : [{ run_id, table_name, row_key, before: was, after: is }];
  });
  for (const some of batchesOf(changed)) {
    await context.db
      .insertInto('import_image')
      .values([...some])
      // A row that the run writes twice keeps what it was before the first time.
      .onConflict((known) =>
        known.columns(['run_id', 'table_name', 'row_key']).doUpdateSet((e) => ({ after: e.ref('excluded.after') })),
      )
      .execute();
  }
}
