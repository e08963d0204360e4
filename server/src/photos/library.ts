import type { Photo } from '@groepsapp/contract';
import type { Selectable } from 'kysely';
import type { Caller } from '../authentication/sessions.ts';
import { signedAddress } from '../authentication/signatures.ts';
import type { Database, Db } from '../database/schema.ts';
import { inBatches } from '../base/batches.ts';
import { grouped } from '../base/grouping.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { checkWindow } from '../http/window.ts';
import { idsOf } from '../base/ids.ts';

type Row = Pick<Selectable<Database['photo']>, 'id' | 'group_id' | 'date' | 'created_at' | 'message'>;

const columns = ['photo.id', 'photo.group_id', 'photo.date', 'photo.created_at', 'photo.message'] as const;

/** Maximum number of photos in one answer, the newest ones; twice what a busy group takes in a month. */
const mostPhotos = 4_000;

/** Ids per statement, below the limit on parameters of both engines. */
const idsAtOnce = 1_000;

/** The children with whom photos are shared. A child whose carers withdrew their permission does not count. */
function selectShares(db: Db) {
  return db
    .selectFrom('photo_share')
    .innerJoin('child', 'child.id', 'photo_share.child_id')
    .where('child.photo_allowed', '=', 1);
}

async function sharesOf(db: Db, photoIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const rows: { photo_id: number; child_id: number }[] = [];
  await inBatches(photoIds, idsAtOnce, async (ids) => {
    const shares = selectShares(db).where('photo_share.photo_id', 'in', ids).orderBy('photo_share.child_id');
    rows.push(...(await shares.select(['photo_share.photo_id', 'photo_share.child_id']).execute()));
  });
  const perPhoto = grouped(rows, (row) => row.photo_id);
  return new Map([...perPhoto].map(([id, shares]) => [id, shares.map(({ child_id }) => child_id)]));
}

/** Address of the small picture of a photo. */
export function photoThumbnail(caller: Caller, photoId: number): string {
  return signedAddress(caller, `/photos/${photoId}/thumbnail`);
}

function photoOf(caller: Caller, { id, group_id, date, created_at, message }: Row, shared: readonly number[]): Photo {
  return {
    id,
    id_group: group_id,
    date,
    created_at,
    message,
    shared: [...shared],
    filename: `foto-${date}-${id}.webp`,
    src: photoThumbnail(caller, id),
    link_viewer: signedAddress(caller, `/photos/${id}/viewer`),
  };
}

/**
 * The photos with the carers of a child, as far as they are of establishments where the caller may see the child; of a
 * child that has left up to its last day.
 */
export function photosOfChild({ db, children: [child], establishmentIds }: GuardedContext, childId: number) {
  const photos = db
    .selectFrom('photo')
    .innerJoin('care_group', 'care_group.id', 'photo.group_id')
    .where('care_group.establishment_id', 'in', establishmentIds)
    .where('photo.id', 'in', selectShares(db).where('child.id', '=', childId).select('photo_share.photo_id'));
  const until = child?.readableUntil ?? null;
  return until === null ? photos : photos.where('photo.date', '<=', until);
}

/** One photo. @throws HttpError 404 when it has been deleted */
export async function photoById({ db, caller }: Pick<GuardedContext, 'db' | 'caller'>, id: number): Promise<Photo> {
  const photo = db.selectFrom('photo').where('id', '=', id).select(columns);
  const row = await photo.executeTakeFirstOrThrow(() => notFound());
  return photoOf(caller, row, (await sharesOf(db, [id])).get(id) ?? []);
}

export const library = implement({
  /** The photos of groups, or of a child, within a range of days; newest first. 400 for a range longer than a year. */
  'GET /photos': async ({ query }, context) => {
    const { start, end } = checkWindow({ start: query.date, end: query.up_to_date });
    const wanted =
      'id_child' in query
        ? photosOfChild(context, query.id_child)
        : context.db.selectFrom('photo').where('photo.group_id', 'in', query.id_group);
    const rows = await wanted
      .where('photo.date', '>=', start)
      .where('photo.date', '<=', end)
      .select(columns)
      .orderBy('photo.date', 'desc')
      .orderBy('photo.id', 'desc')
      .limit(mostPhotos)
      .execute();
    const shares = await sharesOf(context.db, idsOf(rows));
    return rows.map((row) => photoOf(context.caller, row, shares.get(row.id) ?? []));
  },
});
