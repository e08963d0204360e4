import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSources, contractDir, kernelDir, root } from '../packages.mjs';

const packageFiles = ['package.json', 'exports.json', 'tsconfig.json', 'webpack.config.mjs', 'src'];
const testFile = /\.test\.tsx?$/;

/**
 * A hash over all inputs of a package's build: its own files, and those of the kernel, the contract and the build
 * configuration.
 * @param {string} dir folder of the package
 */
export async function hashInputs(dir) {
  const folders = [dir, kernelDir, contractDir];
  const inputs = [
    ...folders.flatMap((folder) => packageFiles.map((file) => path.join(folder, file))),
    ...buildSources,
    path.join(root, 'package-lock.json'),
    path.join(root, 'tsconfig.base.json'),
  ];
  const hash = createHash('sha256').update(process.version);
  const files = (await Promise.all(inputs.map(filesAt))).flat();
  for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
}

/**
 * @param {string} input file or folder, which may be missing
 * @returns {Promise<string[]>}
 */
async function filesAt(input) {
  if (!existsSync(input)) return [];
  if (path.extname(input) !== '') return [input];
  const entries = await readdir(input, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !testFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
