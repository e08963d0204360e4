import type { ErrorCode } from '@groepsapp/contract';

/** Why a call failed, as far as a screen needs to know. */
export type ApiErrorKind = 'offline' | 'unauthorised' | 'forbidden' | 'not-found' | 'invalid' | 'server' | 'aborted';

/** What a screen needs to know of a failed call, as plain data. */
export interface ApiFailure {
  readonly kind: ApiErrorKind;
  /** Dutch, fit to be shown. */
  readonly userMessage: string;
  /** What is wrong per field of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** The server's own name of the refusal; absent when the answer was not the API's. */
  readonly code?: ErrorCode | undefined;
  /** With code `conflict`: what the change was about, as it stands on the server. */
  readonly current?: unknown;
}

/** What the server said of a refusal beyond its text. */
export interface RefusalDetails {
  code?: ErrorCode | undefined;
  current?: unknown;
}

/** The one error that the API client throws. */
export class ApiError extends Error implements ApiFailure {
  readonly code: ErrorCode | undefined;
  readonly current: unknown;

  /**
   * @param kind what screens decide on; `aborted` only reaches a caller that ended the call itself
   * @param userMessage Dutch text of the server, or the kernel's own when the server gave none
   * @param fields what is wrong per field of the request
   * @param unexplained the answer has no text of the API, for instance because a proxy gave it
   * @param details the server's code and, with a conflict, the present state
   */
  constructor(
    readonly kind: ApiErrorKind,
    readonly userMessage: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly unexplained = false,
    { code, current }: RefusalDetails = {},
  ) {
    super(userMessage);
    this.name = 'ApiError';
    this.code = code;
    this.current = current;
  }
}
