import { createHmac, timingSafeEqual } from 'node:crypto';
import { notFound } from '../base/httpErrors.ts';
import type { Caller } from './sessions.ts';

/** Characters of a signature: 128 bits. */
const signatureLength = 22;

/** The key that signs the addresses of pictures. Unlike the image token it is never part of an address. */
type Signer = Pick<Caller, 'signingKey'>;

/**
 * The signature of an address for one session. It stays the same for as long as the session lasts.
 * @param path below the main API, without query: `/photos/12/viewer`
 */
export function signatureOf({ signingKey }: Signer, path: string): string {
  return createHmac('sha256', signingKey).update(path).digest('base64url').slice(0, signatureLength);
}

/**
 * Signs the address of a picture for the session that asks, so that the image token in it opens no other picture.
 * @param version of a picture that can change; it is not signed, as the server has the newest version only
 * @returns the address below the main API, without the image token, which the browser adds
 */
export function signedAddress(signer: Signer, path: string, version?: number): string {
  const sign = `sign=${signatureOf(signer, path)}`;
  return `${path}?${version === undefined ? '' : `v=${version}&`}${sign}`;
}

/**
 * Checks that an address was made for this session and this picture.
 * @throws HttpError 404, as for a picture that is not there
 */
export function checkSignature(signer: Signer, path: string, sign: string): void {
  const wanted = Buffer.from(signatureOf(signer, path));
  const given = Buffer.from(sign);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw notFound();
}
