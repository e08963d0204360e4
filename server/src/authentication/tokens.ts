import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenBytes = 32;

/** Generates a random token that can be used in headers and in URLs. */
export function newToken(bytes = tokenBytes): string {
  return randomBytes(bytes).toString('base64url');
}

/** The SHA-256 hash under which a token is stored, so that read access to the database gives no usable tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url');
}

/** Whether two secrets are the same; how long that takes to find out does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const [expected, given] = [Buffer.from(one), Buffer.from(other)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
