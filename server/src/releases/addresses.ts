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
