import { packFile, type Release } from '@groepsapp/contract';

/** Base path of shell releases; both variants share them. */
export const shellPath = '/groepsapp/shell';

/** Base path of remote releases; both variants share them. */
export const remotesPath = '/groepsapp/remotes';

/** The service worker file of a shell release; not every build has one. */
export const workerFile = 'sw.js';

export function shellAddress(release: string, path: string): string {
  return `${shellPath}/${release}/${path}`;
}

export function remoteAddress(name: string, release: string, path: string): string {
  return `${remotesPath}/${name}/${release}/${path}`;
}

/** Address of the pack of a release; `undefined` for a release of a build that made none. */
export function packAddress({ files, kind, name, release }: Release): string | undefined {
  if (!files.some(({ path }) => path === packFile)) return undefined;
  return kind === 'shell' ? shellAddress(release, packFile) : remoteAddress(name, release, packFile);
}
