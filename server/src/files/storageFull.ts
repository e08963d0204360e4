import { HttpError } from '../http/errors.ts';
import { hasCode } from '../releases/hasCode.ts';

/**
 * Tells a full disk apart from other failures of storing, because trying again does not help.
 * @returns HttpError 507 for a full disk, else the error itself
 */
export function storageFailure(error: unknown): unknown {
  return hasCode(error, 'ENOSPC', 'EDQUOT')
    ? new HttpError(507, 'server', 'De opslag is vol. Vraag je beheerder om ruimte te maken.')
    : error;
}
