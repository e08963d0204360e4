import type { ComponentType } from 'react';
import type { Registry, RegistryRemote } from '@groepsapp/contract/registry';

/** A module as an area exposes it. */
export interface AreaModule {
  default: ComponentType;
}

/** Loads the code of areas. */
export interface Loader {
  /** Registers a remote. Registering it again clears the cache of what was loaded of it. */
  registerRemote(remote: RegistryRemote): void;
  /** @throws when the module cannot be loaded; the error contains no data of children */
  loadModule(remoteName: string, moduleName: string): Promise<AreaModule>;
  /**
   * Prefetches the files of a module without running them. Never rejects: a file that failed is fetched again when
   * needed.
   */
  preload(remote: RegistryRemote, moduleName: string, shell: Registry['shell'] | null): Promise<void>;
}
