import path from 'node:path';
import { baseConfig, cacheOptions } from './base.ts';
import type { Configuration } from 'webpack';
import type { BundledModulesPlugin } from './BundledModulesPlugin.ts';

/** File name of the service worker in a release of the shell. */
export const workerFile = 'sw.js';

/** Name of the worker's build, on which the shell's build depends. */
export const workerBuild = 'worker';

/**
 * The build of the shell's service worker: one file, without federation and without a hash in its name, because a
 * browser always requests the worker at the same address.
 * @param dir folder of the shell's package
 * @param bundled learns what it is made of
 */
export function workerConfig(dir: string, bundled: BundledModulesPlugin): Configuration {
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
