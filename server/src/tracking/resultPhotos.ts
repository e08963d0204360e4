import { type CategoryPhotos, mostResultPhotos } from '@groepsapp/contract';
import { buffer } from 'node:stream/consumers';
import { holdChild } from '../schedules/placements.ts';
import { momentAfter } from '../base/clock.ts';
import type { Tx } from '../database/schema.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { SpooledFile } from '../files/receiveUpload.ts';
import { storageFailure } from '../files/storageFull.ts';
import type { GuardedContext } from '../http/calls.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { discard, storePictures } from '../photos/addPhoto.ts';
import { requireConsent } from '../photos/consent.ts';
import { photosOfChild, photoThumbnail } from '../photos/library.ts';
import { findVersion } from './lists.ts';
import { findResult } from './observing.ts';
import { photosOfResult } from './photosOfResult.ts';
import { announceResults, finalForm } from './saving.ts';

/** An area of a result of a list. */
export interface ResultArea {
  idResult: number;
  idList: number;
  idCategory: number;
}

interface Pictures {
  file_id: string;
  thumb_id: string;
}

/** Maximum number of photos of the library to choose from, newest first. */
const mostOffered = 200;

/**
 * The child of a result to which a photo may be added.
 * @throws HttpError 404 for another list, 400 for an area that the result does not have, 403 when its form is final or
 * the carers have not permitted photos
 */
async function requireArea(context: GuardedContext, { idResult, idList, idCategory }: ResultArea): Promise<number> {
  const { db, caller } = context;
  const result = await findResult(db, idResult);
  if (result.list_id !== idList || result.version_id === null) throw notFound();
  if (result.status === 'final') throw finalForm();
  const { content } = await findVersion(db, caller.companyId, { listId: idList, versionId: result.version_id });
  if (!content.categories.some(({ id }) => id === idCategory)) throw invalid();
  await requireConsent(db, [result.child_id]);
  return result.child_id;
}

async function insertPhotos(
  context: GuardedContext & { db: Tx },
  { idResult, idCategory }: ResultArea,
  pictures: readonly Pictures[],
): Promise<number> {
  const { db, clock, caller } = context;
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

/**
 * Runs a change that refers to stored pictures; they do not stay when it fails or turns out to be made before.
 * @param stored may grow during the change
 */
async function keepingPictures(files: FileStore, stored: readonly Pictures[], change: () => Promise<boolean>) {
  const ids = () => stored.flatMap(({ file_id, thumb_id }) => [file_id, thumb_id]);
  const isKept = await change().catch(async (error: unknown) => {
    await discard(files, ids());
    throw error;
  });
  if (!isKept) await discard(files, ids());
}

/** Adds stored pictures to a result. @returns whether they were added now; not when the key was used before */
async function addOnce(
  context: GuardedContext,
  { area, childId, pictures }: { area: ResultArea; childId: number; pictures: readonly Pictures[] },
  attempt: { key: string | undefined; content: readonly (string | number)[] },
): Promise<boolean> {
  let isNew = false;
  await makeOnce(context, { sender: accountSender(context), ...attempt }, async (db) => {
    await holdChild(db, childId);
    await requireArea({ ...context, db }, area);
    const id = await insertPhotos({ ...context, db }, area, pictures);
    await announceResults({ ...context, db }, 'photo-added', { childId, itemId: id });
    isNew = true;
    return id;
  });
  return isNew;
}

/**
 * Adds an uploaded photo to an area of a result, idempotently by key.
 * @throws HttpError 400 and 415 for a file that is no picture and for too many photos; see `requireArea`
 */
export async function uploadResultPhoto(
  context: GuardedContext,
  area: ResultArea,
  { file, key }: { file: SpooledFile; key: string | undefined },
): Promise<CategoryPhotos> {
  const childId = await requireArea(context, area);
  const stored = await storePictures(context.files, file.path).catch((error: unknown) => {
    throw storageFailure(error);
  });
  const content = ['result-photo', area.idResult, area.idCategory, file.sha256];
  await keepingPictures(context.files, [stored], () =>
    addOnce(context, { area, childId, pictures: [stored] }, { key, content }),
  );
  return photosOfResult(context.db, context.caller, area.idResult);
}

/**
 * The newest photos of the library that are shared with the carers of a child.
 * @param question.idResult the result for which they are meant; left out while it has not been saved
 * @throws HttpError 404 when the result is of another child
 */
export async function childMedia(
  context: GuardedContext,
  { idResult, idChild }: { idResult?: number | undefined; idChild: number },
) {
  if (idResult !== undefined && (await findResult(context.db, idResult)).child_id !== idChild) throw notFound();
  const rows = await photosOfChild(context, idChild)
    .select(['photo.id', 'photo.date'])
    .orderBy('photo.date', 'desc')
    .orderBy('photo.id', 'desc')
    .limit(mostOffered)
    .execute();
  return rows.map(({ id, date }) => ({
    id,
    src: photoThumbnail(context.caller, id),
    filename: `foto-${date}-${id}.webp`,
  }));
}

async function copyOf(files: FileStore, id: string): Promise<string> {
  if ((await files.find(id)) === null) throw notFound();
  return (await files.add(await buffer(files.read(id)))).id;
}

/**
 * Adds copies of photos of the library to an area of a result, idempotently by key: they stay when the library's are
 * deleted.
 * @throws HttpError 404 for a photo that is not shared with the carers of the child; see `requireArea`
 */
export async function addLibraryPhotos(
  context: GuardedContext,
  area: ResultArea,
  { photoIds, key }: { photoIds: readonly number[]; key: string | undefined },
): Promise<CategoryPhotos> {
  const { files } = context;
  const childId = await requireArea(context, area);
  const wanted = [...new Set(photoIds)].toSorted((a, b) => a - b);
  const found = await photosOfChild(context, childId)
    .where('photo.id', 'in', wanted)
    .select(['photo.file_id', 'photo.thumb_id'])
    .orderBy('photo.id')
    .execute();
  if (found.length !== wanted.length) throw notFound();
  const copies: Pictures[] = [];
  const content = ['library-photos', area.idResult, area.idCategory, ...wanted];
  await keepingPictures(files, copies, async () => {
    for (const { file_id, thumb_id } of found) {
      copies.push({ file_id: await copyOf(files, file_id), thumb_id: await copyOf(files, thumb_id) });
    }
    return addOnce(context, { area, childId, pictures: copies }, { key, content });
  });
  return photosOfResult(context.db, context.caller, area.idResult);
}

/**
 * Deletes a photo of a result with its files.
 * @throws HttpError 404 when it is gone or of another result, 403 when the form of the result is final
 */
export async function deleteResultPhoto(
  context: GuardedContext,
  { idPhoto, idResult, idList }: { idPhoto: number; idResult: number; idList: number },
): Promise<CategoryPhotos> {
  const { file_id, thumb_id } = await context.db.transaction().execute(async (db) => {
    const { child_id: childId } = await findResult(db, idResult);
    await holdChild(db, childId);
    const result = await findResult(db, idResult);
    if (result.list_id !== idList) throw notFound();
    if (result.status === 'final') throw finalForm();
    const deleted = await db
      .deleteFrom('observation_photo')
      .where('id', '=', idPhoto)
      .where('result_id', '=', idResult)
      .returning(['file_id', 'thumb_id'])
      .executeTakeFirstOrThrow(() => notFound());
    await announceResults({ ...context, db }, 'photo-removed', { childId, itemId: idPhoto });
    return deleted;
  });
  await discard(context.files, [file_id, thumb_id]);
  return photosOfResult(context.db, context.caller, idResult);
}
