import { ApiError } from '@groepsapp/kernel';
import { accessTexts } from './accessTexts';

/** The server's own words when it refused, a general text when it could not be asked. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return accessTexts.unreachable;
  const answered = error.kind !== 'offline' && error.kind !== 'server' && error.kind !== 'aborted';
  return answered ? error.userMessage : accessTexts.unreachable;
}
