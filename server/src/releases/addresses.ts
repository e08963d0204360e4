/** Where shell releases are served; both variants share them. */
export const shellPath = '/groepsapp/shell';

/** Where releases of remotes are served; both variants share them. */
export const remotesPath = '/groepsapp/remotes';

/** File of a shell release that is its service worker; not every build has one. */
export const workerFile = 'sw.js';

/** Address of a file of a shell release. */
export function shellAddress(release: string, path: string): string {
  return `${shellPath}/${release}/${path}`;
}

/** Address of a file of a release of a remote. */
export function remoteAddress(name: string, release: string, path: string): string {
  return `${remotesPath}/${name}/${release}/${path}`;
}
