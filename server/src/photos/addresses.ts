import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Caller } from '../authentication/sessions.ts';
import type { Database } from '../database/schema.ts';
import { notFound } from '../http/errors.ts';

/** The sizes in which a photo can be fetched. */
export type PictureSize = 'thumbnail' | 'viewer';

/** What signs addresses: unlike the image token it is in no address. */
interface Signer {
  /** Hash of the session token. */
  key: string;
}

/** Characters of a signature: 128 bits. */
const signatureLength = 22;

/** The signature of one picture for one session. It stays the same for as long as the session lasts. */
export function signatureOf({ key }: Signer, photoId: number, size: PictureSize): string {
  return createHmac('sha256', key).update(`photo ${photoId} ${size}`).digest('base64url').slice(0, signatureLength);
}

async function signerOf(db: Kysely<Database>, { sessionId }: Pick<Caller, 'sessionId'>): Promise<Signer> {
  const { token_hash: key } = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .select('token_hash')
    .executeTakeFirstOrThrow();
  return { key };
}

/**
 * Makes the addresses of pictures for a session: below the main API, and without the image token, which the browser adds.
 * The signature binds an address to its picture, so that the token in it opens no other one.
 */
export async function addressesFor(
  db: Kysely<Database>,
  caller: Pick<Caller, 'sessionId'>,
): Promise<(photoId: number, size: PictureSize) => string> {
  const signer = await signerOf(db, caller);
  return (photoId, size) => `/photos/${photoId}/${size}?sign=${signatureOf(signer, photoId, size)}`;
}

/**
 * Checks that an address was made for this session and this picture.
 * @throws HttpError 404, as for a picture that is not there
 */
export async function checkSignature(
  db: Kysely<Database>,
  caller: Pick<Caller, 'sessionId'>,
  { photoId, size, sign }: { photoId: number; size: PictureSize; sign: string },
): Promise<void> {
  const wanted = Buffer.from(signatureOf(await signerOf(db, caller), photoId, size));
  const given = Buffer.from(sign);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw notFound();
}
