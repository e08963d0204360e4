import {
  loadRemote,
  preloadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { attemptTimeout } from './lifeCycle';
import type { AreaModule, RemoteAddress } from './loading';

/** Names of containers are global variables, in which a hyphen cannot stand. */
const containerName = (remoteName: string) => remoteName.replaceAll('-', '_');

async function fetchManifest(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(attemptTimeout) });
  // The runtime would keep the JSON body of an error as this remote's manifest until the page is reloaded.
  if (!response.ok) throw new Error(`manifest answered ${response.status}`);
  return response;
}

/**
 * Fetches styles ahead without applying them. The runtime would put them into the page, where a module takes them for
 * loaded, even if they never come: it would be drawn without its looks, and for as long as the page lasts.
 */
function fetchStyles(url: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: url });
}

const strictLoading: ModuleFederationRuntimePlugin = {
  name: 'strict-loading',
  fetch: (url) => fetchManifest(url),
  createScript: () => ({ timeout: attemptTimeout }),
  createLink: ({ url, attrs }) => (attrs?.['rel'] === 'stylesheet' ? fetchStyles(url) : undefined),
};

const registered = new Set<string>();
let pluginsRegistered = false;

function registerPluginsOnce(): void {
  if (pluginsRegistered) return;
  registerPlugins([strictLoading]);
  pluginsRegistered = true;
}

/** Makes a remote known to the federation runtime; a second time with everything it cached thrown away. */
export function registerRemote({ name, entry }: RemoteAddress): void {
  registerPluginsOnce();
  registerRemotes([{ name: containerName(name), entry }], { force: registered.has(name) });
  registered.add(name);
}

/** Loads one exposed module, named as the area names it: `./BirthdaysCard`. */
export async function loadModule(remoteName: string, moduleName: string): Promise<AreaModule> {
  const module = await loadRemote<AreaModule>(`${containerName(remoteName)}/${moduleName.slice(2)}`);
  if (!module) throw new Error('the remote has no such module');
  return module;
}

/** Fetches the entry and the files of all exposed modules ahead of their use; of those, only the entry runs. */
export async function preload(remoteName: string): Promise<void> {
  await preloadRemote([{ nameOrAlias: containerName(remoteName), resourceCategory: 'sync' }]);
}
