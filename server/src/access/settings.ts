import type { Settings } from '@groepsapp/contract';
import { compiledOnce } from '../database/compiled.ts';
import { readTogether } from '../database/readTogether.ts';
import { asOneRow, rowsIn } from '../database/rows.ts';
import type { Db } from '../database/schema.ts';
import { distinct, grouped } from '../base/grouping.ts';

/** The establishment id under which the defaults of a company are stored. */
export const companyDefaults = 0;

interface Setting {
  company_id: number;
  establishment_id: number;
  name: string;
  value: string;
}

const columns = ['company_id', 'establishment_id', 'name', 'value'] as const;

interface Asked {
  companyId: number;
  ids: readonly number[];
}

const findSettings = compiledOnce(
  (db, { companies, ids }: { companies: readonly number[]; ids: readonly number[] }) => {
    const settings = db.selectFrom('setting').where('company_id', 'in', companies).where('establishment_id', 'in', ids);
    return asOneRow(db, settings.select(columns), columns);
  },
);

const placeKey = (companyId: number, establishmentId: number) => `${companyId} ${establishmentId}`;

/** The settings of several calls at once, by company and establishment. */
const settingsOfCalls = readTogether(async (db, asked: readonly Asked[]) => {
  const companies = distinct(asked.map(({ companyId }) => companyId));
  const found = await findSettings(db, { companies, ids: distinct(asked.flatMap(({ ids }) => ids)) });
  return grouped(rowsIn<Setting>(found, columns), (row) => placeKey(row.company_id, row.establishment_id));
});

/**
 * The settings of establishments: the defaults of the company, overridden by the establishment's own settings.
 * @returns per establishment its settings by name
 */
export async function loadSettings(
  db: Db,
  companyId: number,
  establishmentIds: readonly number[],
): Promise<ReadonlyMap<number, Settings>> {
  const found = await settingsOfCalls(db, { companyId, ids: [companyDefaults, ...establishmentIds] });
  const of = (id: number) => (found.get(placeKey(companyId, id)) ?? []).map(({ name, value }) => [name, value]);
  const defaults = Object.fromEntries(of(companyDefaults));
  return new Map(establishmentIds.map((id) => [id, { ...defaults, ...Object.fromEntries(of(id)) }]));
}
