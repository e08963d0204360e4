import { sql } from 'kysely';
import { storedTables, type StoredTable } from '../../database/catalog.ts';
import type { ImportContext, Touched } from '../kinds/kind.ts';
import { type AnyRow, batchesOf } from '../kinds/rows.ts';
import { imageOf, writtenFor } from './imagedRows.ts';

/** Images by table and key, as JSON. */
type Seen = Map<string, { table_name: string; row_key: string; text: string }>;

export const keyOf = ({ key }: Pick<StoredTable, 'key'>, row: AnyRow): string =>
  JSON.stringify(key.map((column) => row[column]));

/** Keeps what a run writes: each row as it was before the run, and as it is after it. */
export class Images {
  readonly #runId: number;

  constructor(runId: number) {
    this.#runId = runId;
  }

  /** Does the writing. @param work its transaction is that of the context; returns the ids of what is there now */
  async around(context: ImportContext, touched: Touched, work: () => Promise<readonly number[]>): Promise<void> {
    const before = await this.#look(context, touched);
    const ids = await work();
    const after = await this.#look(context, { ...touched, ids: [...new Set([...touched.ids, ...ids])] });
    const keys = [...new Set([...after.keys(), ...before.keys()])];
    const changed = keys.flatMap((key) => {
      const [was, is] = [before.get(key), after.get(key)];
      const found = is ?? was;
      if (found === undefined || was?.text === is?.text) return [];
      const { table_name, row_key } = found;
      return [{ run_id: this.#runId, table_name, row_key, before: was?.text ?? null, after: is?.text ?? null }];
    });
    await this.#keep(context, changed);
  }

  async #look({ db, companyId }: ImportContext, { kind, ids, ending = false, references = [] }: Touched) {
    const seen: Seen = new Map();
    for (const { table, where } of writtenFor(kind, ending)) {
      // The settings of a company and its areas of development have no row to which they belong.
      for (const some of batchesOf([0, ...ids])) {
        const rows = sql<AnyRow>`select * from ${sql.table(table)} where ${where(some, companyId)}`;
        this.#add(seen, table, (await rows.execute(db)).rows);
      }
    }
    for (const some of batchesOf(references)) {
      const rows = sql<AnyRow>`select * from external_reference
        where company_id = ${companyId} and kind = ${kind} and reference in (${sql.join(some)})`;
      this.#add(seen, 'external_reference', (await rows.execute(db)).rows);
    }
    return seen;
  }

  #add(seen: Seen, name: string, rows: readonly AnyRow[]): void {
    const table = storedTables.find((one) => one.name === name);
    if (table === undefined) throw new Error(`There is no table ${name}.`);
    for (const row of rows) {
      const row_key = keyOf(table, row);
      seen.set(`${name} ${row_key}`, { table_name: name, row_key, text: JSON.stringify(imageOf(name, row)) });
    }
  }

  /** A row that the run writes twice keeps what it was before the first time. */
  async #keep({ db }: ImportContext, images: readonly AnyRow[]): Promise<void> {
    const isKnown = sql`on conflict (run_id, table_name, row_key) do update set after = excluded.after`;
    const columns = ['run_id', 'table_name', 'row_key', 'before', 'after'];
    for (const some of batchesOf(images)) {
      const values = sql.join(some.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`));
      await sql`insert into import_image (run_id, table_name, row_key, before, after) values ${values} ${isKnown}`.execute(
        db,
      );
    }
  }
}
