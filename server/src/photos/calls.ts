import { pictureType } from '../files/pictures.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { adding } from './addPhoto.ts';
import { library } from './library.ts';
import { sharing } from './share.ts';

const columns = { thumbnail: 'thumb_id', viewer: 'file_id' } as const;

async function picture({ db }: GuardedContext, photoId: number, size: keyof typeof columns) {
  const found = await db
    .selectFrom('photo')
    .where('id', '=', photoId)
    .select(['thumb_id', 'file_id'])
    .executeTakeFirstOrThrow(() => notFound());
  return { id: found[columns[size]], type: pictureType };
}

export const photos = [
  ...library,
  ...adding,
  ...sharing,
  ...implement({
    'GET /photos/:id/thumbnail': ({ params }, context) => picture(context, params.id, 'thumbnail'),
    'GET /photos/:id/viewer': ({ params }, context) => picture(context, params.id, 'viewer'),
  }),
];
