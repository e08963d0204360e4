import path from 'node:path';
import { baseConfig, cacheOptions } from './base.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {import('./BundledModulesPlugin.mjs').BundledModulesPlugin} BundledModulesPlugin
 */

/** File name of the service worker in a release of the shell. */
export const workerFile = 'sw.js';

/** Name by which the build of the shell waits for that of the worker. */
export const workerBuild = 'worker';

/**
 * The build of the shell's service worker: one file, without federation, whose name tells nothing of its content,
 * because browsers ask for it by the same address for ever.
 * @param {string} dir folder of the shell's package
 * @param {BundledModulesPlugin} bundled learns what it is made of
 * @returns {Configuration}
 */
export function workerConfig(dir, bundled) {
  const config = baseConfig(dir, workerBuild, path.join(dir, 'dist'));
  return {
    ...config,
    name: workerBuild,
    target: ['webworker', 'es2022'],
    entry: { worker: './src/offline/worker/sw.ts' },
    output: { ...config.output, filename: workerFile, clean: false },
    plugins: [bundled],
    cache: cacheOptions(dir, workerBuild),
  };
}
