import * as v from 'valibot';
import { defineCall, mayWrite } from '../call.ts';
import { Id, IdText } from '../primitives.ts';

const Token = v.optional(v.pipe(v.string(), v.maxLength(255)));

/** The profile photo of a child. All three are refused where the setting `ipad_thumbnail_photo` is '0'. */
export const photoCalls = {
  'POST /deprecated/upload-child-profile-photo': defineCall({
    base: 'main',
    method: 'POST',
    path: '/deprecated/upload-child-profile-photo',
    summary: 'Set the profile photo of a child, in place of the one that it may have',
    access: mayWrite({ child: 'body.fotonaam' }),
    upload: { field: 'bestand', kinds: ['image/jpeg', 'image/png', 'image/webp'], bytes: 15 * 1024 * 1024 },
    /** The child, and the tokens of who does not send them as headers. */
    body: v.strictObject({ fotonaam: IdText, session_token: Token, device_token: Token }),
    /** Address of the new small picture, below the main API and without image token. */
    answer: v.object({ data: v.object({ image: v.string() }) }),
  }),
  'POST /deprecated/delete-child-profile-photo': defineCall({
    base: 'main',
    method: 'POST',
    path: '/deprecated/delete-child-profile-photo',
    summary: 'Delete the profile photo of a child; also answered when there is none',
    access: mayWrite({ child: 'body.id_child' }),
    body: v.strictObject({ id_child: Id }),
    answer: v.object({ data: v.object({ success: v.boolean() }) }),
  }),
  'POST /deprecated/rotate-child-profile-photo': defineCall({
    base: 'main',
    method: 'POST',
    path: '/deprecated/rotate-child-profile-photo',
    summary: 'Turn the profile photo of a child a quarter to the left',
    access: mayWrite({ child: 'body.id_child' }),
    body: v.strictObject({ id_child: Id, rotateType: v.picklist(['left']) }),
    /** Address of the turned small picture, below the main API and without image token. */
    answer: v.object({ data: v.object({ thumb_image: v.string() }) }),
  }),
};
