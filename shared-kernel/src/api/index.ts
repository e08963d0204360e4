export type { ApiClient, RequestOptions, SentFile } from './ApiClient';
export { ApiError, type ApiErrorKind, type ApiFailure } from './ApiError';
export { refusalOf, type Refusal } from './refusalOf';
