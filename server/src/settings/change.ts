import { companyDefaults } from '../access/settings.ts';
import type { Db, Tx } from '../database/schema.ts';
import { publish } from '../events/publish.ts';

/** The owner of settings: an establishment, or a company for its defaults (`companyDefaults`). */
export interface SettingsOwner {
  companyId: number;
  establishmentId: number;
}

export interface SettingChange {
  name: string;
  /** `null`: the owner has no value of its own any more. */
  value: string | null;
}

/** A change that was made, with the values before and after; `null` where there was none. */
export interface ChangedSetting {
  name: string;
  before: string | null;
  after: string | null;
}

/** The values that the owner itself has, by name. */
export async function storedSettings(
  db: Db,
  { companyId, establishmentId }: SettingsOwner,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('company_id', '=', companyId)
    .where('establishment_id', '=', establishmentId)
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

async function putSetting(tx: Tx, owner: SettingsOwner, { name, value }: SettingChange): Promise<void> {
  const key = { company_id: owner.companyId, establishment_id: owner.establishmentId, name };
  if (value === null) {
    await tx
      .deleteFrom('setting')
      .where((e) => e.and(key))
      .execute();
    return;
  }
  await tx
    .insertInto('setting')
    .values({ ...key, value })
    .onConflict((conflict) => conflict.columns(['company_id', 'establishment_id', 'name']).doUpdateSet({ value }))
    .execute();
}

/** The establishments that a change affects; defaults of a company affect all its establishments. */
async function affectedBy(tx: Tx, { companyId, establishmentId }: SettingsOwner): Promise<number[]> {
  if (establishmentId !== companyDefaults) return [establishmentId];
  const rows = await tx.selectFrom('establishment').select('id').where('company_id', '=', companyId).execute();
  return rows.map(({ id }) => id);
}

/** Changes settings, and tells the open pages of the establishments. Names and values are checked before. */
export async function changeSettings(
  tx: Tx,
  owner: SettingsOwner,
  changes: readonly SettingChange[],
): Promise<ChangedSetting[]> {
  const before = await storedSettings(tx, owner);
  for (const change of changes) await putSetting(tx, owner, change);
  for (const id of await affectedBy(tx, owner)) {
    await publish(tx, { name: 'settings-changed', data: { establishmentId: id }, to: { establishmentIds: [id] } });
  }
  return changes.map(({ name, value }) => ({ name, before: before.get(name) ?? null, after: value }));
}
