import type { AreaDescription } from './registry.ts';

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

function pathFault(path: string, what: string): string | null {
  if (path.length > longestText || !routePattern.test(path)) {
    return `The ${what} '${path.slice(0, longestText)}' is not allowed: a path begins with a word of its own and has only words and parameters; choose another in src/area.ts.`;
  }
  if (!ownedByShell.has(firstPart(path))) return null;
  return `The ${what} '${path}' belongs to the shell; choose another path in src/area.ts.`;
}

/**
 * Checks the paths and the size of an area description, because the shell puts routes and menu of every area into one
 * table and the registry into every page.
 * @returns what is wrong with it, and how to mend it: each path that could catch or replace the screens of others, and
 *   too many entries
 */
export function areaFaults(area: AreaDescription): string[] {
  const many = (['routes', 'menu', 'slots'] as const)
    .filter((kind) => area[kind].length > most[kind])
    .map((kind) => `The area describes ${area[kind].length} ${kind}; at most ${most[kind]} are allowed.`);
  const labels = area.menu
    .filter(({ label }) => label.length > longestText)
    .map(() => `A label of the menu is longer than ${longestText}.`);
  const paths = [
    ...area.routes.map(({ path }) => pathFault(path, 'route')),
    ...area.menu.map(({ path }) => pathFault(path, 'menu path')),
  ];
  return [...many, ...paths.filter((fault) => fault !== null), ...labels];
}
