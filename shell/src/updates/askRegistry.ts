import type { Registry, Variant } from '@groepsapp/contract/registry';
import { checkRegistry } from '../composition/registry';

/**
 * Fetches the registry that a new page would get. The browser sends the ETag of its cached copy.
 * @returns `null` when the answer is not a registry
 */
export async function askRegistry(basePath: string, variant: Variant): Promise<Registry | null> {
  const response = await fetch(`${basePath}/registry.json`, { cache: 'no-cache' });
  return response.ok ? checkRegistry(await response.json(), variant) : null;
}
