/**
 * @typedef {object} LockedPackage an entry of a lock file
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 *
 * @typedef {Record<string, LockedPackage>} Locked by place: `node_modules/react`, or a folder of this repository
 */

/** @param {string} place */
function placeAbove(place) {
  const end = place.lastIndexOf('/node_modules/');
  return end < 0 ? '' : place.slice(0, end);
}

/**
 * The place where Node finds a package.
 * @param {Locked} packages
 * @param {string} from place of the package that wants it
 * @param {string} name
 * @returns {string | null}
 */
function placeOf(packages, from, name) {
  for (let place = from; ; place = placeAbove(place)) {
    const found = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    const entry = packages[found];
    if (entry !== undefined) return entry.link ? (entry.resolved ?? null) : found;
    if (place === '') return null;
  }
}

/**
 * Finds the places of some packages and of all that they depend on.
 * @param {Locked} packages
 * @param {readonly string[]} places where to begin; a place that the lock file does not have is left out
 * @returns {string[]} sorted
 */
export function placesOf(packages, places) {
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = [...places];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = packages[place];
    if (entry === undefined || seen.has(place)) continue;
    seen.add(place);
    const from = place;
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    waiting.push(...Object.keys(wanted).flatMap((name) => placeOf(packages, from, name) ?? []));
  }
  return [...seen].sort();
}

/**
 * What a lock file says of some packages and of all that they depend on.
 * @param {Locked} packages
 * @param {readonly string[]} places where to begin; a place that the lock file does not have is left out
 * @returns {string[]} a line for each package, sorted
 */
export function lockedOf(packages, places) {
  return placesOf(packages, places).map(
    (place) => `${place} ${packages[place]?.version} ${packages[place]?.integrity}`,
  );
}
