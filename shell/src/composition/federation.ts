import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core/types';
import type { Registry, RegistryRemote } from '@groepsapp/contract/registry';
import { fetchAhead } from './fetchAhead';
import { filesOfModule } from './filesOf';
import { attemptTimeout } from './lifeCycle';
import type { AreaModule } from './loading';
import { sharedWithRemotes } from './shared';

/** Name of a remote's container: a global variable, in which a hyphen cannot stand. */
const containerName = (remoteName: string) => remoteName.replaceAll('-', '_');

async function fetchManifest(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(attemptTimeout) });
  // The runtime would cache the JSON body of an error as this remote's manifest until the page is reloaded.
  if (!response.ok) throw new Error(`manifest answered ${response.status}`);
  return response;
}

/**
 * Fetches styles ahead without applying them. The runtime would insert a stylesheet, which the module then takes for
 * loaded even when it failed: the module would be drawn unstyled until the page is reloaded.
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

// Remotes are built with `externalRuntime`, so that each need not bring a copy of 16 kB.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const runtime = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: sharedWithRemotes(KERNEL_VERSION),
  plugins: [strictLoading],
});

const registered = new Set<string>();

/** A remote by its entry, or by its manifest where the registry does not name the entry. */
function addressOf({ name, entry, loading }: RegistryRemote) {
  if (loading === undefined) return { name: containerName(name), entry };
  const { container } = loading;
  return { name: container, entry: loading.entry, type: 'global' as const, entryGlobalName: container };
}

/** Makes a remote known to the federation runtime; a second time the runtime forgets what it cached of it. */
export function registerRemote(remote: RegistryRemote): void {
  const { name } = remote;
  runtime.registerRemotes([addressOf(remote)], { force: registered.has(name) });
  registered.add(name);
}

/**
 * Loads one exposed module.
 * @param moduleName as the area names it: `./BirthdaysCard`
 * @throws when a file of it cannot be loaded, or the remote has no such module
 */
export async function loadModule(remoteName: string, moduleName: string): Promise<AreaModule> {
  const module = await runtime.loadRemote<AreaModule>(`${containerName(remoteName)}/${moduleName.slice(2)}`);
  if (!module) throw new Error('the remote has no such module');
  return module;
}

/** Fetches the files of a module with its kernel entries; none of them runs. */
export function preload(remote: RegistryRemote, moduleName: string, shell: Registry['shell'] | null): Promise<void> {
  return fetchAhead(filesOfModule(remote, moduleName, shell));
}
