import { isEnabled, type Settings } from '@groepsapp/contract/features';
import type { AreaMenuItem, AreaRoute, AreaSlot, PageConfig, Registry } from '@groepsapp/contract/registry';
import type { SlotName } from '@groepsapp/kernel';
import { matchPath } from '@groepsapp/kernel/host';
import { firstPart } from '../base/paths';
import { logWarning } from '../base/log';

type Remotes = Registry['remotes'];

/** A part of an area's description, with the name of the remote it comes from. */
export type OfRemote<T> = T & { remote: string };

/** The areas without the routes and slots whose calls nothing answers. */
export function answeredParts(remotes: Remotes, unavailable: PageConfig['unavailable'] = []): Remotes {
  if (unavailable.length === 0) return remotes;
  const isAnswered = ({ calls = [] }: { calls?: readonly string[] | undefined }) =>
    calls.every((key) => !unavailable.includes(key));
  return remotes.map(({ area, ...remote }) => ({
    ...remote,
    area: { ...area, routes: area.routes.filter(isAnswered), slots: area.slots.filter(isAnswered) },
  }));
}

/** The routes of all areas, whether enabled or not. */
export function installedRoutes(remotes: Remotes): OfRemote<AreaRoute>[] {
  return remotes.flatMap(({ name, area }) => area.routes.map((route) => ({ ...route, remote: name })));
}

/** The contributions of all areas to slots, whether enabled or not. */
function installedSlots(remotes: Remotes): OfRemote<AreaSlot>[] {
  return remotes.flatMap(({ name, area }) => area.slots.map((part) => ({ ...part, remote: name })));
}

/** The routes that can match a path: with the same first part. Matching all of them takes a slow tablet 20 ms. */
export function routesNear<T extends AreaRoute>(path: string, routes: readonly T[]): T[] {
  const first = firstPart(path);
  return routes.filter((route) => {
    const part = firstPart(route.path);
    return part === first || /^[:*]/.test(part);
  });
}

/** The route of an area for a path below the base path, enabled or not. */
export function routeOf<T extends AreaRoute>(path: string, routes: readonly T[]): T | undefined {
  return routesNear(path, routes).find((route) => matchPath(route.path, path) !== null);
}

/**
 * The route paths that are enabled, in the router's syntax. A route that hosts a slot yields one path per enabled
 * contribution to the slot: `/children/:id/:tab` becomes `/children/:id/planning`.
 */
export function enabledPaths(remotes: Remotes, settings: Settings): string[] {
  const slots = installedSlots(remotes).filter((part) => isEnabled(part.enabledBy, settings));
  return installedRoutes(remotes)
    .filter((route) => isEnabled(route.enabledBy, settings))
    .flatMap(({ path, slot }) => {
      if (slot === undefined) return [path];
      const filling = slots.filter((part) => part.slot === slot && part.path !== undefined);
      return filling.map((part) => path.replace(/:[^/]+$/, part.path ?? ''));
    });
}

/** `enabledPaths` of these areas, computed again only when the settings change: every link to an area reads them. */
export function pathsBySettings(remotes: Remotes): (settings: Settings) => readonly string[] {
  let known: { settings: Settings; paths: readonly string[] } | null = null;
  return (settings) => {
    if (known?.settings !== settings) known = { settings, paths: enabledPaths(remotes, settings) };
    return known.paths;
  };
}

/** The enabled menu items of all areas whose path is an existing route, in order. */
export function areaMenu(remotes: Remotes, settings: Settings, hasRoute: (path: string) => boolean): AreaMenuItem[] {
  return remotes
    .flatMap(({ area }) => area.menu)
    .filter((item) => isEnabled(item.enabledBy, settings) && hasRoute(item.path))
    .sort((a, b) => a.order - b.order);
}

function withoutDoubles(contributions: readonly OfRemote<AreaSlot>[]): OfRemote<AreaSlot>[] {
  const seen = new Set<string>();
  return contributions.filter(({ slot, id, remote }) => {
    const double = seen.has(id);
    if (double) logWarning(`${remote} fills ${slot} with '${id}', which another contribution already does`);
    seen.add(id);
    return !double;
  });
}

/** The contributions to a slot in order, including disabled ones. When two share an id, the first one wins. */
export function slotContributions(remotes: Remotes, slot: SlotName): OfRemote<AreaSlot>[] {
  return withoutDoubles(installedSlots(remotes).filter((part) => part.slot === slot)).sort((a, b) => a.order - b.order);
}

/** The enabled modules of all areas without duplicates, modules of routes first because users open them first. */
export function enabledModules(remotes: Remotes, settings: Settings): OfRemote<{ module: string }>[] {
  const parts = [...installedRoutes(remotes), ...installedSlots(remotes)];
  const enabled = parts.filter((part) => isEnabled(part.enabledBy, settings));
  const unique = new Map(enabled.map(({ remote, module }) => [`${remote} ${module}`, { remote, module }]));
  return [...unique.values()];
}

/** The heading of a route's screen until its module is loaded: the label of the menu item that links to it. */
export function routeTitle(route: OfRemote<AreaRoute>, remotes: Remotes): string {
  const menu = remotes.find(({ name }) => name === route.remote)?.area.menu ?? [];
  const leading = menu.filter(({ path }) => route.path === path || route.path.startsWith(`${path}/`));
  return leading[0]?.label ?? 'Groepsapp';
}

/**
 * The modules that the user is likely to open next: those of the menu items nearest to the current one.
 * @param menuPaths paths of the menu items, from top to bottom
 * @param pathname the current path, below the base path
 * @returns the nearest first
 */
export function likelyNext(
  remotes: Remotes,
  menuPaths: readonly string[],
  pathname: string,
  most: number,
): OfRemote<{ module: string }>[] {
  const routes = new Map(installedRoutes(remotes).map((route) => [route.path, route]));
  const present = menuPaths.findIndex((path) => pathname === path || pathname.startsWith(`${path}/`));
  const distance = (path: string) => Math.abs(menuPaths.indexOf(path) - present);
  return menuPaths
    .filter((path) => menuPaths[present] !== path)
    .sort((one, other) => distance(one) - distance(other))
    .flatMap((path) => routes.get(path) ?? [])
    .slice(0, most)
    .map(({ remote, module }) => ({ remote, module }));
}
