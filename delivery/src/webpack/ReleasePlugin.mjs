import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../packages.mjs';
import { compressFiles } from '../release/compress.mjs';
import { describeRelease, listFiles } from '../release/describe.mjs';
import { pageEntry } from './pageEntry.mjs';

/**
 * @typedef {import('@groepsapp/contract/registry').AreaDescription} AreaDescription
 * @typedef {import('webpack').Compiler} Compiler
 * @typedef {import('webpack').Compilation} Compilation
 */

/**
 * @typedef {object} ReleaseOptions
 * @property {string} name
 * @property {'shell' | 'remote'} kind
 * @property {string} version
 * @property {string} kernel
 * @property {AreaDescription | null} area
 * @property {string} entry shell: name of the webpack entry; remote: file of the federation manifest
 * @property {string} modulesFile where to list the modules that the bundle holds
 */

const pluginName = 'ReleasePlugin';
const releaseFile = 'release.json';
const federationReport = 'mf-manifest-stats.json';
const beforeModulesMerge = -1000;

/**
 * Makes a build's output into a release: compressed copies and a `release.json`. Outside of it, for those who
 * check bundles, it lists the modules that the release was made of.
 */
export class ReleasePlugin {
  /** @param {ReleaseOptions} options */
  constructor(options) {
    this.options = options;
    /** @type {string[]} */
    this.modules = [];
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.beforeRun.tapPromise(pluginName, () =>
      rm(path.join(compiler.outputPath, releaseFile), { force: true }),
    );
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.optimizeChunkModules.tap({ name: pluginName, stage: beforeModulesMerge }, () => {
        this.modules = bundledModules(compilation);
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        // The federation plugin's own report is no use to a browser.
        if (compilation.getAsset(federationReport)) compilation.deleteAsset(federationReport);
      });
    });
    compiler.hooks.afterEmit.tapPromise(pluginName, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const release = await this.writeRelease(compilation, compiler.outputPath);
      await this.writeModules(release);
    });
  }

  /**
   * @param {Compilation} compilation
   * @param {string} folder
   * @returns {Promise<string>} id of the release
   */
  async writeRelease(compilation, folder) {
    const { name, kind, version, kernel, area } = this.options;
    const files = await listFiles(folder);
    const entry = kind === 'shell' ? pageEntry(compilation, this.options.entry) : this.options.entry;
    await compressFiles(
      folder,
      files.map((file) => file.path),
    );
    const release = await describeRelease({ name, kind, version, kernel, entry, area, files });
    await writeFile(path.join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
    return release.release;
  }

  /** @param {string} release */
  async writeModules(release) {
    const { modulesFile } = this.options;
    const modules = this.modules.map((file) => path.relative(root, file)).sort();
    await mkdir(path.dirname(modulesFile), { recursive: true });
    await writeFile(modulesFile, `${JSON.stringify({ release, modules }, null, 1)}\n`);
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
