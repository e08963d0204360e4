import type { Compilation, Compiler } from 'webpack';

const pluginName = 'BundledModulesPlugin';
const beforeModulesMerge = -1000;

/** Collects the modules that a build bundled. */
export class BundledModulesPlugin {
  /** Absolute paths. */
  modules: string[] = [];

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.optimizeChunkModules.tap({ name: pluginName, stage: beforeModulesMerge }, () => {
        this.modules = bundledModules(compilation);
      });
    });
  }
}

/** Files of all modules that are part of a chunk. */
function bundledModules(compilation: Compilation) {
  const files = [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .map((module) => module.nameForCondition())
    .filter((file) => file !== null);
  return [...new Set(files)];
}
