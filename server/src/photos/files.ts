import type { Db } from '../database/schema.ts';

/** The given files that belong to photos of the library. */
export async function filesOfLibrary(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('photo')
    .where((e) => e.or([e('file_id', 'in', ids), e('thumb_id', 'in', ids)]))
    .select(['file_id', 'thumb_id'])
    .execute();
  return new Set(rows.flatMap(({ file_id, thumb_id }) => [file_id, thumb_id]));
}
