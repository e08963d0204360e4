import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { licencesFile } from '../release/licences.ts';
import { renewOrigin } from '../release/origin.ts';
import { runNode, type Outcome } from '../run.ts';
import { hashInputs } from './inputs.ts';
import type { Release } from '@groepsapp/contract/registry';

const require = createRequire(import.meta.url);
const webpack = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');

const readingOfFields = new URL('../fields/begin.mjs', import.meta.url).href;

/** A build in a process of its own, which has no time to optimise what it runs. */
const alone = (dir: string) => runNode(['--import', readingOfFields, webpack, '--config', 'webpack.config.mjs'], dir);

/**
 * Builds one package into its `dist`, unless nothing it is made of changed since the last time.
 * @param dir folder of the package
 * @param build how to build it
 * @returns whether a release stands in `dist` now
 */
export async function buildBundle(dir: string, build: (dir: string) => Promise<Outcome> = alone): Promise<boolean> {
  const stamp = stampOf(dir);
  const inputs = await hashInputs(dir);
  if (await isFresh(dir, inputs)) {
    await renewOrigin(path.join(dir, 'dist/release.json'), dir);
    console.log(`${await describe(dir)}, unchanged`);
    return true;
  }
  await rm(stamp, { force: true });
  await rm(path.join(dir, 'dist/release.json'), { force: true });
  const began = Date.now();
  const { ok, output } = await build(dir);
  if (!ok) {
    console.error(`${path.basename(dir)} could not be built:\n${output}`);
    return false;
  }
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, inputs);
  console.log(`${await describe(dir)}, built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return true;
}

/** Where the hash of what a package was built of is kept. */
const stampOf = (dir: string) => path.join(dir, '.cache/inputs');

/** Whether what stands in `dist` was built of these inputs. */
export async function isFresh(dir: string, inputs: string) {
  const stamp = stampOf(dir);
  if (!existsSync(path.join(dir, 'dist/release.json')) || !existsSync(stamp)) return false;
  return (await readFile(stamp, 'utf8')) === inputs;
}

/** One line about a release: its name, id, and what a browser downloads of it at most. */
async function describe(dir: string) {
  const release: Release = JSON.parse(await readFile(path.join(dir, 'dist/release.json'), 'utf8'));
  const whole = await compressedSize(
    dir,
    release.files.map((file) => file.path).filter((file) => file !== licencesFile && !file.endsWith('.map')),
  );
  const first =
    typeof release.entry === 'string' ? '' : `, ${kilobytes(await compressedSize(dir, release.entry.scripts))} at once`;
  return `${release.name} ${release.release}: ${kilobytes(whole)}${first}`;
}

async function compressedSize(dir: string, files: string[]) {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const plain = path.join(dir, 'dist', file);
      return (await stat(existsSync(`${plain}.br`) ? `${plain}.br` : plain)).size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
