import type { CategoryPhotos } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { signedAddress } from '../authentication/signatures.ts';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';

/** The photos of a result by area, in the order in which they were added. */
export async function photosOfResult(db: Db, caller: Caller, resultId: number): Promise<CategoryPhotos> {
  const rows = await db
    .selectFrom('observation_photo')
    .where('result_id', '=', resultId)
    .select(['id', 'category_id'])
    .orderBy('id')
    .execute();
  return [...grouped(rows, ({ category_id }) => category_id)].map(([idCategory, photos]) => ({
    idCategory,
    photos: photos.map(({ id }) => ({
      id,
      src: signedAddress(caller, `/observation-photos/${id}/thumbnail`),
      link_viewer: signedAddress(caller, `/observation-photos/${id}/viewer`),
      filename: `observatie-${id}.webp`,
    })),
  }));
}
