import * as v from 'valibot';
import { ById, CountText, SignedPicture } from '../primitives.ts';

/** What a call takes as an uploaded picture. */
export const pictures = { kinds: ['image/jpeg', 'image/png', 'image/webp'], bytes: 15 * 1024 * 1024 } as const;

/** The query of the picture of a person. */
export const VersionedPicture = v.strictObject({
  ...SignedPicture.entries,
  /** The version of the photo: with it browsers may keep the picture for a day. */
  v: v.optional(CountText),
});

/** A call of a picture with a signed address: an `<img>` cannot send the tokens of a session. */
export function pictureCall<const A extends object, Q extends v.GenericSchema>(summary: string, about: A, query: Q) {
  return {
    ours: true,
    summary,
    access: { who: 'image-token', signed: 'required', ...about },
    params: ById,
    query,
  } as const;
}
