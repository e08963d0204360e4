import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core/types';
import type { Registry, RegistryRemote } from '@groepsapp/contract/registry';
import { inPreview } from '@groepsapp/kernel/host';
import { addressOfTry, filesOfModule } from './filesOf';
import { attemptTimeout } from './attempts';
import type { LoadedModule } from './loading';
import { sharedWithRemotes } from './shared';

/** Name of a remote's container. It is a global variable, so hyphens become underscores. */
const containerName = (remoteName: string) => remoteName.replaceAll('-', '_');

const timeout: ModuleFederationRuntimePlugin = {
  name: 'timeout',
  createScript: () => ({ timeout: attemptTimeout }),
};

// Remotes use these two instead of bundling a copy of 20 kB each: the core by the plugin's `externalRuntime`, the part
// for webpack by the externals in `delivery/src/webpack/externalRuntime.ts`.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime });

const runtime = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: sharedWithRemotes(KERNEL_VERSION),
  plugins: [timeout],
});

/** The names of the remotes that the runtime knows. */
const registered = new Set<string>();

/** Address of the container's script: every build writes it beside the manifest under this name. */
const containerBeside = (manifest: string) => manifest.replace(/[^/]*$/, 'remoteEntry.js');

/**
 * Addresses a remote by its container script instead of its manifest, which saves a request before all others. An older
 * server sends a registry without `loading`; then the name and address common to all builds are used.
 */
function remoteAddress({ name, entry, loading }: RegistryRemote, time: number) {
  return {
    name: containerName(name),
    entry: addressOfTry(loading?.entry ?? containerBeside(entry), time),
    type: 'global' as const,
    entryGlobalName: loading?.container ?? containerName(name),
  };
}

/**
 * Registers a remote with the federation runtime. The second time the runtime clears its cache of the remote, which a
 * failed entry needs, and requests another address. A remote whose entry has run is not registered again: webpack
 * retries a failed chunk itself, and clearing the remote would remove the kernel from the share scope of all other
 * remotes.
 */
export function registerRemote(remote: RegistryRemote, time: number): void {
  const { name } = remote;
  const isKnown = registered.has(name);
  if (isKnown && containerName(name) in globalThis) return;
  runtime.registerRemotes([remoteAddress(remote, time)], { force: isKnown });
  registered.add(name);
}

const loadParts = () => import(/* webpackChunkName: "preview" */ './parts');

/**
 * @param moduleName as the area exposes it: `./BirthdaysCard`
 * @throws when one of its files cannot be loaded, or the remote has no such module
 */
export async function loadModule(remoteName: string, moduleName: string): Promise<LoadedModule> {
  const began = performance.now();
  try {
    const module = await runtime.loadRemote<LoadedModule>(`${containerName(remoteName)}/${moduleName.slice(2)}`);
    if (!module) throw new Error('the remote has no such module');
    return inPreview() ? (await loadParts()).asPart(module, remoteName, moduleName, began) : module;
  } catch (error) {
    // The console tells the team of the area, and so does `npm run dev` over the page: users get words of the shell.
    reportError(error);
    throw error;
  }
}

/** Requests the files of a module and of the kernel entries it imports at other addresses; its container is registered. */
export function tryAgain(
  remote: RegistryRemote,
  moduleName: string,
  shell: Registry['shell'] | null,
  attempt: number,
): void {
  const { scripts, styles } = filesOfModule(remote, moduleName, shell);
  const files = { scripts: scripts.filter((address) => address !== remote.loading?.entry), styles };
  import(/* webpackChunkName: "background" */ './tryAgain')
    .then((late) => late.tryAgain(files, attempt))
    .catch(() => undefined);
}
