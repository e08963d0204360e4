/**
 * @typedef {import('webpack').Compiler} Compiler
 * @typedef {import('webpack').Compilation} Compilation
 */

const pluginName = 'BundledModulesPlugin';
const beforeModulesMerge = -1000;

/** Collects the modules that a build bundled. */
export class BundledModulesPlugin {
  /** @type {string[]} absolute paths */
  modules = [];

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.optimizeChunkModules.tap({ name: pluginName, stage: beforeModulesMerge }, () => {
        this.modules = bundledModules(compilation);
      });
    });
  }
}

/**
 * Files of all modules that are part of a chunk.
 * @param {Compilation} compilation
 */
function bundledModules(compilation) {
  const files = [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .map((module) => module.nameForCondition())
    .filter((file) => file !== null);
  return [...new Set(files)];
}
