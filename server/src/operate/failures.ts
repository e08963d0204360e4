import { types } from 'node:util';
import { OperatorError, StartupError } from '../base/errors.ts';
import { ReleaseRefused } from '../releases/ReleaseRefused.ts';

/** The arguments of a command are wrong. The message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const expected = [StartupError, ReleaseRefused, UsageError, OperatorError];

function isSystemError(error: Error): boolean {
  return 'syscall' in error && 'code' in error;
}

/** Describes an error for the operator: one line for an external cause, the full stack for a bug. */
export function describeFailure(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const known = expected.some((kind) => error instanceof kind) || isSystemError(error);
  return known ? error.message.replaceAll(/\s+/g, ' ') : (error.stack ?? error.message);
}
