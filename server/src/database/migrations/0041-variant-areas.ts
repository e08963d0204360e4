import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

async function areas(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('variant_areas')
    .addColumn('id', id.type, id.refine)
    .addColumn('variant', text, required)
    .addColumn('areas', text, required)
    .addColumn('changed_at', text, required)
    .addColumn('changed_by', text, required)
    .execute();
}

/** The areas that each variant is composed of, with every change of them. */
export function variantAreasTable(engine: Engine): Migration {
  return inTurn(engine, [areas]);
}
