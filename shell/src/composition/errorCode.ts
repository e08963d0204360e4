/**
 * A code for what went wrong while loading or drawing a module. Messages are left out: an error
 * thrown by an area may quote what it was drawing.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const runtimeCode = /RUNTIME-\d{3}/.exec(error.message);
  return runtimeCode ? runtimeCode[0] : error.name;
}
