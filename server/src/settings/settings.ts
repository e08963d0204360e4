import type { Settings } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The establishment under whose id a company keeps its defaults. */
export const companyDefaults = 0;

/**
 * The application settings of establishments: the defaults of the company, overlaid by their own.
 * @returns per establishment its settings by name
 */
export async function loadSettings(
  db: Kysely<Database>,
  companyId: number,
  establishmentIds: readonly number[],
): Promise<ReadonlyMap<number, Settings>> {
  const rows = await db
    .selectFrom('setting')
    .select(['establishment_id', 'name', 'value'])
    .where('company_id', '=', companyId)
    .where('establishment_id', 'in', [companyDefaults, ...establishmentIds])
    .execute();
  const of = (id: number) => rows.filter((row) => row.establishment_id === id).map(({ name, value }) => [name, value]);
  const defaults = Object.fromEntries(of(companyDefaults));
  return new Map(establishmentIds.map((id) => [id, { ...defaults, ...Object.fromEntries(of(id)) }]));
}
