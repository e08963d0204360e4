import {
  check,
  RegistrySchema,
  type PageFiles,
  type Registry,
  type RegistryRemote,
  type Variant,
} from '@groepsapp/contract/registry';
import type { KeyValueStorage } from '@groepsapp/kernel/host';
import { tried } from '../base/tried';
import { withoutWithdrawn } from './withdrawn';

const storageKey = (variant: Variant) => `${variant}.registry`;

/** Validates a registry of this variant; `null` when the value is not one. */
export function checkRegistry(value: unknown, variant: Variant): Registry | null {
  const registry = check(RegistrySchema, value);
  return registry?.variant === variant ? registry : null;
}

/** The copy is only a fallback, so a full storage is ignored. */
function keep(registry: Registry, storage: KeyValueStorage): void {
  try {
    storage.setItem(storageKey(registry.variant), JSON.stringify(registry));
  } catch {
    storage.removeItem(storageKey(registry.variant));
  }
}

/**
 * The registry of the page, or the last valid copy of its variant; `null` when there is neither.
 * @param value as found in the page, not validated
 * @param passing whether it is temporary and must not be stored
 */
export function findRegistry(
  value: unknown,
  variant: Variant,
  storage: KeyValueStorage,
  passing = false,
): Registry | null {
  const fresh = checkRegistry(value, variant);
  if (fresh && !passing) keep(fresh, storage);
  const found =
    fresh ??
    checkRegistry(
      tried(() => JSON.parse(storage.getItem(storageKey(variant)) ?? '')),
      variant,
    );
  return found && located(withoutWithdrawn(found, storage));
}

/** Fetches the registry that a new page would get, by the ETag of the cached copy; `null` when the answer is none. */
export async function askRegistry(basePath: string, variant: Variant): Promise<Registry | null> {
  const response = await fetch(`${basePath}/registry.json`, { cache: 'no-cache' });
  return response.ok ? checkRegistry(await response.json(), variant) : null;
}

/** Puts the origin of the files of releases before their addresses, when that is not the origin of the page. */
export function located(registry: Registry): Registry {
  const { assets, shell, remotes } = registry;
  if (assets === undefined) return registry;
  const at = (path: string) => `${assets}${path}`;
  const packAt = (pack: string | undefined) => (pack === undefined ? undefined : at(pack));
  const filesAt = ({ scripts, styles }: PageFiles) => ({ scripts: scripts.map(at), styles: styles.map(at) });
  const parts = Object.entries(shell.parts ?? {}).map(([part, files]) => [part, filesAt(files)]);
  const remoteAt = (remote: RegistryRemote): RegistryRemote => ({
    ...remote,
    entry: at(remote.entry),
    loading: remote.loading && {
      ...remote.loading,
      entry: at(remote.loading.entry),
      pack: packAt(remote.loading.pack),
    },
  });
  return {
    ...registry,
    shell: { ...shell, parts: Object.fromEntries(parts), pack: packAt(shell.pack) },
    remotes: remotes.map(remoteAt),
  };
}
