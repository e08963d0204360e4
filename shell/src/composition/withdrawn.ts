import type { Registry, RegistryRemote, Variant } from '@groepsapp/contract/registry';
import type { KeyValueStorage } from '@groepsapp/kernel/host';
import { tried } from '../base/tried';

const storageKey = (variant: Variant) => `${variant}.withdrawn`;

const releaseName = ({ name, release }: RegistryRemote) => `${name} ${release}`;

const read = (variant: Variant, storage: KeyValueStorage) =>
  tried(() => storage.getItem(storageKey(variant)))?.split(',') ?? [];

/** A registry without the releases that were withdrawn since the page with it was made, as far as this browser has heard. */
export function withoutWithdrawn(registry: Registry, storage: KeyValueStorage): Registry {
  const withdrawn = new Set(read(registry.variant, storage));
  return { ...registry, remotes: registry.remotes.filter((remote) => !withdrawn.has(releaseName(remote))) };
}

/**
 * Notes which areas the server has withdrawn, for the next start: the page that is kept may still name them.
 * @param own the registry of this page
 * @param latest that of the server
 * @returns the names of the areas of this page that it has withdrawn
 */
export function noteWithdrawn(own: Registry | null, latest: Registry, storage: KeyValueStorage): string[] {
  const served = new Set(latest.remotes.map(({ name }) => name));
  const gone = own?.remotes.filter(({ name }) => !served.has(name)) ?? [];
  const again = new Set(latest.remotes.map(releaseName));
  const noted = [...new Set([...read(latest.variant, storage), ...gone.map(releaseName)])].filter(
    (one) => !again.has(one),
  );
  const key = storageKey(latest.variant);
  tried(() => (noted.length === 0 ? storage.removeItem(key) : storage.setItem(key, noted.join())));
  return gone.map(({ name }) => name);
}
