import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'valibot';
import { loadRegistrySchemas } from '../area/area.mjs';

/**
 * @typedef {import('@groepsapp/contract/registry').Release} Release
 * @typedef {Release['files'][number]} ReleaseFile
 */

/**
 * All files below a folder, with the hash of their content, in a fixed order.
 * @param {string} folder
 * @returns {Promise<ReleaseFile[]>}
 */
export async function listFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.sort().map((name) => describeFile(folder, name)));
  return files.filter((file) => file !== null);
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<ReleaseFile | null>}
 */
async function describeFile(folder, name) {
  const file = path.join(folder, name);
  if (!(await stat(file)).isFile()) return null;
  const content = await readFile(file);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path: name.split(path.sep).join('/'), size: content.length, sha256 };
}

/**
 * Completes a release with an id that follows from its contents alone: the same sources give
 * the same release, however often and wherever they are built.
 * @param {Omit<Release, 'release' | 'builtAt' | 'commit' | 'clean'>} contents
 * @param {import('./origin.mjs').Origin} origin
 * @returns {Promise<Release>}
 */
export async function describeRelease(contents, origin) {
  const { ReleaseSchema } = await loadRegistrySchemas();
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12);
  return parse(ReleaseSchema, {
    ...contents,
    release: `${contents.version}-${hash}`,
    ...origin,
    builtAt: new Date().toISOString(),
  });
}
