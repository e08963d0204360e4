import { pictureType } from '../files/pictures.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { addPhoto } from './addPhoto.ts';
import { photosWithin } from './library.ts';
import { deletePhoto, sharePhoto, unsharePhoto } from './share.ts';

const columns = { thumbnail: 'thumb_id', viewer: 'file_id' } as const;

async function picture({ db }: GuardedContext, photoId: number, size: keyof typeof columns) {
  const column = columns[size];
  const found = await db.selectFrom('photo').where('id', '=', photoId).select(column).executeTakeFirst();
  const id = found?.[column];
  if (id === undefined) throw notFound();
  return { id, type: pictureType };
}

export const photos = implement({
  'GET /photos': ({ query }, context) => photosWithin(context, query),
  'POST /deprecated/share-photo/:id': ({ params, body }, context) => {
    if (body.idPhoto !== params.id) throw invalid({ idPhoto: 'Dit is een andere foto dan die van het adres.' });
    return sharePhoto(context, params.id, body);
  },
  'DELETE /photos/:id/share/:childId': async ({ params }, context) => {
    await unsharePhoto(context, params.id, params.childId);
    return { success: true };
  },
  'POST /deprecated/upload-photos': ({ headers, query, body, file }, context) => {
    const key = headers['idempotency-key'];
    return addPhoto(context, { groupId: query.id_group, date: body.date, file, key });
  },
  'DELETE /photos/:id': async ({ params }, context) => {
    await deletePhoto(context, params.id);
    return { success: true };
  },
  'GET /photos/:id/thumbnail': ({ params }, context) => picture(context, params.id, 'thumbnail'),
  'GET /photos/:id/viewer': ({ params }, context) => picture(context, params.id, 'viewer'),
});
