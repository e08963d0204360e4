import { knownSettings } from '@groepsapp/contract';
import { companyDefaults } from '../../access/settings.ts';
import { fits } from '../../settings/known.ts';
import { type Fault, type ImportContext, keyText, type KindStore, putBy, type RowKey, type Values } from './kind.ts';
import { putRows } from './rows.ts';

function faultOf({ name, value }: Values): Fault | null {
  const values = knownSettings.get(String(name));
  if (values === undefined) return { field: 'name', reason: `De instelling '${String(name)}' bestaat niet.` };
  if (fits(values, String(value))) return null;
  const choices = values instanceof RegExp ? 'een geheel aantal minuten, of 0' : values.join(' of ');
  return { field: 'value', reason: `De waarde kan zijn: ${choices}.` };
}

const placeOf = ({ establishment }: Values) => (typeof establishment === 'number' ? establishment : companyDefaults);
const keyOfSetting = (values: Values): RowKey => ({ id: placeOf(values), part: String(values.name) });

async function put({ db, companyId }: ImportContext, rows: readonly Values[]): Promise<RowKey[]> {
  const settings = rows.map((values) => ({
    company_id: companyId,
    establishment_id: placeOf(values),
    name: String(values.name),
    value: String(values.value),
  }));
  await putRows(db, 'setting', ['company_id', 'establishment_id', 'name'], settings);
  return rows.map(keyOfSetting);
}

/**
 * A setting of an establishment that ends gives way to the setting of the company, and a setting of the company to the
 * built-in value.
 */
async function unset({ db, companyId }: ImportContext, keys: readonly RowKey[]): Promise<void> {
  for (const { id, part } of keys) {
    await db
      .deleteFrom('setting')
      .where('company_id', '=', companyId)
      .where('establishment_id', '=', id)
      .where('name', '=', part)
      .execute();
  }
}

/** The key of a setting: its establishment, or 0 for the defaults of the company, and its name. */
export const setting: KindStore = {
  ...putBy(put),
  endsAtOnce: true,
  faultOf,
  identityOf: ({ establishment, name }) => JSON.stringify([establishment ?? null, name]),
  async read({ db, companyId }) {
    const rows = await db.selectFrom('setting').where('company_id', '=', companyId).selectAll().execute();
    return new Map(
      rows.map(({ establishment_id, name, value }) => [
        keyText({ id: establishment_id, part: name }),
        { establishment: establishment_id === companyDefaults ? null : establishment_id, name, value },
      ]),
    );
  },
  async adopt({ db, companyId }, rows) {
    const known = await db
      .selectFrom('setting')
      .where('company_id', '=', companyId)
      .select(['establishment_id', 'name'])
      .execute();
    const there = new Set(known.map(({ establishment_id: id, name: part }) => keyText({ id, part })));
    return rows.map(keyOfSetting).map((key) => (there.has(keyText(key)) ? key : null));
  },
  end: async (context, keys, day) => {
    // One that is opened again comes back with the value that its row brings.
    if (day !== null) await unset(context, keys);
  },
};
