import type { ComponentType } from 'react';
import type { Registry, RegistryRemote } from '@groepsapp/contract/registry';

/** A module as an area exposes it. */
export interface AreaModule {
  default: ComponentType;
}

/** A way of loading the code of areas. */
export interface Loader {
  /** Makes a remote known; a second time it forgets what was loaded of it before. */
  registerRemote(remote: RegistryRemote): void;
  /** @throws when the module cannot be loaded; the error says nothing about children */
  loadModule(remoteName: string, moduleName: string): Promise<AreaModule>;
  /** Fetches the files of a module without running them; never fails, as a file can be fetched again when needed. */
  preload(remote: RegistryRemote, moduleName: string, shell: Registry['shell'] | null): Promise<void>;
}
