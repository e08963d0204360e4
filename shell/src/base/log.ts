/** Logs a warning for developers. @param message what happened, without personal data */
export function logWarning(message: string): void {
  // oxlint-disable-next-line no-console -- the one place in the shell that writes to the console
  console.warn(`[groepsapp] ${message}`);
}
