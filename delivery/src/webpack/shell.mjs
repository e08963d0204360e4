import { kernelDir, readPackage, releaseName } from '../packages.mjs';
import { baseConfig } from './base.mjs';
import { ReleasePlugin } from './ReleasePlugin.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {NonNullable<Configuration['plugins']>} Plugins
 */

/**
 * @typedef {object} ShellOptions
 * @property {string} entry module that the page starts with
 * @property {string} output folder for the release
 * @property {string} modulesFile where to list the modules that the bundle holds
 * @property {Plugins} plugins what makes the areas part of the page
 */

/**
 * A build that a page starts with, however it comes by its areas.
 * @param {string} dir folder of the shell's package
 * @param {ShellOptions} options
 * @returns {Configuration}
 */
export function shellBuild(dir, { entry, output, modulesFile, plugins }) {
  const manifest = readPackage(dir);
  const name = releaseName(manifest);
  const kernel = readPackage(kernelDir).version;
  const config = baseConfig(dir, name, output);
  return {
    ...config,
    entry: { main: entry },
    optimization: { ...config.optimization, splitChunks: { chunks: 'all' } },
    plugins: [
      ...(config.plugins ?? []),
      ...plugins,
      new ReleasePlugin({
        name,
        kind: 'shell',
        version: manifest.version,
        kernel,
        area: null,
        entry: 'main',
        modulesFile,
      }),
    ],
  };
}
