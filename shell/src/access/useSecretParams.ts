import { useEffect, useState } from 'react';
import { useNavigate, useParams } from '@groepsapp/kernel/router';

type Secrets = Readonly<Partial<Record<string, string>>>;

export interface SecretParamsOptions {
  /** Keeps the keys in this tab while the screen is open, for a refresh of the page; for keys that are not used up by then. */
  surviveRefresh?: boolean;
}

const storageKey = (bare: string) => `groepsapp-keys ${bare}`;

function remember(bare: string, secrets: Secrets): void {
  try {
    sessionStorage.setItem(storageKey(bare), JSON.stringify(secrets));
  } catch {
    // A browser that keeps nothing loses them at a refresh, as it always did.
  }
}

function remembered(bare: string): Secrets {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(bare)) ?? 'null');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

function forget(bare: string): void {
  try {
    sessionStorage.removeItem(storageKey(bare));
  } catch {
    // Then nothing was kept either.
  }
}

const isEmpty = (params: Secrets) => Object.values(params).every((value) => value === undefined);

/**
 * Reads the keys in a route's path and removes them from the address bar and the history, where others could see them.
 * @param bare the path without the keys, which must match the same route
 */
export function useSecretParams(bare: string, { surviveRefresh = false }: SecretParamsOptions = {}): Secrets {
  const params = useParams();
  const navigate = useNavigate();
  const [secrets] = useState(() => (surviveRefresh && isEmpty(params) ? remembered(bare) : params));
  useEffect(() => void navigate(bare, { replace: true }), [navigate, bare]);
  useEffect(() => {
    if (!surviveRefresh) return undefined;
    remember(bare, secrets);
    return () => forget(bare);
  }, [surviveRefresh, bare, secrets]);
  return secrets;
}
