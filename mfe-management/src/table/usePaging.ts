import { useEffect, useState } from 'react';

/** Milliseconds without a key after which the server is asked. */
const pause = 250;

/** The page of a table and what is searched in it. */
export interface Paging {
  page: number;
  open: (page: number) => void;
  /** What stands in the search field. */
  typed: string;
  search: (text: string) => void;
  /** The part of the query of the call. */
  query: { page: string; search: string };
}

/** Keeps page and search of a table; what is typed is asked for after a pause, from the first page. */
export function usePaging(): Paging {
  const [page, open] = useState(1);
  const [typed, search] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      setAsked(typed);
      open(1);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return { page, open, typed, search, query: { page: String(page), search: asked } };
}
