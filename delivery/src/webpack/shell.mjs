import path from 'node:path';
import { kernelDir, readPackage, releaseName } from '../packages.mjs';
import { baseConfig } from './base.mjs';
import { ReleasePlugin } from './ReleasePlugin.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {NonNullable<Configuration['plugins']>} Plugins
 * @typedef {import('./BundledModulesPlugin.mjs').BundledModulesPlugin} BundledModulesPlugin
 * @typedef {import('webpack').Chunk} Chunk
 * @typedef {import('webpack').Module} Module
 */

const area = /[\\/]mfe-[a-z0-9-]+[\\/]/;

/** What no screen waits for: named where it is imported, and left in a file of its own. */
const lateChunks = new Set(['realtime']);

/**
 * @typedef {object} ShellOptions
 * @property {string} entry module that the page starts with
 * @property {string} output folder for the release
 * @property {string} modulesFile where to list the modules that the bundle holds
 * @property {Plugins} plugins what makes the areas part of the page
 * @property {BundledModulesPlugin} [alongside] modules of another bundle that is part of the release
 * @property {import('./base.mjs').Mode} [mode] only a production build gives a release
 */

/**
 * What the page starts with comes as its own files; all else that the shell brings is wanted by every screen
 * behind the login, and is one file rather than a dozen small ones.
 * @param {string} entry file that the page starts with
 */
function insideGroup(entry) {
  /** @param {Chunk} chunk */
  const isFirst = (chunk) =>
    chunk.canBeInitial() ||
    [...chunk.groupsIterable].some((group) => group.origins.some(({ module }) => module?.nameForCondition() === entry));
  return {
    name: 'inside',
    /** @param {Chunk} chunk */
    chunks: (chunk) => !isFirst(chunk) && !lateChunks.has(chunk.name ?? ''),
    // A request for something shared waits for the file that holds it, and so must not stand in that file.
    /** @param {Module} module */
    test: (module) => module.type !== 'consume-shared-module' && !area.test(module.nameForCondition() ?? ''),
    enforce: true,
  };
}

/**
 * A build that a page starts with, however it comes by its areas.
 * @param {string} dir folder of the shell's package
 * @param {ShellOptions} options
 * @returns {Configuration}
 */
export function shellBuild(dir, { entry, output, modulesFile, plugins, alongside, mode = 'production' }) {
  const manifest = readPackage(dir);
  const name = releaseName(manifest);
  const kernel = readPackage(kernelDir).version;
  const config = baseConfig(dir, name, output, mode);
  return {
    ...config,
    entry: { main: entry },
    optimization: {
      ...config.optimization,
      splitChunks: { chunks: 'all', cacheGroups: { inside: insideGroup(path.join(dir, entry)) } },
    },
    plugins: [
      ...(config.plugins ?? []),
      ...plugins,
      mode === 'production' &&
        new ReleasePlugin({
          name,
          kind: 'shell',
          version: manifest.version,
          kernel,
          area: null,
          entry: 'main',
          modulesFile,
          ...(alongside && { alongside }),
        }),
    ],
  };
}
