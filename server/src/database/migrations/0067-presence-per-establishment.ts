import { type Migration, sql } from 'kysely';
import { type Engine, inTurn, type Schema } from './columns.ts';

/** Who works in two establishments can be present in both, where staff cannot see that of each other. */
async function openPerGroup(schema: Schema): Promise<void> {
  await schema.dropIndex('employee_presence_open').execute();
  await schema
    .createIndex('employee_presence_open')
    .on('employee_presence')
    .columns(['employee_id', 'date', 'group_id'])
    .unique()
    .where(sql.ref('end_time'), 'is', null)
    .execute();
}

/** The presence of employees is kept per establishment. */
export function presencePerEstablishment(engine: Engine): Migration {
  return inTurn(engine, [openPerGroup]);
}
