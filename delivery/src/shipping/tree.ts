import { createReadStream } from 'node:fs';
import { readdir, readlink, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import type { Writable } from 'node:stream';

/**
 * a
 * file on this disk, a text, where a symbolic link leads, or an empty folder with its mode and the number of the account
 * that owns it
 */
type Origin = { source: string } | { content: string } | { link: string } | { folder: number; owner: number };

type Marks = { executable?: boolean };

type Entry = Origin & Marks;

/**
 * Files by their path, from which the same bytes are written wherever and whenever that is done: sorted, of one time, of
 * one owner.
 */
export type Tree = Map<string, Entry>;

/**
 * Adds the files of a folder.
 * @param to path in the tree
 * @param from folder on this disk
 * @param wanted asked with the path below the folder
 */
export async function addFolder(tree: Tree, to: string, from: string, wanted: (file: string) => boolean = () => true) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const source = path.join(entry.parentPath, entry.name);
    const name = path.relative(from, source);
    if (!wanted(name)) continue;
    const place = to === '' ? name : `${to}/${name}`;
    if (entry.isSymbolicLink()) tree.set(place, { link: await readlink(source) });
    if (!entry.isFile()) continue;
    const { mode } = await stat(source);
    tree.set(place, { source, executable: (mode & 0o100) !== 0 });
  }
}

/** The same tree in a folder. */
export const inFolder = (folder: string, tree: Tree): Tree =>
  new Map([...tree].map(([name, entry]) => [`${folder}/${name}`, entry]));

/** The folders that the files are in, each before what is in it. */
function foldersOf(tree: Tree) {
  const folders = new Set();
  for (const name of tree.keys()) {
    const parts = name.split('/').slice(0, -1);
    parts.forEach((_, index) => folders.add(parts.slice(0, index + 1).join('/')));
  }
  return [...folders].sort();
}

/** Writes a tree as a tar archive. @param time of all files */
export async function writeTar(tree: Tree, to: Writable, time: Date) {
  const archive = pack();
  const written = pipeline(archive, to);
  const common = { mtime: time, uid: 0, gid: 0, uname: 'root', gname: 'root' };
  for (const name of foldersOf(tree)) archive.entry({ ...common, name: `${name}/`, type: 'directory', mode: 0o755 });
  for (const [name, entry] of [...tree].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const header = { ...common, name, mode: entry.executable ? 0o755 : 0o644 };
    if ('folder' in entry) {
      const { folder: mode, owner } = entry;
      archive.entry({ ...common, name: `${name}/`, type: 'directory', mode, uid: owner, gid: owner });
    } else if ('link' in entry) archive.entry({ ...header, type: 'symlink', linkname: entry.link });
    else if ('content' in entry) archive.entry(header, entry.content);
    else {
      const { size } = await stat(entry.source);
      await pipeline(createReadStream(entry.source), archive.entry({ ...header, size }));
    }
  }
  archive.finalize();
  await written;
}
