export type { ApiClient } from './ApiClient';
export { ApiError, type ApiErrorKind, type ApiFailure } from './ApiError';
