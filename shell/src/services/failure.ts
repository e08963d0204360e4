import { ApiError } from '@groepsapp/kernel';

/** What a screen can say about an error, also about one that is no fault of the connection. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError('server', 'Er ging iets mis, controleer de verbinding en probeer opnieuw');
}
