import type { ErrorCode } from '@groepsapp/contract';

/** The kinds of failures that screens distinguish. */
export type ApiErrorKind = 'offline' | 'unauthorised' | 'forbidden' | 'not-found' | 'invalid' | 'server' | 'aborted';

/** A failed call as plain data. */
export interface ApiFailure {
  readonly kind: ApiErrorKind;
  /** Message for the user, in Dutch. */
  readonly userMessage: string;
  /** Validation messages by field of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** The server's error code; absent when the answer did not come from the API. */
  readonly code?: ErrorCode | undefined;
  /** With code `conflict`: the server's current version of the changed item. */
  readonly current?: unknown;
  /**
   * The answer was lost, and the backend stores a change that is sent again once more: only the user may send it again,
   * having looked.
   */
  readonly unsure?: boolean | undefined;
}

/** Details of a refusal besides its message. */
interface RefusalDetails {
  code?: ErrorCode | undefined;
  current?: unknown;
  unsure?: boolean | undefined;
}

/** The only error that the API client throws. */
export class ApiError extends Error implements ApiFailure {
  readonly code: ErrorCode | undefined;
  readonly current: unknown;
  readonly unsure: boolean | undefined;

  /**
   * @param kind what screens decide on; a caller gets `aborted` only when it aborted the call itself
   * @param userMessage Dutch message of the server, or the kernel's own when the server sent none
   * @param fields validation messages by field of the request
   * @param unexplained whether the answer did not come from the API, for instance from a proxy
   * @param details the server's error code; for a conflict, the current version; whether it may have been stored
   */
  constructor(
    readonly kind: ApiErrorKind,
    readonly userMessage: string,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly unexplained = false,
    { code, current, unsure }: RefusalDetails = {},
  ) {
    super(userMessage);
    this.name = 'ApiError';
    this.code = code;
    this.current = current;
    this.unsure = unsure;
  }
}

/**
 * The version that somebody else saved, when a change was refused because it was based on an older one.
 * @param error of a call whose conflict answer contains a `T`
 * @returns `null` when the call failed for another reason
 */
export function conflictOf<T>(error: Partial<ApiFailure> | undefined): T | null {
  const isConflict = error?.code === 'conflict' && error.current !== undefined;
  return isConflict ? (error.current as T) : null;
}
