/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {{ scripts: string[], styles: string[] }} PageEntry
 */

/**
 * The files that a page should name in its HTML: those of an entry, and those of every `import()` in the
 * entry's own module. Such an import only gives federation a moment to set itself up; a browser need not
 * run the entry to learn what comes next.
 * @param {Compilation} compilation
 * @param {string} name name of the webpack entry
 * @returns {PageEntry}
 */
export function pageEntry(compilation, name) {
  const entrypoint = compilation.entrypoints.get(name);
  if (entrypoint === undefined) throw new Error(`no entry ${name}`);
  const { chunkGraph } = compilation;
  const entryFiles = [...chunkGraph.getChunkEntryModulesIterable(entrypoint.getEntrypointChunk())]
    .map((module) => module.nameForCondition())
    .filter((file) => file !== null);
  const next = entrypoint
    .getChildren()
    .filter((group) => group.origins.some(({ module }) => entryFiles.includes(module?.nameForCondition() ?? '')));
  const files = [...new Set([entrypoint, ...next].flatMap((group) => group.getFiles()))];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
