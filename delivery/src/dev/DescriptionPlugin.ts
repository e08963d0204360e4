import path from 'node:path';
import webpack from 'webpack';
import { exposedModules, readArea } from '../area/area.ts';
import type { Compiler } from 'webpack';
import type { AreaDescription } from '@groepsapp/contract/registry';

const pluginName = 'DescriptionPlugin';

/**
 * Reads an area's description (`src/area.ts`) again after every change of its sources. An invalid description is a
 * build error until it is corrected.
 */
export class DescriptionPlugin {
  readonly #dir: string;
  readonly #onArea: (area: AreaDescription) => void;
  #fault: string | null = null;

  /**
   * @param dir folder of the area's package
   * @param onArea called after every change, with a valid description
   */
  constructor(dir: string, onArea: (area: AreaDescription) => void) {
    this.#dir = dir;
    this.#onArea = onArea;
  }

  apply(compiler: Compiler) {
    compiler.hooks.watchRun.tapPromise(pluginName, async () => {
      if (compiler.modifiedFiles === undefined) return;
      this.#fault = await this.#read();
    });
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // No module imports the description, so webpack would not watch it; and it may name a file that does not exist yet.
      compilation.contextDependencies.add(path.join(this.#dir, 'src'));
      if (this.#fault !== null) compilation.errors.push(new webpack.WebpackError(this.#fault));
    });
  }

  /** @returns what is wrong */
  async #read(): Promise<string | null> {
    try {
      const area = await readArea(this.#dir);
      exposedModules(this.#dir, area);
      this.#onArea(area);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
