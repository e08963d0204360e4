import type { PageFiles, Registry, RegistryRemote } from '@groepsapp/contract';

/** Part of the shell that contains the screens behind the login. */
const screensPart = 'screens';
/** Part of the shell that opens what the browser keeps, before anything of it can be shown. */
const vaultPart = 'vault';

/** First path segments of the login and logout screens, which need nothing of the screens behind the login. */
const accessFolders: ReadonlySet<string> = new Set(['login', 'forgot-password', 'authentication', 'logout']);
/** Screens of the shell itself. Every other address that belongs to no area leads to the dashboard. */
const shellFolders: ReadonlySet<string> = new Set(['about', 'select-establishment', 'select-group']);

interface NamedModule {
  remote: RegistryRemote;
  module: string;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Whether a route pattern such as `/children/:id` matches an address. */
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

/** The files of an exposed module, its container, and the kernel entries that it imports. */
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

const isBeforeLogin = (address: readonly string[]) => accessFolders.has(address[0] ?? '');

/**
 * The files that the page of a user who is logged in loads besides the shell's own, because what the last visit left is shown
 * before the shell's code has run: what opens it, ahead of the shell's scripts, and the stylesheets of the layout.
 * @param path path of the address, below the base path and without query
 * @returns addresses; none for screens before the login
 */
export function startFilesFor({ shell }: Registry, path: string): PageFiles {
  if (isBeforeLogin(segmentsOf(path))) return { scripts: [], styles: [] };
  const { [vaultPart]: vault, [screensPart]: screens } = shell.parts ?? {};
  return { scripts: vault?.scripts ?? [], styles: screens?.styles ?? [] };
}

/**
 * The files that a page should preload besides its own scripts, for a user who is logged in.
 * @param path path of the address, below the base path and without query
 * @returns addresses; none for screens before the login
 */
export function preloadsFor(registry: Registry, path: string): PageFiles {
  const address = segmentsOf(path);
  if (isBeforeLogin(address)) return { scripts: [], styles: [] };
  const { shell } = registry;
  const modules = modulesAt(registry, address);
  const files = [
    { scripts: shell.parts?.[screensPart]?.scripts ?? [], styles: [] },
    ...modules.flatMap((module) => filesOf(module, shell)),
  ];
  return {
    scripts: [...new Set(files.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(files.flatMap(({ styles }) => styles))],
  };
}
