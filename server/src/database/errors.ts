/** Something outside the program keeps the server from starting; the message is one line, fit for an operator. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The code that the system or a driver gave an error ('EACCES', '28P01'), else its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string' && error.code !== '') return error.code;
  return error.message.split('\n', 1)[0] ?? error.name;
}
