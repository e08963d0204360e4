import type { PageFiles, Registry, RegistryRemote } from '@groepsapp/contract';

/** Part of the shell with the screens behind the login. */
const screensPart = 'screens';

/** First segments of addresses on the way in and out, where nothing of the inside is shown. */
const accessFolders: ReadonlySet<string> = new Set(['login', 'forgot-password', 'authentication', 'logout']);
/** Screens of the shell itself; every other address that no area has leads to the dashboard. */
const shellFolders: ReadonlySet<string> = new Set(['about', 'select-establishment', 'select-group']);

interface NamedModule {
  remote: RegistryRemote;
  module: string;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Whether a route such as `/children/:id` leads to an address. */
function leadsTo(route: string, address: readonly string[]): boolean {
  const parts = segmentsOf(route);
  return parts.length === address.length && parts.every((part, at) => part.startsWith(':') || part === address[at]);
}

function dashboardModules({ remotes }: Registry): NamedModule[] {
  return remotes.flatMap((remote) =>
    remote.area.slots.filter(({ slot }) => slot === 'dashboard-card').map(({ module }) => ({ remote, module })),
  );
}

function modulesAt(registry: Registry, address: readonly string[]): NamedModule[] {
  for (const remote of registry.remotes) {
    const route = remote.area.routes.find(({ path }) => leadsTo(path, address));
    if (route !== undefined) return [{ remote, module: route.module }];
  }
  return shellFolders.has(address[0] ?? '') ? [] : dashboardModules(registry);
}

/** The files of a module and its container, and of the kernel's entries that it imports. */
function filesOf({ remote, module }: NamedModule, { parts = {} }: Registry['shell']): PageFiles[] {
  const { loading } = remote;
  const files = loading?.modules[module];
  if (loading === undefined || files === undefined) return [];
  const folder = loading.entry.slice(0, loading.entry.lastIndexOf('/') + 1);
  const own = {
    scripts: [loading.entry, ...files.scripts.map((file) => `${folder}${file}`)],
    styles: files.styles.map((file) => `${folder}${file}`),
  };
  return [...files.kernel.flatMap((entry) => parts[entry] ?? []), own];
}

/**
 * What a page should fetch beside its own scripts, before any of them runs, for a user who is signed in.
 * @param path of the address, below the base path and without its query
 * @returns addresses; none for screens that are shown before the login
 */
export function preloadsFor(registry: Registry, path: string): PageFiles {
  const address = segmentsOf(path);
  if (accessFolders.has(address[0] ?? '')) return { scripts: [], styles: [] };
  const { shell } = registry;
  const modules = modulesAt(registry, address);
  const files = [
    shell.parts?.[screensPart] ?? { scripts: [], styles: [] },
    ...modules.flatMap((module) => filesOf(module, shell)),
  ];
  return {
    scripts: [...new Set(files.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(files.flatMap(({ styles }) => styles))],
  };
}
