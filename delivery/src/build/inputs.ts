import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { areaNames, buildSources, contractDir, kernelDir, packageDir, root, shellDir } from '../packages.mjs';
import { lockedOf } from './locked.ts';

const packageFiles = ['package.json', 'exports.json', 'tsconfig.json', 'webpack.config.mjs', 'src'];
const testFile = /\.test\.tsx?$/;

/** The parts of kernel, contract and the slots of other areas that the build of an area reads; a remote bundles nothing of them. */
const readByAreas = [
  ...['package.json', 'exports.json', 'src/area'].map((file) => path.join(kernelDir, file)),
  path.join(contractDir, 'src'),
  ...areaNames.map((name) => path.join(root, name, 'contract')),
];

/**
 * The files and folders that a package's build reads: its own and the build configuration. The shell also
 * reads all of the kernel and the contract, which it bundles; an area reads what it is checked against.
 * @param dir folder of the package
 * @returns absolute paths, of which some may not exist
 */
export function inputsOf(dir: string): string[] {
  const wholly = dir === shellDir || dir === kernelDir ? [dir, kernelDir, contractDir] : [dir];
  return [
    ...wholly.flatMap((folder) => packageFiles.map((file) => path.join(folder, file))),
    ...(wholly.length === 1 ? readByAreas : []),
    ...buildSources,
    path.join(root, 'tsconfig.base.json'),
    path.join(packageDir, 'config/tsconfig.base.json'),
  ];
}

/**
 * A hash over all inputs of a package's build: files, and the installed packages that it or its build can use.
 * @param dir folder of the package
 */
export async function hashInputs(dir: string) {
  const hash = createHash('sha256').update(process.version);
  const files = (await Promise.all(inputsOf(dir).map(filesAt))).flat();
  for (const file of files) hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
  for (const line of await lockedFor(dir)) hash.update(`\0${line}`);
  return hash.digest('hex');
}

/** @param dir folder of the package */
async function lockedFor(dir: string) {
  const file = path.join(root, 'package-lock.json');
  if (!existsSync(file)) return [];
  const { packages } = JSON.parse(await readFile(file, 'utf8'));
  const places = [dir, packageDir].map((folder) => path.relative(root, folder).split(path.sep).join('/'));
  return lockedOf(packages, places);
}

/** @param input file or folder, which may be missing */
async function filesAt(input: string): Promise<string[]> {
  if (!existsSync(input)) return [];
  if (path.extname(input) !== '') return [input];
  const entries = await readdir(input, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !testFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
