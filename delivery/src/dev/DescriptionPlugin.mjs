import path from 'node:path';
import webpack from 'webpack';
import { exposedModules, readArea } from '../area/area.mjs';

/**
 * @typedef {import('webpack').Compiler} Compiler
 * @typedef {import('@groepsapp/contract/registry').AreaDescription} AreaDescription
 */

const pluginName = 'DescriptionPlugin';

/**
 * Reads an area's description (`src/area.ts`) again after every change of its sources. An invalid description is a
 * build error until it is corrected.
 */
export class DescriptionPlugin {
  /**
   * @param {string} dir folder of the area's package
   * @param {(area: AreaDescription) => void} onArea called after every change, with a valid description
   */
  constructor(dir, onArea) {
    this.dir = dir;
    this.onArea = onArea;
    /** @type {string | null} */
    this.fault = null;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.watchRun.tapPromise(pluginName, async () => {
      if (compiler.modifiedFiles === undefined) return;
      this.fault = await this.read();
    });
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // No module imports the description, so webpack would not watch it; and it may name a file that does not exist yet.
      compilation.contextDependencies.add(path.join(this.dir, 'src'));
      if (this.fault !== null) compilation.errors.push(new webpack.WebpackError(this.fault));
    });
  }

  /** @returns {Promise<string | null>} what is wrong */
  async read() {
    try {
      const area = await readArea(this.dir);
      exposedModules(this.dir, area);
      this.onArea(area);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
