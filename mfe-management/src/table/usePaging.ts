import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a key after which the server is asked. */
const pause = 250;

/** The page of a table and what is searched in it. */
export interface Paging {
  page: number;
  open: (page: number) => void;
  /** Asks for the first page of what is found; always the same function. */
  search: (text: string) => void;
  /** The part of the query of the call. */
  query: { page: string; search: string };
}

/** What a table asks first. */
export const firstPage: Paging['query'] = { page: '1', search: '' };

/** Keeps page and search of a table, from `firstPage` on. */
export function usePaging(): Paging {
  const [{ page, text }, set] = useState({ page: 1, text: '' });
  const open = useCallback((next: number) => set((now) => ({ ...now, page: next })), []);
  const search = useCallback((next: string) => set({ page: 1, text: next }), []);
  return { page, open, search, query: { page: String(page), search: text } };
}

/**
 * The text of a search field, and a function that changes it; the search follows after a pause. Kept by the field alone,
 * so that the rows of the table do not render at every key.
 */
export function useTyped(search: (text: string) => void) {
  const [typed, type] = useState('');
  const searched = useRef('');
  useEffect(() => {
    if (typed === searched.current) return undefined;
    const timer = setTimeout(() => {
      searched.current = typed;
      search(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return [typed, type] as const;
}
