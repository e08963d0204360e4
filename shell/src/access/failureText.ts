import { ApiError } from '@groepsapp/kernel';
import { accessTexts } from './accessTexts';

/** The server's message when it refused with one; a general text when it could not be reached. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return accessTexts.unreachable;
  const unanswered = error.kind === 'offline' || error.kind === 'server' || error.kind === 'aborted';
  return !unanswered && !error.unexplained ? error.userMessage : accessTexts.unreachable;
}
