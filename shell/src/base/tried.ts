/** The outcome of something that the browser may deny, such as the use of its storage; `undefined` when it does. */
export function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
