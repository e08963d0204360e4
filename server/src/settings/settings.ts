import type { Settings } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import { compiledOnce } from '../database/compiled.ts';
import { asOneRow, rowsIn } from '../database/rows.ts';
import type { Database } from '../database/schema.ts';

/** The establishment id under which the defaults of a company are stored. */
export const companyDefaults = 0;

interface Setting {
  establishment_id: number;
  name: string;
  value: string;
}

const columns = ['establishment_id', 'name', 'value'] as const;

const findSettings = compiledOnce((db, { companyId, ids }: { companyId: number; ids: readonly number[] }) => {
  const settings = db.selectFrom('setting').where('company_id', '=', companyId).where('establishment_id', 'in', ids);
  return asOneRow(db, settings.select(columns), columns);
});

/**
 * The settings of establishments: the defaults of the company, overridden by the establishment's own settings.
 * @returns per establishment its settings by name
 */
export async function loadSettings(
  db: Kysely<Database>,
  companyId: number,
  establishmentIds: readonly number[],
): Promise<ReadonlyMap<number, Settings>> {
  const found = await findSettings(db, { companyId, ids: [companyDefaults, ...establishmentIds] });
  const rows = rowsIn<Setting>(found, columns);
  const of = (id: number) => rows.filter((row) => row.establishment_id === id).map(({ name, value }) => [name, value]);
  const defaults = Object.fromEntries(of(companyDefaults));
  return new Map(establishmentIds.map((id) => [id, { ...defaults, ...Object.fromEntries(of(id)) }]));
}
