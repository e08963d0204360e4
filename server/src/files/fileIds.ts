import { randomBytes } from 'node:crypto';

/** The most ids that a store asks about at once whether they are still referenced. */
export const sweptAtOnce = 500;

/** A new id of a file: random, so that it reveals nothing and is never given twice. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text has the form of an id. */
export function isFileId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/**
 * Validates an id, so that a path or key can never leave the place of the files.
 * @throws RangeError for an invalid id
 */
export function checkFileId(id: string): void {
  if (!isFileId(id)) throw new RangeError('This is no id of a file.');
}
