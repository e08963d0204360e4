import { readFile, writeFile } from 'node:fs/promises';
import { git } from '../git.mjs';

/**
 * @typedef {object} Origin of the sources of a build
 * @property {string | null} commit `null` when they are not in git
 * @property {boolean | null} clean whether nothing in the working tree differs from the commit
 */

/**
 * The commit that a folder is checked out of.
 * @param {string} dir
 * @returns {Promise<Origin>}
 */
export async function originOf(dir) {
  try {
    const commit = await git(['rev-parse', '--verify', 'HEAD'], { cwd: dir });
    return { commit, clean: (await git(['status', '--porcelain'], { cwd: dir })) === '' };
  } catch {
    return { commit: null, clean: null };
  }
}

/**
 * Lets a release that was built before say of which commit its sources are now.
 * @param {string} file its document
 * @param {string} dir folder of the package
 */
export async function renewOrigin(file, dir) {
  const release = JSON.parse(await readFile(file, 'utf8'));
  const { commit, clean } = await originOf(dir);
  if (release.commit === commit && release.clean === clean) return;
  await writeFile(file, `${JSON.stringify({ ...release, commit, clean }, null, 2)}\n`);
}
