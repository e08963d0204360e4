import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fits, type LockedPackage } from '../build/locked.ts';
import { git, requireCommit } from '../git.ts';
import { install, installedPackages } from '../install.mjs';
import { root } from '../packages.mjs';
import { Refusal } from '../refusal.ts';
import { readRecorded, readReleasedServer } from './recorded.ts';

/** Folder with the sources and builds of earlier releases, one folder per commit. */
const treesDir = path.join(root, '.cache/earlier');

/** The folder with the sources of a commit. */
export const treeOf = (commit: string) => path.join(treesDir, commit);

/** Puts the sources of a commit into its folder, unless they are there already, with the packages they build with. */
export async function ensureTree(commit: string) {
  const tree = treeOf(commit);
  if (existsSync(tree)) return;
  await requireCommit(commit);
  await mkdir(treesDir, { recursive: true });
  const incoming = await mkdtemp(`${tree}-`);
  try {
    await checkOut(commit, incoming);
    await provide(commit, incoming);
    await rename(incoming, tree);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Deletes the trees of releases that are no longer recorded. @param commits those to keep */
export async function removeTreesExcept(commits: readonly string[]) {
  const found = existsSync(treesDir) ? await readdir(treesDir) : [];
  for (const name of found.filter((folder) => !commits.includes(folder))) {
    await rm(path.join(treesDir, name), { recursive: true, force: true });
  }
}

async function checkOut(commit: string, folder: string) {
  // A separate index, so that the index of the repository does not change.
  const index = `${folder}.index`;
  try {
    await git(['read-tree', commit], { index });
    await git(['checkout-index', '--all', `--prefix=${folder}${path.sep}`], { index });
  } finally {
    await rm(index, { force: true });
  }
}

/** The packages that are built from a commit. */
async function usedOf(commit: string): Promise<string[]> {
  const releases: Record<string, { commit: string }[]> = {
    ...(await readRecorded()),
    server: [await readReleasedServer()],
  };
  return ['delivery', ...Object.keys(releases).filter((name) => releases[name]?.some((one) => one.commit === commit))];
}

/**
 * Links the packages that a tree needs. The tree is inside this repository, so Node also resolves packages from the
 * repository's `node_modules`. Only the project's own packages, and packages nested below one of them, must be in the tree.
 */
async function provide(commit: string, tree: string) {
  const lock = await readFile(path.join(tree, 'package-lock.json'), 'utf8');
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lock);
  if (!fits(packages, await usedOf(commit), installedPackages())) {
    console.log(`Installing the packages of ${commit.slice(0, 7)} ...`);
    if (!(await install(tree))) throw new Refusal('npm ci failed; see above.');
    return;
  }
  for (const [name, { link, resolved }] of Object.entries(packages)) {
    if (link && resolved !== undefined) await linkFolder(path.join(tree, resolved), path.join(tree, name));
    else if (name.indexOf('node_modules/') > 0) await linkNested(tree, name);
  }
}

/** @param name place of a package below one of the project's own: `shell/node_modules/axios` */
async function linkNested(tree: string, name: string) {
  if (name.split('node_modules/').length > 2) return;
  if (existsSync(path.join(root, name))) await linkFolder(path.join(root, name), path.join(tree, name));
}

async function linkFolder(folder: string, link: string) {
  await mkdir(path.dirname(link), { recursive: true });
  await symlink(path.relative(path.dirname(link), folder), link, 'dir');
}
