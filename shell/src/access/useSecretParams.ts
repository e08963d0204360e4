import { useEffect, useState } from 'react';
import { isLoose } from '@groepsapp/contract/loose';
import { useNavigate, useParams } from '@groepsapp/kernel/router';
import { tried } from '../base/tried';

type Secrets = Readonly<Partial<Record<string, string>>>;

interface SecretParamsOptions {
  /** Keeps the keys in this tab while the screen is open, for a refresh of the page that finds them not used up. */
  surviveRefresh?: boolean;
}

const storageKey = (bare: string) => `groepsapp-keys ${bare}`;

function remembered(bare: string): Secrets {
  const stored = tried<unknown>(() => JSON.parse(sessionStorage.getItem(storageKey(bare)) ?? 'null'));
  const entries = isLoose(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
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
    // A browser that keeps nothing loses them at a refresh.
    tried(() => sessionStorage.setItem(storageKey(bare), JSON.stringify(secrets)));
    return () => tried(() => sessionStorage.removeItem(storageKey(bare)));
  }, [surviveRefresh, bare, secrets]);
  return secrets;
}
