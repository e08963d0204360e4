/** Why a call failed, as far as a screen needs to know. */
export type ApiErrorKind = 'offline' | 'unauthorised' | 'forbidden' | 'not-found' | 'invalid' | 'server' | 'aborted';

/** What a screen needs to know of a failed call, as plain data. */
export interface ApiFailure {
  readonly kind: ApiErrorKind;
  /** Dutch, fit to be shown. */
  readonly userMessage: string;
  /** What is wrong per field of the request. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The one error that the API client throws. */
export class ApiError extends Error implements ApiFailure {
  /**
   * @param kind what screens decide on; `aborted` only reaches a caller that ended the call itself
   * @param userMessage Dutch text of the server, or the kernel's own when the server gave none
   * @param fields what is wrong per field of the request
   * @param unexplained the server, or what stands before it, refused without a word that the API could have said
   */
  constructor(
    readonly kind: ApiErrorKind,
    readonly userMessage: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly unexplained = false,
  ) {
    super(userMessage);
    this.name = 'ApiError';
  }
}
