import { type CategoryPhotos, mostResultPhotos } from '@groepsapp/contract';
import { buffer } from 'node:stream/consumers';
import { holdChild } from '../schedules/placements.ts';
import { momentAfter } from '../base/clock.ts';
import { distinct } from '../base/grouping.ts';
import { changeFiles } from '../files/changeFiles.ts';
import type { FileStore } from '../files/FileStore.ts';
import { pictureType, type StoredPictures } from '../files/pictures.ts';
import { type GuardedContext, implement, type InTransaction } from '../http/calls.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { type Attempt, makeOnce } from '../http/once.ts';
import { readableUntil } from '../access/reach.ts';
import { storePhoto } from '../photos/addPhoto.ts';
import { requirePermission } from '../permissions/permissions.ts';
import { photosOfChild, photoThumbnail } from '../photos/library.ts';
import { findResult, photosOfResult, versionOf } from './observing.ts';
import { announceResults, finalForm, holdResult } from './saving.ts';

/** An area of a result of a list. */
interface ResultArea {
  idResult: number;
  idList: number;
  idCategory: number;
}

/** Maximum number of photos of the library to choose from, newest first. */
const mostOffered = 200;

/**
 * The child of a result to which a photo may be added.
 * @throws HttpError 404 for another list, 400 for an area that the result does not have, 403 when its form is final or
 * the carers have not permitted photos
 */
async function requireArea(context: GuardedContext, { idResult, idList, idCategory }: ResultArea): Promise<number> {
  const result = await findResult(context.db, idResult);
  if (result.list_id !== idList || result.version_id === null) throw notFound();
  if (result.status === 'final') throw finalForm();
  const { content } = await versionOf(context, result);
  if (!content.categories.some(({ id }) => id === idCategory)) throw invalid();
  await requirePermission(context.db, 'v3 POST /ChildTrackingSystem/addPhoto', [result.child_id]);
  return result.child_id;
}

/** @returns the id of the first of them. @throws HttpError 400 when the result would have too many */
async function insertPhotos(
  { db, clock, caller }: InTransaction,
  { idResult, idCategory }: ResultArea,
  pictures: readonly StoredPictures[],
): Promise<number> {
  const { count } = await db
    .selectFrom('observation_photo')
    .where('result_id', '=', idResult)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) + pictures.length > mostResultPhotos) {
    throw invalid({ photos: `Een observatie heeft ten hoogste ${mostResultPhotos} foto's.` });
  }
  const by = { created_at: momentAfter(clock, 0), account_id: caller.accountId };
  const added = await db
    .insertInto('observation_photo')
    .values(pictures.map((stored) => ({ result_id: idResult, category_id: idCategory, ...stored, ...by })))
    .returning('id')
    .execute();
  return added[0]?.id ?? 0;
}

/** Adds stored pictures to an area of a result, once per key; their files do not stay when they are not added. */
async function addPictures(
  context: GuardedContext,
  { area, childId, attempt }: { area: ResultArea; childId: number; attempt: Attempt },
  pictures: readonly StoredPictures[],
): Promise<CategoryPhotos> {
  const ids = pictures.flatMap(({ file_id, thumb_id }) => [file_id, thumb_id]);
  await changeFiles(context.files, ids, async (unused) => {
    let isNew = false;
    await makeOnce(context, attempt, async (db) => {
      await holdChild(db, childId);
      await requireArea({ ...context, db }, area);
      const itemId = await insertPhotos({ ...context, db }, area, pictures);
      await announceResults({ ...context, db }, 'photo-added', { childId, itemId });
      isNew = true;
      return itemId;
    });
    if (!isNew) unused.push(...ids);
  });
  return photosOfResult(context.db, context.caller, area.idResult);
}

/** Copies of stored pictures; none stays when one of them is gone. @throws HttpError 404 */
async function copiesOf(files: FileStore, pictures: readonly StoredPictures[]): Promise<StoredPictures[]> {
  const copies: string[] = [];
  const copyOf = async (id: string) => {
    if ((await files.find(id)) === null) throw notFound();
    const copy = await files.add(await buffer(files.read(id)));
    copies.push(copy.id);
    return copy.id;
  };
  return changeFiles(files, copies, async () => {
    const made: StoredPictures[] = [];
    for (const { file_id, thumb_id } of pictures) {
      made.push({ file_id: await copyOf(file_id), thumb_id: await copyOf(thumb_id) });
    }
    return made;
  });
}

const columns = { thumbnail: 'thumb_id', viewer: 'file_id' } as const;

async function picture(context: GuardedContext, photoId: number, size: keyof typeof columns) {
  const until = readableUntil(context);
  const found = await context.db
    .selectFrom('observation_photo')
    .where('id', '=', photoId)
    .$if(until !== null, (query) => query.where('created_at', '<', until ?? ''))
    .select(['thumb_id', 'file_id'])
    .executeTakeFirstOrThrow(() => notFound());
  return { id: found[columns[size]], type: pictureType };
}

export const resultPhotos = implement({
  /** 400 and 415 for a file that is no picture and for too many photos; see `requireArea`. */
  'v3 POST /ChildTrackingSystem/uploadPhoto': async ({ headers, body, file }, context) => {
    const { upload_idResult: idResult, upload_idCategory: idCategory, idList } = body;
    const area = { idResult, idCategory, idList };
    const childId = await requireArea(context, area);
    const pictures = [await storePhoto(context.files, file)];
    const attempt = {
      key: headers['idempotency-key'],
      content: ['result-photo', idResult, idCategory, file.sha256],
    };
    return { categoryPhotos: await addPictures(context, { area, childId, attempt }, pictures) };
  },
  /**
   * Adds copies of photos of the library: they stay when the library's are deleted. 404 for a photo that is not shared
   * with the carers of the child; see `requireArea`.
   */
  'v3 POST /ChildTrackingSystem/addPhoto': async ({ headers, body: { photos, ...area } }, context) => {
    const childId = await requireArea(context, area);
    const wanted = distinct(photos).toSorted((a, b) => a - b);
    const found = await photosOfChild(context, childId)
      .where('photo.id', 'in', wanted)
      .select(['photo.file_id', 'photo.thumb_id'])
      .orderBy('photo.id')
      .execute();
    if (found.length !== wanted.length) throw notFound();
    const attempt = {
      key: headers['idempotency-key'],
      content: ['library-photos', area.idResult, area.idCategory, ...wanted],
    };
    const copies = await copiesOf(context.files, found);
    return { categoryPhotos: await addPictures(context, { area, childId, attempt }, copies) };
  },
  /**
   * The newest photos of the library that are shared with the carers of a child; 404 when the result for which they are
   * meant, if it is saved already, is of another child.
   */
  'v3 POST /ChildTrackingSystem/getChildMedia': async ({ body: { idResult, idChild } }, context) => {
    if (idResult !== undefined && (await findResult(context.db, idResult)).child_id !== idChild) throw notFound();
    const rows = await photosOfChild(context, idChild)
      .select(['photo.id', 'photo.date'])
      .orderBy('photo.date', 'desc')
      .orderBy('photo.id', 'desc')
      .limit(mostOffered)
      .execute();
    const media = rows.map(({ id, date }) => ({
      id,
      src: photoThumbnail(context.caller, id),
      filename: `foto-${date}-${id}.webp`,
    }));
    return { media };
  },
  /** 404 when the photo is gone or of another result, 403 when the form of the result is final. */
  'v3 POST /ChildTrackingSystem/deletePhoto': async ({ body: { idPhoto, idResult, idList } }, context) => {
    await changeFiles(context.files, [], (unused) =>
      context.db.transaction().execute(async (db) => {
        const { child_id: childId, list_id, status } = await holdResult(db, idResult);
        if (list_id !== idList) throw notFound();
        if (status === 'final') throw finalForm();
        const { file_id, thumb_id } = await db
          .deleteFrom('observation_photo')
          .where('id', '=', idPhoto)
          .where('result_id', '=', idResult)
          .returning(['file_id', 'thumb_id'])
          .executeTakeFirstOrThrow(() => notFound());
        await announceResults({ ...context, db }, 'photo-removed', { childId, itemId: idPhoto });
        unused.push(file_id, thumb_id);
      }),
    );
    return { categoryPhotos: await photosOfResult(context.db, context.caller, idResult) };
  },
  'GET /observation-photos/:id/thumbnail': ({ params }, context) => picture(context, params.id, 'thumbnail'),
  'GET /observation-photos/:id/viewer': ({ params }, context) => picture(context, params.id, 'viewer'),
});
