import { HttpError } from '../base/httpErrors.ts';
import { hasCode } from '../base/errors.ts';

/** Error codes of services for a bucket that has reached its limit. */
const fullBuckets = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'];

const isFull = (error: unknown) =>
  hasCode(error, 'ENOSPC', 'EDQUOT') || (error instanceof Error && fullBuckets.includes(error.name));

/**
 * Tells a full disk or bucket apart from other failures of storing, because trying again does not help.
 * @returns HttpError 507 for full storage, else the error itself
 */
export function storageFailure(error: unknown): unknown {
  return isFull(error)
    ? new HttpError(507, 'server', 'De opslag is vol. Vraag je beheerder om ruimte te maken.')
    : error;
}
