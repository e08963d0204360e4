import type { KernelUses } from '@groepsapp/contract/registry';
import { wholeEntry } from '../release/remoteFaults.ts';
import type { AsyncDependenciesBlock, Compilation, Compiler, Module, ModuleGraph } from 'webpack';

const pluginName = 'KernelUsePlugin';
const kernelEntry = /^@groepsapp\/kernel(\/|$)/;

/** The kernel entry that a module stands for in a remote, which takes it from the shell; `null` for other modules. */
function kernelEntryOf(module: Module): string | null {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return null;
  const { shareKey } = module.options as { shareKey?: string };
  return shareKey !== undefined && kernelEntry.test(shareKey) ? shareKey : null;
}

/** The names that the rest of the build imports of a module. Imports that webpack has dropped as unused do not count. */
function importedNames(module: Module, moduleGraph: ModuleGraph): string[] {
  const active = [...moduleGraph.getIncomingConnections(module)].filter((one) => one.isTargetActive(undefined));
  const references = active.flatMap(({ dependency }) => dependency?.getReferencedExports(moduleGraph, undefined) ?? []);
  const names = references.map((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? wholeEntry);
  return [...new Set(names)].sort();
}

function byName<T>([one]: [string, T], [other]: [string, T]): number {
  return one < other ? -1 : 1;
}

function usesOf({ modules, moduleGraph }: Compilation): KernelUses {
  const found = [...modules].flatMap((module): [string, string[]][] => {
    const entry = kernelEntryOf(module);
    const names = entry === null ? [] : importedNames(module, moduleGraph);
    return entry === null || names.length === 0 ? [] : [[entry, names]];
  });
  return Object.fromEntries(found.sort(byName));
}

/** The name of the exposed module that a block of the container loads; `null` for any other block. */
function exposedName({ dependencies: [dependency] }: AsyncDependenciesBlock): string | null {
  return dependency && 'exposedName' in dependency ? String(dependency.exposedName) : null;
}

/** The kernel entries among the modules of the chunks that a block loads. */
function entriesOfBlock({ chunkGraph }: Compilation, block: AsyncDependenciesBlock): string[] {
  const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
  const entries = chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)].map(kernelEntryOf));
  return [...new Set(entries.filter((entry) => entry !== null))].sort();
}

/**
 * Reads from webpack's module graph what a remote uses of the kernel: which exports of each entry, and which entries each
 * exposed module imports when it is loaded.
 */
export class KernelUsePlugin {
  uses: KernelUses = {};
  /** Import names of kernel entries, by exposed module. */
  entries: Record<string, string[]> = {};

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // Before webpack joins modules, after which some imports are no longer in the graph.
      compilation.hooks.afterOptimizeDependencies.tap(pluginName, () => {
        this.uses = usesOf(compilation);
      });
      compilation.hooks.afterOptimizeChunkModules.tap(pluginName, () => {
        const blocks = [...compilation.modules].flatMap(({ blocks }) => blocks);
        const exposed = blocks.flatMap((block): [string, string[]][] => {
          const name = exposedName(block);
          return name === null ? [] : [[name, entriesOfBlock(compilation, block)]];
        });
        this.entries = Object.fromEntries(exposed.sort(byName));
      });
    });
  }
}
