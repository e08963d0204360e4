import type { FileStore } from '../files/FileStore.ts';
import { pictureType } from '../files/pictures.ts';
import { type GuardedContext, implement, type StoredAnswer } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { readableUntil } from '../access/reach.ts';
import { addLibraryPhotos, childMedia, deleteResultPhoto, uploadResultPhoto } from './resultPhotos.ts';

const columns = { thumbnail: 'thumb_id', viewer: 'file_id' } as const;

function pictures(files: FileStore) {
  const picture = async (context: GuardedContext, photoId: number, size: keyof typeof columns) => {
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
    return { files, id, type: pictureType } satisfies StoredAnswer;
  };
  return [
    implement('GET /observation-photos/:id/thumbnail', ({ params }, context) =>
      picture(context, params.id, 'thumbnail'),
    ),
    implement('GET /observation-photos/:id/viewer', ({ params }, context) => picture(context, params.id, 'viewer')),
  ];
}

/** @param files where the photos of results are kept */
export function resultPhotos(files: FileStore) {
  return [
    ...pictures(files),
    implement('v3 POST /ChildTrackingSystem/uploadPhoto', async ({ headers, body, file }, context) => {
      const { upload_idResult: idResult, upload_idCategory: idCategory, idList } = body;
      const key = headers['idempotency-key'];
      const area = { idResult, idCategory, idList };
      return { categoryPhotos: await uploadResultPhoto({ ...context, files }, area, { file, key }) };
    }),
    implement('v3 POST /ChildTrackingSystem/deletePhoto', async ({ body }, context) => ({
      categoryPhotos: await deleteResultPhoto({ ...context, files }, body),
    })),
    implement('v3 POST /ChildTrackingSystem/getChildMedia', async ({ body }, context) => ({
      media: await childMedia(context, body),
    })),
    implement('v3 POST /ChildTrackingSystem/addPhoto', async ({ headers, body }, context) => {
      const { photos: photoIds, ...area } = body;
      const key = headers['idempotency-key'];
      return { categoryPhotos: await addLibraryPhotos({ ...context, files }, area, { photoIds, key }) };
    }),
  ];
}
