/** Takes the place of a release's id in addresses and in the registry: what stands there changes all the time. */
export const devRelease = 'dev';

/** Below this path stands what only development needs; no installation has anything there. */
export const devPath = '/__dev/';

/** Script that tells who looks at the page what is not from a release, and loads it again after a change. */
export const pageScript = `${devPath}page.js`;

/** Where that script hears of changes. */
export const socketPath = `${devPath}socket`;

/** Where an installation serves releases of the shell. */
export const shellPath = '/groepsapp/shell/';

/** Where the shell is served from source. */
export const devShellPath = `${shellPath}${devRelease}/`;

/**
 * Where an area is served from source.
 * @param {string} name
 */
export function devAreaPath(name) {
  return `/groepsapp/remotes/${name}/${devRelease}/`;
}
