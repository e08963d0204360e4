/** `/groepsapp/shell/<release>/` or `/groepsapp/remotes/<name>/<release>/`, as they stand in addresses and in pages. */
const folder = /\/groepsapp\/(shell|remotes\/[a-z0-9-]+)\/(\d+\.\d+\.\d+-[0-9a-f]+)\//;
const allFolders = new RegExp(folder, 'g');

/** Besides those in use, so many earlier releases of each package stay, for tabs that still run them. */
const keptBefore = 1;

/** The folder of a release that a file stands in; `null` when it is no file of a release. */
export function releaseFolderOf(path: string): string | null {
  const match = folder.exec(path);
  return match?.index === 0 ? match[0] : null;
}

/** The folders of all releases that a page names: that of the shell in its scripts, those of remotes in its registry. */
export function foldersNamedIn(page: string): Set<string> {
  return new Set([...page.matchAll(allFolders)].map(([found]) => found));
}

/** The package that a release is of: the folder without the release. */
function packageOf(releaseFolder: string): string {
  return releaseFolder.replace(/[^/]+\/$/, '');
}

/**
 * Which releases need not be kept any longer.
 * @param kept folders of all kept releases, in the order in which they came
 * @param inUse folders of those that the present page names
 */
export function outdatedFolders(kept: readonly string[], inUse: ReadonlySet<string>): Set<string> {
  const unused = [...new Set(kept)].filter((one) => !inUse.has(one));
  const stays = (one: string) => {
    const sameOne = unused.filter((other) => packageOf(other) === packageOf(one));
    return sameOne.slice(-keptBefore).includes(one);
  };
  return new Set(unused.filter((one) => !stays(one)));
}
