import type { Db } from '../database/schema.ts';

/** The names of locations, groups or activity types, as people read them; `null` for none. */
export async function namesIn(
  db: Db,
  table: 'establishment' | 'care_group' | 'activity_type',
  ids: readonly number[],
): Promise<string | null> {
  if (ids.length === 0) return null;
  const found = db.selectFrom(table).where('id', 'in', ids).select('name').orderBy('name').orderBy('id');
  return (await found.execute()).map(({ name }) => name).join(', ');
}
