import type { FileStore } from '../files/FileStore.ts';
import { pictureType } from '../files/pictures.ts';
import { type GuardedContext, implement, type StoredAnswer } from '../http/calls.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { addPhoto } from './addPhoto.ts';
import { photosWithin } from './library.ts';
import { deletePhoto, sharePhoto, unsharePhoto } from './share.ts';

const library = implement('GET /photos', ({ query }, context) => photosWithin(context, query));

const share = implement('POST /deprecated/share-photo/:id', ({ params, body }, context) => {
  if (body.idPhoto !== params.id) throw invalid({ idPhoto: 'Dit is een andere foto dan die van het adres.' });
  return sharePhoto(context, params.id, body);
});

const unshare = implement('DELETE /photos/:id/share/:childId', async ({ params }, context) => {
  await unsharePhoto(context, params.id, params.childId);
  return { success: true };
});

const columns = { thumbnail: 'thumb_id', viewer: 'file_id' } as const;

function pictures(files: FileStore) {
  const picture = async ({ db }: GuardedContext, photoId: number, size: keyof typeof columns) => {
    const column = columns[size];
    const found = await db.selectFrom('photo').where('id', '=', photoId).select(column).executeTakeFirst();
    const id = found?.[column];
    if (id === undefined) throw notFound();
    return { files, id, type: pictureType } satisfies StoredAnswer;
  };
  return [
    implement('GET /photos/:id/thumbnail', ({ params }, context) => picture(context, params.id, 'thumbnail')),
    implement('GET /photos/:id/viewer', ({ params }, context) => picture(context, params.id, 'viewer')),
  ];
}

/** @param files where photos are kept */
export function photos(files: FileStore) {
  return [
    library,
    share,
    unshare,
    ...pictures(files),
    implement('POST /deprecated/upload-photos', ({ headers, query, body, file }, context) => {
      const key = headers['idempotency-key'];
      return addPhoto({ ...context, files }, { groupId: query.id_group, date: body.date, file, key });
    }),
    implement('DELETE /photos/:id', async ({ params }, context) => {
      await deletePhoto({ ...context, files }, params.id);
      return { success: true };
    }),
  ];
}
