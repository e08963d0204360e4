/** An entry of a lock file. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** By place: `node_modules/react`, or a folder of this repository. */
type Locked = Record<string, LockedPackage>;

function placeAbove(place: string) {
  const end = place.lastIndexOf('/node_modules/');
  return end < 0 ? '' : place.slice(0, end);
}

/** The place where Node finds a package. @param from place of the package that wants it */
function placeOf(packages: Locked, from: string, name: string): string | null {
  for (let place = from; ; place = placeAbove(place)) {
    const found = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    const entry = packages[found];
    if (entry !== undefined) return entry.link ? (entry.resolved ?? null) : found;
    if (place === '') return null;
  }
}

/**
 * Finds the places of some packages and of all that they depend on.
 * @param places where to begin; a place that the lock file does not have is left out
 * @returns sorted
 */
export function placesOf(packages: Locked, places: readonly string[]): string[] {
  const seen = new Set<string>();
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
 * @param places where to begin; a place that the lock file does not have is left out
 * @returns a line for each package, sorted
 */
export function lockedOf(packages: Locked, places: readonly string[]): string[] {
  return placesOf(packages, places).map(
    (place) => `${place} ${packages[place]?.version} ${packages[place]?.integrity}`,
  );
}
