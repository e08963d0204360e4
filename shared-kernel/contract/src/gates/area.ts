import type { Release } from '@groepsapp/contract';
import { ReleaseRefused } from '../ReleaseRefused.ts';

/** First parts of the paths of the shell's own screens; an area with such a route would take their place. */
const ownedByShell = new Set([
  'about',
  'authentication',
  'dashboard',
  'forgot-password',
  'login',
  'logout',
  'reset-password',
  'select-establishment',
  'select-group',
]);

/** Most entries of each kind in an area description; the largest area needs less than half of it. */
const most = { routes: 60, menu: 20, slots: 40 } as const;
const longestText = 100;

/** A path of fixed parts and parameters, that begins with a fixed part: `/children/:id/:tab`. */
const routePattern = /^\/[A-Za-z][A-Za-z0-9_-]*(\/:?[A-Za-z0-9_-]+)*\/?$/;

function firstPart(path: string): string {
  return (path.split('/', 2)[1] ?? '').toLowerCase();
}

function requirePath(path: string, what: string): void {
  if (path.length > longestText || !routePattern.test(path)) {
    throw new ReleaseRefused(
      `The ${what} '${path.slice(0, longestText)}' is not allowed: a path begins with a word of its own and has only words and parameters.`,
    );
  }
  if (!ownedByShell.has(firstPart(path))) return;
  throw new ReleaseRefused(`The ${what} '${path}' belongs to the shell; choose another path in src/area.ts.`);
}

/**
 * Checks the paths and the size of an area description, because the shell puts routes and menu of every area into one
 * table and the registry into every page.
 * @throws ReleaseRefused for a path that could catch or replace the screens of others, or for too many entries
 */
export function checkArea({ area }: Release): void {
  if (area === null) return;
  for (const [kind, limit] of Object.entries(most) as [keyof typeof most, number][]) {
    if (area[kind].length > limit) {
      throw new ReleaseRefused(`The area describes ${area[kind].length} ${kind}; at most ${limit} are allowed.`);
    }
  }
  for (const { path } of area.routes) requirePath(path, 'route');
  for (const { path, label } of area.menu) {
    requirePath(path, 'menu path');
    if (label.length > longestText) throw new ReleaseRefused(`A label of the menu is longer than ${longestText}.`);
  }
}
