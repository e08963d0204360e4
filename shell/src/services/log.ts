/**
 * Tells developers that something went wrong which the user need not know.
 * @param message what happened, without anything about people
 */
export function logWarning(message: string): void {
  // eslint-disable-next-line no-console -- the one place in the shell that writes to the console
  console.warn(`[groepsapp] ${message}`);
}
