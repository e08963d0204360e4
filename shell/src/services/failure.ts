import { ApiError, type ApiFailure } from '@groepsapp/kernel';

/** The failure of an answer of the store, which holds plain data, as the topics of the bus have it. */
export function apiErrorOf({ kind, userMessage, fields, code, current }: ApiFailure): ApiError {
  return new ApiError(kind, userMessage, fields, false, { code, current });
}
