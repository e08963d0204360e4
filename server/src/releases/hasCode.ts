/** Whether a thrown value is a system error with one of these codes ('ENOENT'). */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return codes.some((code) => code === error.code);
}
