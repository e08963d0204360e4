import { isEnabled, type Settings } from '@groepsapp/contract/features';
import type { AreaMenuItem, AreaRoute, AreaSlot, Registry, SlotName } from '@groepsapp/contract/registry';
import { logWarning } from '../services/log';

type Remotes = Registry['remotes'];

/** A part of an area's description together with the remote that it comes from. */
export type OfRemote<T> = T & { remote: string };

/** The routes of all areas, whether enabled or not. */
export function installedRoutes(remotes: Remotes): OfRemote<AreaRoute>[] {
  return remotes.flatMap(({ name, area }) => area.routes.map((route) => ({ ...route, remote: name })));
}

/**
 * Paths of the routes that lead somewhere, in the router's syntax. A screen that hosts a slot has an address for each
 * contribution that is enabled: `/children/:id/:tab` becomes `/children/:id/planning`.
 */
export function enabledPaths(remotes: Remotes, settings: Settings): string[] {
  const slots = remotes.flatMap(({ area }) => area.slots).filter((part) => isEnabled(part.enabledBy, settings));
  return installedRoutes(remotes)
    .filter((route) => isEnabled(route.enabledBy, settings))
    .flatMap(({ path, slot }) => {
      if (slot === undefined) return [path];
      const filling = slots.filter((part) => part.slot === slot && part.path !== undefined);
      return filling.map((part) => path.replace(/:[^/]+$/, part.path ?? ''));
    });
}

/**
 * The menu items of all areas that are enabled and lead somewhere, in order.
 * @param hasRoute whether a path leads somewhere
 */
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

/**
 * Who fills a slot, whether enabled or not, in order.
 * Of two contributions with the same id the first one counts.
 */
export function slotContributions(remotes: Remotes, slot: SlotName): OfRemote<AreaSlot>[] {
  const all = remotes.flatMap(({ name, area }) => area.slots.map((part) => ({ ...part, remote: name })));
  return withoutDoubles(all.filter((part) => part.slot === slot)).sort((a, b) => a.order - b.order);
}

/** The modules of all areas that the settings leave on: first those of routes, where a user goes; each once. */
export function enabledModules(remotes: Remotes, settings: Settings): OfRemote<{ module: string }>[] {
  const parts = [
    ...installedRoutes(remotes),
    ...remotes.flatMap(({ name, area }) => area.slots.map((slot) => ({ ...slot, remote: name }))),
  ];
  const enabled = parts.filter((part) => isEnabled(part.enabledBy, settings));
  const unique = new Map(enabled.map(({ remote, module }) => [`${remote} ${module}`, { remote, module }]));
  return [...unique.values()];
}

/** What a route's screen is called for as long as it cannot say so itself: the menu item that leads to it. */
export function routeTitle(route: OfRemote<AreaRoute>, remotes: Remotes): string {
  const menu = remotes.find(({ name }) => name === route.remote)?.area.menu ?? [];
  const leading = menu.filter(({ path }) => route.path === path || route.path.startsWith(`${path}/`));
  return leading[0]?.label ?? 'Groepsapp';
}

/**
 * The modules that a user is likely to open next: those of the menu items nearest to the present one.
 * @param remotes whose routes are looked through
 * @param menuPaths paths of the menu items, from top to bottom
 * @param pathname the present address, below the base path
 * @param most how many modules at most
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
    .toSorted((one, other) => distance(one) - distance(other))
    .flatMap((path) => routes.get(path) ?? [])
    .slice(0, most)
    .map(({ remote, module }) => ({ remote, module }));
}
