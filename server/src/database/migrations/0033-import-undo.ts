import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

/** Who did what with which file, and how far it is. */
async function runColumns(schema: Schema, { text }: Columns): Promise<void> {
  for (const column of ['state', 'made_by', 'name', 'options', 'file_id', 'counts', 'dangers']) {
    await schema.alterTable('import_run').addColumn(column, text).execute();
  }
  for (const column of ['done', 'total', 'undoes']) {
    await schema.alterTable('import_run').addColumn(column, 'integer').execute();
  }
}

/** The report of a run or of a dry run, a line for each row. */
async function lines(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('import_line')
    .addColumn('id', id.type, id.refine)
    .addColumn('run_id', 'integer', (column) => column.notNull().references('import_run.id').onDelete('cascade'))
    .addColumn('sort', text, (column) => column.notNull())
    .addColumn('line', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('import_line_run').on('import_line').columns(['run_id', 'sort', 'id']).execute();
}

/** The rows of the database that a run wrote, as they were before it and after it. */
async function images(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('import_image')
    .addColumn('id', id.type, id.refine)
    .addColumn('run_id', 'integer', (column) => column.notNull().references('import_run.id').onDelete('cascade'))
    .addColumn('table_name', text, (column) => column.notNull())
    .addColumn('row_key', text, (column) => column.notNull())
    .addColumn('before', text)
    .addColumn('after', text)
    .addUniqueConstraint('import_image_row', ['run_id', 'table_name', 'row_key'])
    .execute();
}

export function importUndoTables(engine: Engine): Migration {
  return inTurn(engine, [runColumns, lines, images]);
}
