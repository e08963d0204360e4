/** An external cause prevents the server from starting. The message is one line for the operator. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** A command cannot be carried out. The message is one line. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** The store of files does not answer, or not well, for now. What needs no file goes on. */
export class StoreAway extends OperatorError {
  override readonly name = 'StoreAway';
}

function ownText(error: unknown, property: 'code' | 'message'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value = (error as Partial<Record<typeof property, unknown>>)[property];
  return typeof value === 'string' ? value : '';
}

/** The error code of the system or the driver ('EACCES', '28P01'), or else the first line of the message. */
export function reasonOf(error: unknown): string {
  const reason = ownText(error, 'code') || ownText(error, 'message') || String(error);
  return reason.split('\n', 1)[0] ?? '';
}

/** Whether a thrown value is a system error with one of these codes ('ENOENT'). */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return codes.some((code) => code === error.code);
}
