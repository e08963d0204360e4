/** In which the releases are, at the same address for all variants. */
export const releaseFolders = ['/groepsapp/shell/', '/groepsapp/remotes/'] as const;

/** The folder of a release: `/groepsapp/shell/<release>/` or `/groepsapp/remotes/<name>/<release>/`. */
const folder = /\/groepsapp\/(shell|remotes\/[a-z0-9-]+)\/(\d+\.\d+\.\d+-[0-9a-f]+)\//;
const allFolders = new RegExp(folder, 'g');

/** Number of earlier releases that are cached per package, for open tabs that still run them. */
const keptBefore = 1;

/** The release folder that a file is in; `null` when it does not belong to a release. */
export function releaseFolderOf(path: string): string | null {
  const match = folder.exec(path);
  return match?.index === 0 ? match[0] : null;
}

/** The release folders that a page names: that of the shell in its scripts, those of remotes in its registry. */
export function foldersNamedIn(page: string): Set<string> {
  return new Set([...page.matchAll(allFolders)].map(([found]) => found));
}

/** The addresses of the files of the shell with which a page starts: its scripts and styles, and what it preloads. */
export function shellFilesOf(page: string): string[] {
  const named = [...page.matchAll(/ (?:src|href)="([^"]*)"/g)].flatMap(([, address]) => address ?? []);
  return [...new Set(named)].filter((address) => address.includes(releaseFolders[0]));
}

/** The package of a release folder: its path without the release. */
function packageOf(releaseFolder: string): string {
  return releaseFolder.replace(/[^/]+\/$/, '');
}

/**
 * The release folders that can be removed from the cache.
 * @param kept all cached folders, oldest first
 */
export function outdatedFolders(kept: readonly string[], inUse: ReadonlySet<string>): Set<string> {
  const unused = [...new Set(kept)].filter((one) => !inUse.has(one));
  const stays = (one: string) => {
    const sameOne = unused.filter((other) => packageOf(other) === packageOf(one));
    return sameOne.slice(-keptBefore).includes(one);
  };
  return new Set(unused.filter((one) => !stays(one)));
}
