import type { Registry } from '@groepsapp/contract/registry';

/** Name of the package of the shell, which stands around the screens of all areas. */
const shell = 'shell';

const shellScreens = ['/dashboard', '/about', '/select-establishment', '/select-group'];

/** Slots that are seen on the dashboard. */
const onDashboard = new Set(['dashboard-card', 'dashboard-tile', 'attention']);

/** Where a package is seen in a page. */
export interface Seen {
  /** Paths below that of the app; parameters stand in them as in routes. */
  paths: readonly string[];
  /** What it adds to screens of others, and is not seen before something is tapped there. */
  hidden: readonly string[];
}

/** @param name of an area, or the shell */
export function seenOf({ remotes }: Pick<Registry, 'remotes'>, name: string): Seen {
  const areas = remotes.filter((remote) => name === shell || remote.name === name).map(({ area }) => area);
  const slots = areas.flatMap((area) => area.slots);
  const hosts = remotes.flatMap(({ area }) => area.routes);
  const paths = areas.flatMap((area) => area.routes.map(({ path }) => path));
  const hidden: string[] = [];
  for (const { slot, path, title } of slots) {
    const host = path === undefined ? undefined : hosts.find((route) => route.slot === slot);
    if (onDashboard.has(slot)) paths.push('/dashboard');
    else if (host === undefined) hidden.push(`'${title}' (${slot})`);
    else paths.push(host.path.replace(/:[^/]+$/, path ?? ''));
  }
  return { paths: [...new Set([...(name === shell ? shellScreens : []), ...paths])], hidden };
}

export const hasParameter = (path: string): boolean => path.includes('/:');

const matches = (path: string, address: string) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(address);

/**
 * An address of a screen whose path has parameters.
 * @param links addresses to which the app links
 * @param others paths of screens, of which one without parameters is not the same screen
 */
export function addressOf(path: string, links: readonly string[], others: readonly string[]): string | null {
  const found = links.find((link) => matches(path, link) && !others.includes(link));
  if (found !== undefined) return found;
  const [, parent = '', last = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  // A tab without a link of its own is reached beside one that has it.
  if (last.startsWith(':') || !hasParameter(parent)) return null;
  const above = links.find((link) => matches(parent, link));
  return above === undefined ? null : `${above}/${last}`;
}
