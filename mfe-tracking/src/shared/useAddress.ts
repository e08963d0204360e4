import { useCallback, useState } from 'react';
import { useSearchParams } from '@groepsapp/kernel/router';

type Values = Readonly<Record<string, string>>;

export interface Address {
  text: (name: string) => string;
  /** An id; `undefined` when there is none. */
  id: (name: string) => number | undefined;
  ids: (name: string) => readonly number[];
  /** Sets values, and removes those that are empty, without a new step in the history. */
  set: (values: Values) => void;
  /**
   * The same for choices that never need a confirmation, such as filters: this screen shows the choice at once, and the
   * rest of the page follows. Two quick choices are both kept.
   */
  choose: (values: Values) => void;
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text);

function withValues(params: URLSearchParams, values: Values): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
}

/** The choices of a screen, stored in the address: a reload and a shared link show the same. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  // A change of the address waits until the whole page has been rendered with it.
  const [ahead, setAhead] = useState({ of: params, next: params });
  const current = ahead.of === params ? ahead.next : params;
  const text = (name: string) => current.get(name) ?? '';
  const set = useCallback(
    (values: Values) => setParams(withValues(current, values), { replace: true }),
    [current, setParams],
  );
  const choose = useCallback(
    (values: Values) => {
      setAhead({ of: params, next: withValues(current, values) });
      set(values);
    },
    [params, current, set],
  );
  return {
    text,
    id: (name) => (isId(text(name)) ? Number(text(name)) : undefined),
    ids: (name) => text(name).split(',').filter(isId).map(Number),
    set,
    choose,
  };
}
