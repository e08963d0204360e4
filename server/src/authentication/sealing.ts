import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { HttpError } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';

// What the database keeps of secrets that the server itself must be able to read, such as those of apps that make codes.

type Peppered = Pick<Services, 'pepper'>;

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** @throws HttpError 503 on a server without a pepper */
function sealingKey({ pepper }: Peppered): Uint8Array {
  if (pepper === undefined) throw new HttpError(503, 'server', 'Dit is op deze server niet ingesteld.');
  return new Uint8Array(hkdfSync('sha256', pepper, '', 'sealed secrets', 32));
}

/** Seals a secret with a key of the pepper, which the database does not have. @throws HttpError 503 without a pepper */
export function seal(services: Peppered, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, sealingKey(services), iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Error for what another pepper sealed, or what was changed; HttpError 503 without a pepper */
export function unseal(services: Peppered, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, sealingKey(services), iv, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}
