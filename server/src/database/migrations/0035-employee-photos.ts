import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

async function employeePhotos(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('employee_photo')
    .addColumn('employee_id', 'integer', (column) => column.primaryKey().references('employee.id'))
    .addColumn('version', 'integer', required)
    .addColumn('file_id', text)
    .addColumn('thumb_id', text)
    .addColumn('changed_at', text, required)
    .execute();
  await schema.createIndex('employee_photo_file').on('employee_photo').column('file_id').execute();
  await schema.createIndex('employee_photo_thumb').on('employee_photo').column('thumb_id').execute();
}

export function employeePhotoTable(engine: Engine): Migration {
  return inTurn(engine, [employeePhotos]);
}
