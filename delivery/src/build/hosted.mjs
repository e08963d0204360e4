// A process that `BuildHost.ts` starts. It is sent the folders of packages, one after the other, builds each by the webpack
// configuration in it, and answers whether it succeeded and what it said.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @import { Configuration, MultiStats } from 'webpack' */

let builds = 0;

/**
 * @param {string} dir
 * @param {boolean} once
 * @returns {Promise<Configuration[]>}
 */
async function configOf(dir, once) {
  builds += 1;
  // Asked for by a name of its own each time, as a package that changed since may have to be built otherwise.
  const { href } = pathToFileURL(path.join(dir, 'webpack.config.mjs'));
  const { default: config } = await import(`${href}?${builds}`);
  const all = [await config].flat();
  return once ? all.map((one) => ({ ...one, cache: false })) : all;
}

/** @param {{ dir: string; once: boolean }} asked */
async function build({ dir, once }) {
  process.chdir(dir);
  // The one that its configuration is made for.
  const builtWith = createRequire(path.join(dir, 'package.json')).resolve('@groepsapp/delivery/webpack');
  /** @type {typeof import('webpack')} */
  const webpack = createRequire(builtWith)('webpack');
  const compiler = webpack(await configOf(dir, once));
  /** @type {MultiStats | undefined} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return { ok: stats?.hasErrors() === false, output: stats?.toString('errors-warnings') ?? '' };
}

process.on('message', async (asked) => {
  const answer = await build(/** @type {{ dir: string; once: boolean }} */ (asked)).catch((error) => ({
    ok: false,
    output: String(error?.stack ?? error),
  }));
  process.send?.(answer);
});
