import path from 'node:path';
import { areaNames, root } from '../packages.mjs';
import { kernelEntries } from './shared.mjs';
import { scriptsAndStyles } from './pageEntry.mjs';

/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {import('webpack').ChunkGroup} ChunkGroup
 * @typedef {import('webpack').Module} Module
 * @typedef {import('@groepsapp/contract/registry').PageFiles} PageFiles
 * @typedef {import('webpack').AsyncDependenciesBlock} Block
 */

/**
 * All `import()` calls of a build.
 * @param {Compilation} compilation
 * @returns {Block[]}
 */
function importCalls({ modules }) {
  return [...modules].flatMap((module) => module.blocks);
}

/**
 * The file that an `import()` call loads.
 * @param {Compilation} compilation
 * @param {Block} block
 */
function importedFile({ moduleGraph }, block) {
  const [dependency] = block.dependencies;
  return dependency && moduleGraph.getModule(dependency)?.nameForCondition();
}

const areaFolders = areaNames.map((name) => path.join(root, name, path.sep));

/**
 * The code of an area, which is in the build of the shell only when all is built as one.
 * @param {string | null | undefined} file
 */
function isOfArea(file) {
  return areaFolders.some((folder) => file?.startsWith(folder));
}

/**
 * The late parts of the shell and the files of each: by chunk name for the shell's own `import()` calls, by import name
 * for the kernel's entries. A part without files is already loaded with the page. Each has a name, because the shell
 * fetches all of them ahead.
 * @param {Compilation} compilation
 * @returns {Record<string, PageFiles>}
 */
export function lateParts(compilation) {
  const entries = new Map(Object.entries(kernelEntries()).map(([name, file]) => [file, name]));
  /** @type {Map<string, PageFiles>} */
  const parts = new Map();
  for (const block of importCalls(compilation)) {
    const group = compilation.chunkGraph.getBlockChunkGroup(block);
    const files = scriptsAndStyles(group?.getFiles() ?? []);
    const file = importedFile(compilation, block);
    const entry = entries.get(file ?? '');
    if (isOfArea(file)) continue;
    if (entry !== undefined) parts.set(entry, files);
    else if (group?.name) parts.set(group.name, files);
    else if (group) throw new Error(`${file} needs a webpackChunkName, to be fetched ahead`);
  }
  return Object.fromEntries([...parts].sort(([one], [other]) => (one < other ? -1 : 1)));
}
