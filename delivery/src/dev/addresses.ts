/** Used instead of a release's id in addresses and in the registry, for files served from source. */
export const devRelease = 'dev';

/** Path prefix of files that exist in development only; no installation serves anything below it. */
export const devPath = '/__dev/';

/** Script that shows a badge with the packages that are not from a release, and reloads the page after a change. */
export const pageScript = `${devPath}page.js`;

/** WebSocket path at which that script receives changes. */
export const socketPath = `${devPath}socket`;

/** Where an installation serves releases of the shell. */
export const shellPath = '/groepsapp/shell/';

/** Where the shell is served from source. */
export const devShellPath = `${shellPath}${devRelease}/`;

/** Where an area is served from source. */
export function devAreaPath(name: string) {
  return `/groepsapp/remotes/${name}/${devRelease}/`;
}
