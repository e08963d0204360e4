import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema, required } from './columns.ts';

async function healthCheck(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('health_check')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('checked_at', text, required)
    .execute();
}

/** One row that the health check writes. */
export function healthCheckTable(engine: Engine): Migration {
  return inTurn(engine, [healthCheck]);
}
