import { check, RegistrySchema, type Registry, type Variant } from '@groepsapp/contract/registry';
import type { KeyValueStorage } from '@groepsapp/kernel/host';
import { located } from './located';

export interface FoundRegistry {
  /** `null` when the page's registry is invalid and there is no stored copy. */
  registry: Registry | null;
  source: 'page' | 'last-good' | 'none';
}

const storageKey = (variant: Variant) => `${variant}.registry`;

/** Validates a registry of this variant; `null` when the value is not one. */
export function checkRegistry(value: unknown, variant: Variant): Registry | null {
  const registry = check(RegistrySchema, value);
  return registry?.variant === variant ? registry : null;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
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
 * The registry of the page, or the last valid copy when the page's registry is invalid.
 * @param value the registry as found in the page, not validated
 * @param storage where the last valid copy of each variant is stored
 * @param passing whether the page's registry is temporary and must not be stored
 */
export function findRegistry(
  value: unknown,
  variant: Variant,
  storage: KeyValueStorage,
  passing = false,
): FoundRegistry {
  const fresh = checkRegistry(value, variant);
  if (fresh) {
    if (!passing) keep(fresh, storage);
    return { registry: located(fresh), source: 'page' };
  }
  const lastGood = checkRegistry(parsed(storage.getItem(storageKey(variant))), variant);
  return lastGood ? { registry: located(lastGood), source: 'last-good' } : { registry: null, source: 'none' };
}
