import path from 'node:path';
import { areaNames, root } from '../packages.mjs';
import { kernelEntries } from './shared.ts';
import { scriptsAndStyles } from './pageEntry.ts';
import type { AsyncDependenciesBlock, Compilation } from 'webpack';
import type { PageFiles } from '@groepsapp/contract/registry';

type Block = AsyncDependenciesBlock;

/** All `import()` calls of a build. */
function importCalls({ modules }: Compilation): Block[] {
  return [...modules].flatMap((module) => module.blocks);
}

/** The file that an `import()` call loads. */
function importedFile({ moduleGraph }: Compilation, block: Block) {
  const [dependency] = block.dependencies;
  return dependency && moduleGraph.getModule(dependency)?.nameForCondition();
}

const areaFolders = areaNames.map((name) => path.join(root, name, path.sep));

/** The code of an area, which is in the build of the shell only when all is built as one. */
function isOfArea(file: string | null | undefined) {
  return areaFolders.some((folder) => file?.startsWith(folder));
}

/**
 * The late parts of the shell and the files of each: by chunk name for the shell's own `import()` calls, by import name
 * for the kernel's entries. A part without files is already loaded with the page. Each has a name, because the shell
 * fetches all of them ahead.
 */
export function lateParts(compilation: Compilation): Record<string, PageFiles> {
  const entries = new Map(Object.entries(kernelEntries()).map(([name, file]) => [file, name]));
  const parts = new Map<string, PageFiles>();
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
