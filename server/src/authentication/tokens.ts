import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** A token that cannot be guessed, fit for headers and addresses. */
export function newToken(bytes = tokenBytes): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is stored of a token: who reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url');
}
