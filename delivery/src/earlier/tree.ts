import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LockedPackage } from '../build/locked.ts';
import { git, requireCommit } from '../git.ts';
import { npm } from '../install.mjs';
import { root } from '../packages.mjs';
import { Refusal } from '../refusal.ts';

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
    await provide(incoming);
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

/**
 * Gives a tree the packages of its lock file: those of this repository, as hard links, and what npm changes of them, which
 * takes a tenth of the time of installing all. They have to be inside the tree, as builds take files outside of it for others'.
 */
async function provide(tree: string) {
  const lock = await readFile(path.join(tree, 'package-lock.json'), 'utf8');
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lock);
  const folders = Object.values(packages).flatMap(({ link: isOwn, resolved }) => (isOwn && resolved ? [resolved] : []));
  for (const folder of ['', ...folders]) {
    const installed = path.join(folder, 'node_modules');
    if (existsSync(path.join(root, installed))) linkFolder(path.join(root, installed), path.join(tree, installed));
  }
  // npm overwrites this record in place, which would change that of this repository too; all other files it replaces.
  const record = path.join(tree, 'node_modules/.package-lock.json');
  unlinkSync(record);
  copyFileSync(path.join(root, 'node_modules/.package-lock.json'), record);
  if (!(await npm(tree, ['install', '--no-save']))) throw new Refusal('npm install failed; see above.');
}

/** Copies a folder, its files as hard links. At once: waiting for each of 100,000 files takes twice the processor time. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}
