import { type Migration, sql } from 'kysely';
import {
  type Columns,
  type Engine,
  flag,
  inTurn,
  mayPointAt,
  oneOf,
  pointsAt,
  required,
  type Schema,
} from './columns.ts';

async function children(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('child')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('first_name', text, required)
    .addColumn('last_name_suffix', text, required)
    .addColumn('last_name', text, required)
    .addColumn('gender', text, oneOf('gender', ['M', 'V']))
    .addColumn('date_of_birth', text, required)
    .addColumn('photo_allowed', 'integer', flag('photo_allowed'))
    .addColumn('school_id', 'integer', mayPointAt('school'))
    .execute();
  await schema.createIndex('child_company').on('child').column('company_id').execute();
}

async function placements(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('placement')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('start_date', text, required)
    .addColumn('end_date', text)
    .addCheckConstraint('placement_period', sql`end_date is null or end_date >= start_date`)
    .execute();
  await schema.createIndex('placement_group').on('placement').columns(['group_id', 'start_date']).execute();
  await schema.createIndex('placement_child').on('placement').columns(['child_id', 'start_date']).execute();
}

async function photos(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('child_photo')
    .addColumn('child_id', 'integer', (column) => column.primaryKey().references('child.id'))
    .addColumn('version', 'integer', required)
    .addColumn('file_id', text)
    .addColumn('thumb_id', text)
    .addColumn('degrees', 'integer', required)
    .addColumn('changed_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
}

/** Children, their placements and their profile photos. */
export function childTables(engine: Engine): Migration {
  return inTurn(engine, [children, placements, photos]);
}
