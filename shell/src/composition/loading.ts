import type { ComponentType } from 'react';
import type { Registry, RegistryRemote } from '@groepsapp/contract/registry';
import type { Kernel } from '@groepsapp/kernel';

/** A module as an area exposes it. */
export interface AreaModule {
  default: ComponentType;
  /** Asks for the data of the screen while a finger is down on a link to it (`areaStore.prepare`). */
  prepare?: (kernel: Kernel) => void;
}

/** What a file of an area turned out to hold: one that threw while it ran before may come without its exports. */
export type LoadedModule = Partial<AreaModule>;

export interface Loader {
  /** @param time number of registrations including this one, from 1; again clears the cache of the remote */
  registerRemote(remote: RegistryRemote, time: number): void;
  /** @throws when the module cannot be loaded; the error contains no data of children */
  loadModule(remoteName: string, moduleName: string): Promise<LoadedModule>;
  /** Requests the files of a module at other addresses, for when the first never answer. */
  tryAgain(remote: RegistryRemote, moduleName: string, shell: Registry['shell'] | null, attempt: number): void;
}
