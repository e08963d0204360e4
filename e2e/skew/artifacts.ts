import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const unpackedFolder = resolve(import.meta.dirname, '../../.cache/skew');

/** How deep below a given folder a release stands: the data of an installation has `<area>/<release>/release.json`. */
const deepest = 2;

/** The folder in which an archive of `groepsapp-area pack` was unpacked; none for other files. */
function unpacked(file: string): string[] {
  if (!file.endsWith('.tar')) return [];
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  const folder = join(unpackedFolder, hash);
  if (existsSync(folder)) return [folder];
  // Written elsewhere and then renamed: every process of the test runner looks here, and must see complete files only.
  const incoming = `${folder}-${process.pid}`;
  mkdirSync(incoming, { recursive: true });
  execFileSync('tar', ['-xf', file, '-C', incoming]);
  if (existsSync(folder)) rmSync(incoming, { recursive: true });
  else renameSync(incoming, folder);
  return [folder];
}

/** Folders with a `release.json`: this one, the folders below it, and the folders of its archives. */
function releasesIn(folder: string, depth = 0): string[] {
  if (existsSync(join(folder, 'release.json'))) return [folder];
  if (depth > deepest) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? releasesIn(path, depth + 1) : unpacked(path)));
}

/**
 * Folders of releases that were built elsewhere.
 * @param places folders with releases or their archives, separated as in the variable `PATH`
 */
export function artifactsIn(places: string | undefined): string[] {
  const folders = (places ?? '').split(delimiter).filter((place) => place !== '');
  return folders.flatMap((folder) => releasesIn(resolve(folder)));
}
