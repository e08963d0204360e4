import { check, RegistrySchema, type Registry, type Variant } from '@groepsapp/contract/registry';
import type { KeyValueStorage } from '@groepsapp/kernel/host';

export interface FoundRegistry {
  /** `null`: this page's registry is damaged and there is no earlier one either. */
  registry: Registry | null;
  source: 'page' | 'last-good' | 'none';
}

const storageKey = (variant: Variant) => `${variant}.registry`;

/** A registry of this variant, typed; `null` when the value is no such thing. */
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

/** Without the copy the app works as well, so a full storage is no reason to stop. */
function keep(registry: Registry, storage: KeyValueStorage): void {
  try {
    storage.setItem(storageKey(registry.variant), JSON.stringify(registry));
  } catch {
    storage.removeItem(storageKey(registry.variant));
  }
}

/**
 * The registry that came with the page, or the last good one when that is damaged.
 * @param value what the page says, not checked
 * @param storage where the last good copy of each variant is kept
 * @param passing whether the page's registry is only good for this moment, and never to be kept
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
    return { registry: fresh, source: 'page' };
  }
  const lastGood = checkRegistry(parsed(storage.getItem(storageKey(variant))), variant);
  return { registry: lastGood, source: lastGood ? 'last-good' : 'none' };
}
