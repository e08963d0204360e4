import type { PageConfig } from '@groepsapp/contract/registry';
import { ApiError, type Variant } from '@groepsapp/kernel';
import { createApiClient, keepTrying, readStoredTokens } from '@groepsapp/kernel/host';
import { pause } from '../base/pause';
import type { Vault } from './Vault';

const call = 'GET /authentication/storage-key';

/** Time in ms that a start waits for the key; one that comes later opens the vault all the same. */
const patience = 3_000;

/**
 * Opens the vault of a session of which the browser keeps no key: of before there were any, or where it keeps none at all.
 * @returns resolves when it is open, when the session has ended, and after a few seconds without a key
 */
export async function unlock(vault: Vault, page: PageConfig, variant: Variant): Promise<void> {
  const { deviceToken, session } = readStoredTokens(variant);
  if (session === null || vault.seal() !== null) return;
  const { sessionToken } = session;
  const api = createApiClient({
    bases: page.api,
    getTokens: () => ({ deviceToken, sessionToken }),
    onUnauthorised: () => undefined,
  });

  /** @returns `undefined` when the server has no keys. @throws ApiError */
  async function askKey(): Promise<string | undefined> {
    if (page.unavailable?.includes(call)) return undefined;
    try {
      return (await api.request(call, {})).storage_key;
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'not-found') return undefined;
      throw error;
    }
  }

  async function open(): Promise<void> {
    try {
      const key = await askKey();
      if (readStoredTokens(variant).session?.sessionToken === sessionToken) await vault.open(sessionToken, key);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'unauthorised') throw error;
    }
  }

  await Promise.race([new Promise<void>((resolve) => void keepTrying(open, resolve)), pause(patience)]);
}
