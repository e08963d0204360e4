import { type Migration, sql } from 'kysely';
import { type Columns, type Engine, inTurn, pointsAt, required, type Schema } from './columns.ts';

async function mergedGroups(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('group_merge')
    .addColumn('id', id.type, id.refine)
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('with_group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('start_time', text, required)
    .addColumn('end_time', text, required)
    .addCheckConstraint('group_merge_times', sql`end_time > start_time`)
    .addCheckConstraint('group_merge_groups', sql`with_group_id <> group_id`)
    .execute();
  await schema.createIndex('group_merge_group').on('group_merge').columns(['group_id', 'date']).execute();
  await schema.createIndex('group_merge_with').on('group_merge').columns(['with_group_id', 'date']).execute();
}

/** Groups that are together in one room during a part of a day. */
export function mergedGroupTables(engine: Engine): Migration {
  return inTurn(engine, [mergedGroups]);
}
