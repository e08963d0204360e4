import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '../release/compress.mjs';
import { describeRelease, listFiles } from '../release/describe.mjs';

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
 * @property {string} dir folder of the package
 */

const pluginName = 'ReleasePlugin';
const federationReport = 'mf-manifest-stats.json';

/** Makes a build's output into a release: compressed copies and a `release.json`. */
export class ReleasePlugin {
  /** @param {ReleaseOptions} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        // The federation plugin's own report is no use to a browser.
        if (compilation.getAsset(federationReport)) compilation.deleteAsset(federationReport);
      });
    });
    compiler.hooks.afterEmit.tapPromise(pluginName, async (compilation) => {
      if (compilation.errors.length > 0) return;
      await this.writeRelease(compilation, compiler.outputPath);
      await this.writeModules(compilation);
    });
  }

  /**
   * @param {Compilation} compilation
   * @param {string} folder
   */
  async writeRelease(compilation, folder) {
    const { name, kind, version, kernel, area } = this.options;
    const files = await listFiles(folder);
    const entry = this.entry(compilation);
    await compressFiles(
      folder,
      files.map((file) => file.path),
    );
    const release = await describeRelease({ name, kind, version, kernel, entry, area, files });
    await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }

  /** @param {Compilation} compilation */
  entry(compilation) {
    const { kind, entry } = this.options;
    if (kind === 'remote') return entry;
    const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
    return {
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
    };
  }

  /**
   * Writes the names of all modules that the bundle holds, for the check of its contents.
   * @param {Compilation} compilation
   */
  async writeModules(compilation) {
    const names = new Set();
    for (const module of compilation.modules) {
      const name = module.nameForCondition();
      if (name !== null) names.add(path.relative(this.options.dir, name));
    }
    const folder = path.join(this.options.dir, '.cache');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'modules.json'), `${JSON.stringify([...names].sort(), null, 1)}\n`);
  }
}
