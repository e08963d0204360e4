/**
 * What the oldest browsers that the app names (docs/starting.md) do not have, and that would stop it there: methods of the
 * language and the platform, and syntax of which they cannot read the file.
 */
const newer =
  /\.(?:toSorted|toReversed|toSpliced|with|fromAsync|withResolvers|isWellFormed|toWellFormed|canParse)\(|\bAbortSignal\.(?:any|timeout)\(|\b(?:Object|Map)\.groupBy\(|\bPromise\.try\(|\bstatic ?\{|\/[^"'`\n/]*\(\?<[=!]/g;

/** @returns the places in a built script that use such a thing, as they are written there */
export function newerFeaturesIn(script: string): string[] {
  return [...new Set(Array.from(script.matchAll(newer), ([found]) => found.slice(-40)))];
}
