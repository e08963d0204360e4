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

const timeout: ModuleFederationRuntimePlugin = {
  name: 'timeout',
  createScript: () => ({ timeout: attemptTimeout }),
};

// Remotes are built with `externalRuntime`, so that each need not bring a copy of 16 kB.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const runtime = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: sharedWithRemotes(KERNEL_VERSION),
  plugins: [timeout],
});

const registered = new Set<string>();

/** Address of the container's script: every build puts it beside the manifest under this name. */
const containerBeside = (manifest: string) => manifest.replace(/[^/]*$/, 'remoteEntry.js');

/**
 * A remote by its container, without asking for its manifest: that would be a request before all others. Where the
 * registry does not say how to load it, as with an older server, it is loaded by what all builds have in common.
 */
function addressOf({ name, entry, loading }: RegistryRemote) {
  return {
    name: containerName(name),
    entry: loading?.entry ?? containerBeside(entry),
    type: 'global' as const,
    entryGlobalName: loading?.container ?? containerName(name),
  };
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
