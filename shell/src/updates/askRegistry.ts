import type { Registry, Variant } from '@groepsapp/contract/registry';
import { checkRegistry } from '../composition/registry';

/**
 * Asks the server of which releases the page would be made now. The browser sends the ETag of its copy along.
 * @returns `null` when whoever answered does not say
 */
export async function askRegistry(basePath: string, variant: Variant): Promise<Registry | null> {
  const response = await fetch(`${basePath}/registry.json`, { cache: 'no-cache' });
  return response.ok ? checkRegistry(await response.json(), variant) : null;
}
