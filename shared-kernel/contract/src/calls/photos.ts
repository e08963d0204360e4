import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import {
  ById,
  DateText,
  Id,
  IdListText,
  IdText,
  MomentText,
  optionalText,
  SendOnce,
  SignedPicture,
  Success,
  Tokens,
} from '../primitives.ts';
import { textLimits } from '../texts.ts';
import { pictureCall, pictures } from './pictures.ts';

/** A photo of the library of a group. */
export const Photo = v.object({
  id: Id,
  id_group: Id,
  /** The day under which the library shows it. */
  date: DateText,
  created_at: MomentText,
  /** What the carers of the children read below it; empty without a message. */
  message: v.string(),
  /** Ids of the children with whose carers it is shared. */
  shared: v.array(Id),
  filename: v.string(),
  /** Signed address of the small picture, below the main API and without image token. */
  src: v.string(),
  /** Address of the large picture, in the same form. */
  link_viewer: v.string(),
});

/** A picture of the library never changes, so browsers may keep it for a day. */
const ofPhoto = { scope: { photo: 'params.id' }, features: ['photos'] } as const;

/** The profile photo of a child. All three are refused where the setting `ipad_thumbnail_photo` is '0'. */
export const photoCalls = defineCalls({
  'POST /deprecated/upload-child-profile-photo': {
    summary: 'Set the profile photo of a child, in place of the one that it may have',
    access: mayWrite({ child: 'body.fotonaam' }),
    upload: { field: 'bestand', ...pictures },
    /** The child, and the tokens for clients that do not send them as headers. */
    body: v.strictObject({ fotonaam: IdText, ...Tokens }),
    /** Signed address of the new small picture, below the main API and without image token. */
    answer: v.object({ data: v.object({ image: v.string() }) }),
  },
  'POST /deprecated/delete-child-profile-photo': {
    summary: 'Delete the profile photo of a child; also answered when there is none',
    access: mayWrite({ child: 'body.id_child' }),
    body: v.strictObject({ id_child: Id }),
    answer: v.object({ data: Success }),
  },
  'POST /deprecated/rotate-child-profile-photo': {
    summary: 'Turn the profile photo of a child a quarter to the left',
    access: mayWrite({ child: 'body.id_child' }),
    body: v.strictObject({ id_child: Id, rotateType: v.picklist(['left']) }),
    /** Signed address of the turned small picture, below the main API and without image token. */
    answer: v.object({ data: v.object({ thumb_image: v.string() }) }),
  },
});

/** The photo library of a group, and the sharing of its photos with the carers of children. */
export const photoLibraryCalls = defineCalls({
  'GET /photos': {
    summary: 'The photos of groups, or those shared with the carers of a child, of a range of days; newest first',
    access: mayRead(
      { group: 'query.id_group', child: 'query.id_child' },
      { features: ['photos'], audit: 'photos.read' },
    ),
    query: v.union([
      v.strictObject({ id_group: IdListText, date: DateText, up_to_date: DateText }),
      v.strictObject({ id_child: IdText, date: DateText, up_to_date: DateText }),
    ]),
    answer: v.array(Photo),
  },
  'GET /photos/:id/thumbnail': pictureCall('The small picture of a photo', ofPhoto, SignedPicture),
  'GET /photos/:id/viewer': pictureCall('The large picture of a photo', ofPhoto, SignedPicture),
  'POST /deprecated/upload-photos': {
    summary: 'Add one photo to the library of a group',
    access: mayWrite({ group: 'query.id_group' }, { features: ['photos'] }),
    headers: SendOnce,
    query: v.strictObject({ id_group: IdText }),
    upload: { field: 'file', ...pictures, spooled: true },
    body: v.strictObject({
      /** The day of the photo; today when left out. */
      date: v.optional(DateText),
      ...Tokens,
    }),
    answer: v.object({
      ...Photo.entries,
      /** The day of the group had the same file already, so that none was added; left out by a backend that adds it again. */
      duplicate: v.optional(v.boolean()),
    }),
  },
  'POST /deprecated/share-photo/:id': {
    summary: 'Share a photo with the carers of more children; with whom it is shared already stays',
    access: mayWrite(
      { photo: ['params.id', 'body.idPhoto'], child: 'body.children' },
      { features: ['photos'], audit: 'photos.read' },
    ),
    params: ById,
    body: v.strictObject({
      /** The same id as in the path. */
      idPhoto: Id,
      children: IdListText,
      /** Left out: the message stays as it is. */
      message: v.optional(optionalText(textLimits.photoMessage)),
    }),
    answer: Photo,
  },
  'DELETE /photos/:id/share/:childId': {
    summary: 'Share a photo no longer with the carers of this child; also one who has left',
    access: mayWrite({ photo: 'params.id' }, { features: ['photos'] }),
    params: v.object({ id: IdText, childId: IdText }),
    answer: Success,
  },
  'DELETE /photos/:id': {
    summary: 'Delete a photo, for everyone with whom it is shared as well',
    access: mayWrite({ photo: 'params.id' }, { features: ['photos'] }),
    params: ById,
    answer: Success,
  },
});

export type Photo = v.InferOutput<typeof Photo>;
