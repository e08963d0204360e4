import { pictureType } from '../files/pictures.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { readableUntil } from '../access/reach.ts';
import { addLibraryPhotos, childMedia, deleteResultPhoto, uploadResultPhoto } from './resultPhotos.ts';

const columns = { thumbnail: 'thumb_id', viewer: 'file_id' } as const;

async function picture(context: GuardedContext, photoId: number, size: keyof typeof columns) {
  const column = columns[size];
  const until = readableUntil(context);
  const found = await context.db
    .selectFrom('observation_photo')
    .where('id', '=', photoId)
    .$if(until !== null, (query) => query.where('created_at', '<', until ?? ''))
    .select(column)
    .executeTakeFirst();
  const id = found?.[column];
  if (id === undefined) throw notFound();
  return { id, type: pictureType };
}

export const resultPhotos = implement({
  'v3 POST /ChildTrackingSystem/uploadPhoto': async ({ headers, body, file }, context) => {
    const { upload_idResult: idResult, upload_idCategory: idCategory, idList } = body;
    const key = headers['idempotency-key'];
    const area = { idResult, idCategory, idList };
    return { categoryPhotos: await uploadResultPhoto(context, area, { file, key }) };
  },
  'v3 POST /ChildTrackingSystem/deletePhoto': async ({ body }, context) => ({
    categoryPhotos: await deleteResultPhoto(context, body),
  }),
  'v3 POST /ChildTrackingSystem/getChildMedia': async ({ body }, context) => ({
    media: await childMedia(context, body),
  }),
  'v3 POST /ChildTrackingSystem/addPhoto': async ({ headers, body }, context) => {
    const { photos: photoIds, ...area } = body;
    const key = headers['idempotency-key'];
    return { categoryPhotos: await addLibraryPhotos(context, area, { photoIds, key }) };
  },
  'GET /observation-photos/:id/thumbnail': ({ params }, context) => picture(context, params.id, 'thumbnail'),
  'GET /observation-photos/:id/viewer': ({ params }, context) => picture(context, params.id, 'viewer'),
});
