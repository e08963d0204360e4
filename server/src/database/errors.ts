/** Something outside the program keeps the server from starting; the message is one line, fit for an operator. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

function textOf(error: unknown, property: 'code' | 'message'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value = (error as Partial<Record<typeof property, unknown>>)[property];
  return typeof value === 'string' ? value : '';
}

/** The code that the system or a driver gave an error ('EACCES', '28P01'), else the first line of its message. */
export function reasonOf(error: unknown): string {
  const reason = textOf(error, 'code') || textOf(error, 'message') || String(error);
  return reason.split('\n', 1)[0] ?? '';
}
