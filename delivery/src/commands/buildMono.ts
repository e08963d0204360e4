import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { root } from '../packages.mjs';
import { monoConfig } from '../webpack/mono.ts';

/**
 * Builds the app as one ordinary webpack build, for benchmarks.
 * @param output folder for the release
 * @returns that folder
 */
export async function buildMono(output: string = path.join(root, 'delivery/.cache/mono')): Promise<string> {
  const compiler = webpack(await monoConfig(output));
  if (compiler === null) throw new Error('webpack did not accept the configuration');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats === undefined || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'no build');
  return output;
}
