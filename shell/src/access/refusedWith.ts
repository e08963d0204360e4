import { ApiError, refusalOf } from '@groepsapp/kernel';
import { baseTexts } from '../base/baseTexts';

/** Whether the server itself said why it refused. */
function isExplained(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.unexplained) return false;
  return error.kind !== 'offline' && error.kind !== 'server' && error.kind !== 'aborted';
}

/** The server's words when it refused with some, each at the field that it names; else that it could not be reached. */
export function refusedWith<Field extends string>(error: unknown, shown: readonly Field[]) {
  return refusalOf(isExplained(error) ? error : { userMessage: baseTexts.unreachable }, shown);
}
