import { useCallback, useState } from 'react';

/**
 * Idempotency keys of changes that are no form: the same content has the same key as long as the component is there, so
 * that trying again after a lost answer stores it once.
 */
export function useContentKeys(): (content: string) => string {
  const [keys] = useState(() => new Map<string, string>());
  return useCallback(
    (content) => {
      const key = keys.get(content) ?? crypto.randomUUID();
      keys.set(content, key);
      return key;
    },
    [keys],
  );
}
