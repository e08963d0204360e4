import type { Migration } from 'kysely';
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

async function versions(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('instruction_version')
    .addColumn('id', id.type, id.refine)
    .addColumn('instruction_id', 'integer', required)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('title', text, required)
    .addColumn('body', text, required)
    .addColumn('priority', text, oneOf('priority', ['0', '1']))
    .addColumn('written_at', text, required)
    .addColumn('written_by', 'integer', mayPointAt('account'))
    .addColumn('replaced_at', text, required)
    .addColumn('replaced_by', 'integer', mayPointAt('account'))
    .addColumn('removed', 'integer', flag('removed'))
    .execute();
  await schema
    .createIndex('instruction_version_child')
    .on('instruction_version')
    .columns(['child_id', 'instruction_id', 'id'])
    .execute();
}

/** The earlier texts of care instructions, also of removed ones. */
export function instructionVersions(engine: Engine): Migration {
  return inTurn(engine, [versions]);
}
