import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { root } from '../packages.mjs';
import { monoConfig } from '../webpack/mono.ts';

/** Builds the app as one ordinary webpack build, for benchmarks. @returns folder of the release */
export async function buildMono(): Promise<string> {
  const output = path.join(root, 'delivery/.cache/mono');
  const compiler = webpack(await monoConfig(output));
  if (compiler === null) throw new Error('webpack did not accept the configuration');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats === undefined || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'no build');
  return output;
}
