/** Why a call failed, as far as a screen needs to know. */
export type ApiErrorKind = 'offline' | 'unauthorised' | 'forbidden' | 'not-found' | 'invalid' | 'server';

/** The one error that the API client throws. */
export class ApiError extends Error {
  /**
   * @param kind what screens decide on
   * @param userMessage Dutch text of the server, or the kernel's own when the server gave none
   * @param fields what is wrong per field of the request
   */
  constructor(
    readonly kind: ApiErrorKind,
    readonly userMessage: string,
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(userMessage);
    this.name = 'ApiError';
  }
}
