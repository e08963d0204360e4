import { types } from 'node:util';
import { StartupError } from '../database/index.ts';
import { ReleaseRefused } from '../releases/ReleaseRefused.ts';

/** A command was not given as its usage says; the message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command cannot be carried out; the message is one line. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const expected = [StartupError, ReleaseRefused, UsageError, OperatorError];

function isSystemError(error: Error): boolean {
  return 'syscall' in error && 'code' in error;
}

/**
 * What to tell an operator of a failure: one line for what comes from outside the program,
 * the whole stack for a fault of its own.
 */
export function describeFailure(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const known = expected.some((kind) => error instanceof kind) || isSystemError(error);
  return known ? error.message.replaceAll(/\s+/g, ' ') : (error.stack ?? error.message);
}
