/** An error of loading or rendering a module as a code; its message may quote the data that the area was rendering. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const runtimeCode = /RUNTIME-\d{3}/.exec(error.message);
  return runtimeCode ? runtimeCode[0] : error.name;
}
