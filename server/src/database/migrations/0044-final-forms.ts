import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

async function content(schema: Schema, { text }: Columns): Promise<void> {
  await schema.alterTable('observation_form').addColumn('final_content', text).execute();
}

/** What a final observation form showed when it was made final. */
export function finalFormContent(engine: Engine): Migration {
  return inTurn(engine, [content]);
}
