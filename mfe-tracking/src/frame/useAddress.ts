import { useCallback } from 'react';
import { useSearchParams } from '@groepsapp/kernel/router';

export interface Address {
  text: (name: string) => string;
  /** An id; `undefined` when there is none. */
  id: (name: string) => number | undefined;
  ids: (name: string) => readonly number[];
  /** Sets values, and removes those that are empty, without a new step in the history. */
  set: (values: Readonly<Record<string, string>>) => void;
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text);

/** What is chosen on a screen, as it stands in the address: a reload and a shared link show the same. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const set = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    text,
    id: (name) => (isId(text(name)) ? Number(text(name)) : undefined),
    ids: (name) => text(name).split(',').filter(isId).map(Number),
    set,
  };
}
