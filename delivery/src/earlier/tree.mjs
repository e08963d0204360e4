import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { git, requireCommit } from '../git.mjs';
import { fitsInstallation, install } from '../install.mjs';
import { root } from '../packages.mjs';

/** Folder with the sources and builds of earlier releases, one folder per commit. */
const treesDir = path.join(root, '.cache/earlier');

/**
 * The folder with the sources of a commit.
 * @param {string} commit
 */
export const treeOf = (commit) => path.join(treesDir, commit);

/**
 * Puts the sources of a commit into its folder, unless they are there already, with the packages they build with.
 * @param {string} commit
 */
export async function ensureTree(commit) {
  const tree = treeOf(commit);
  if (existsSync(tree)) return;
  await requireCommit(commit);
  await mkdir(treesDir, { recursive: true });
  const incoming = await mkdtemp(`${tree}-`);
  try {
    await checkOut(commit, incoming);
    await provide(incoming);
    await rename(incoming, tree);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/**
 * Deletes the trees of releases that are no longer recorded.
 * @param {readonly string[]} commits those to keep
 */
export async function removeTreesExcept(commits) {
  const found = existsSync(treesDir) ? await readdir(treesDir) : [];
  for (const name of found.filter((folder) => !commits.includes(folder))) {
    await rm(path.join(treesDir, name), { recursive: true, force: true });
  }
}

/**
 * @param {string} commit
 * @param {string} folder
 */
async function checkOut(commit, folder) {
  // A separate index, so that the index of the repository does not change.
  const index = `${folder}.index`;
  try {
    await git(['read-tree', commit], { index });
    await git(['checkout-index', '--all', `--prefix=${folder}${path.sep}`], { index });
  } finally {
    await rm(index, { force: true });
  }
}

/**
 * Links the packages that a tree needs. The tree is inside this repository, so Node also resolves packages from the
 * repository's `node_modules`. Only the project's own packages, and packages nested below one of them, must be in the tree.
 * @param {string} tree
 */
async function provide(tree) {
  const { packages } = JSON.parse(await readFile(path.join(tree, 'package-lock.json'), 'utf8'));
  if (!fitsInstallation(packages)) {
    console.log(`Installing the packages of ${path.basename(tree).slice(0, 7)} ...`);
    if (!(await install(tree))) throw new Error('npm ci failed; see above.');
    return;
  }
  for (const [name, { link, resolved }] of Object.entries(packages)) {
    if (link) await linkFolder(path.join(tree, resolved), path.join(tree, name));
    else if (name.indexOf('node_modules/') > 0) await linkNested(tree, name);
  }
}

/**
 * @param {string} tree
 * @param {string} name place of a package below one of the project's own: `shell/node_modules/axios`
 */
async function linkNested(tree, name) {
  if (name.split('node_modules/').length > 2) return;
  if (existsSync(path.join(root, name))) await linkFolder(path.join(root, name), path.join(tree, name));
}

/**
 * @param {string} folder
 * @param {string} link
 */
async function linkFolder(folder, link) {
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.relative(path.dirname(link), folder), link, 'dir');
}
