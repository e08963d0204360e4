/** Most characters of a file in a pack. A larger one is worth a request of its own, and is often loaded already. */
const largest = 200_000;

/**
 * Joins the small scripts and styles of a release into one file, so that one request brings what dozens would.
 * @returns JSON: contents by path, in the order of the paths
 */
export function packOf(files: readonly { path: string; code: string }[]): string {
  const small = files.filter(({ code }) => code.length <= largest);
  const sorted = small.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted.map(({ path, code }) => [path, code])));
}
