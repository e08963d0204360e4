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
  const entryModules = [...chunkGraph.getChunkEntryModulesIterable(entrypoint.getEntrypointChunk())];
  const groups = entryModules
    .flatMap((module) => module.blocks)
    .map((block) => chunkGraph.getBlockChunkGroup(block))
    .filter((group) => group !== undefined && group !== null);
  const files = [...new Set([entrypoint, ...groups].flatMap((group) => group.getFiles()))];
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
