import { pictureType } from '../files/pictures.ts';
import { implement } from '../http/calls.ts';
import { checkWindow } from '../http/window.ts';
import { notFound } from '../base/httpErrors.ts';
import { nameColumns } from '../base/names.ts';
import { drawAvatar } from './avatar.ts';
import { birthdaysInWindow } from './birthdays.ts';
import { childrenOfGroups, childWithPlaces } from './children.ts';
import { deletePhoto, findPhoto, rotatePhoto, setPhoto, thumbnailAddress } from '../photos/childPhoto.ts';

export const children = implement({
  'GET /children': ({ query }, context) =>
    'id_child' in query ? childWithPlaces(context, query.id_child) : childrenOfGroups(context),
  'GET /events/birthdays': ({ query }, context) => birthdaysInWindow(context, query.id_group, checkWindow(query)),
  'POST /deprecated/upload-child-profile-photo': async ({ body, file }, context) => {
    const version = await setPhoto(context, body.fotonaam, file);
    return { data: { image: thumbnailAddress(context.caller, body.fotonaam, version) } };
  },
  'POST /deprecated/delete-child-profile-photo': async ({ body }, context) => {
    await deletePhoto(context, body.id_child);
    return { data: { success: true } };
  },
  'POST /deprecated/rotate-child-profile-photo': async ({ body }, context) => {
    const version = await rotatePhoto(context, body.id_child);
    return { data: { thumb_image: thumbnailAddress(context.caller, body.id_child, version) } };
  },
  /** The photo, or a drawing where there is none. */
  'GET /children/:id/thumbnail': async ({ params, query }, { db, files }) => {
    // Only a signed address shows the photo, so that an address with a token gives access to that photo only.
    const photo = query.sign === undefined ? undefined : await findPhoto(db, params.id);
    const id = photo?.thumb_id ?? null;
    if (id !== null && (await files.find(id)) !== null) return { id, type: pictureType };
    const named = db.selectFrom('child').where('id', '=', params.id).select(nameColumns);
    const child = await named.executeTakeFirstOrThrow(() => notFound());
    return {
      type: 'image/svg+xml; charset=utf-8',
      content: drawAvatar(params.id, child),
    };
  },
});
