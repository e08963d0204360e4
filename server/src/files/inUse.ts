import { sql } from 'kysely';
import type { Database, Db } from '../database/schema.ts';

const [file, pictures] = [['file_id'], ['file_id', 'thumb_id']];

/** The columns that hold ids of stored files, by table. A file that none of them names is deleted. */
export const columnsOfFiles: Readonly<Partial<Record<keyof Database, readonly string[]>>> = {
  child_photo: pictures,
  carer_photo: pictures,
  employee_photo: pictures,
  photo: pictures,
  observation_photo: pictures,
  child_document: file,
  office_file: file,
  news_file: file,
  news_block_file: file,
  release_archive: file,
  import_run: file,
};

async function idsIn(db: Db, table: string, column: string, ids: readonly string[]): Promise<string[]> {
  const id = sql.ref(column);
  const found = sql<{ id: string }>`select ${id} as id from ${sql.table(table)} where ${id} in (${sql.join(ids)})`;
  return (await found.execute(db)).rows.map((row) => row.id);
}

/** Which of some files are named by a row. */
export async function filesInUse(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const places = Object.entries(columnsOfFiles).flatMap(([table, columns]) => columns.map((column) => [table, column]));
  const found = await Promise.all(places.map(([table = '', column = '']) => idsIn(db, table, column, ids)));
  return new Set(found.flat());
}
