import { ApiError } from '@groepsapp/kernel';

/** Wraps any error as an `ApiError`, so that screens can show it, also when it is not about the connection. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError('server', 'Er ging iets mis, controleer de verbinding en probeer opnieuw');
}
