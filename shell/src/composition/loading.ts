import type { ComponentType } from 'react';

/** Which remote stands where. */
export interface RemoteAddress {
  /** Name of the package: `mfe-children`. */
  name: string;
  /** Address of its federation manifest, absolute from the origin. */
  entry: string;
}

/** A module as an area exposes it. */
export interface AreaModule {
  default: ComponentType;
}

/** What the shell needs of a way of loading. */
export interface Loader {
  /** Makes a remote known; a second time it forgets whatever was fetched of it before. */
  registerRemote(remote: RemoteAddress): void;
  /** @throws when the module cannot be had; the error says nothing about children */
  loadModule(remoteName: string, moduleName: string): Promise<AreaModule>;
  /** Fetches what the remote's modules need, without running them yet. */
  preload(remoteName: string): Promise<void>;
}
