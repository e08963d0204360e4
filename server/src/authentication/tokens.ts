import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** Generates a random token that can be used in headers and in URLs. */
export function newToken(bytes = tokenBytes): string {
  return randomBytes(bytes).toString('base64url');
}

/** The SHA-256 hash under which a token is stored, so that read access to the database gives no usable tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url');
}
