/** The key of a call as a text of a script, in any quotes: `"GET /children/:id"`, `"v3 POST /saveQuestionnaire"`. */
const callKey = /(["'`])((?:(?:v3|legacy) )?(?:GET|POST|PUT|PATCH|DELETE) \/[^"'`\s\\]*)\1/g;

/**
 * Finds which calls of the server built code uses. Code names a call by its whole key, which the
 * bundler leaves as it is. A key that is put together at run time would not be found; a test of the sources forbids those.
 * @param codes the texts of all scripts
 * @returns sorted keys
 */
export function serverCallsIn(codes: readonly string[]): string[] {
  const found = codes.flatMap((code) => [...code.matchAll(callKey)].map(([, , key = '']) => key));
  return [...new Set(found)].sort();
}
