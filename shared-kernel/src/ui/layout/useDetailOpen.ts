import { useState } from 'react';
import { looseOf } from '@groepsapp/contract/loose';
import { useLocation } from 'react-router-dom';
import { readEntry } from '../../router/entry';
import { useNarrow } from '../../react/useNarrow';

/** State of a link that asks for the detail of a list, such as the thread of the chosen child. */
export const askForDetail = { detail: true } as const;

const asksForDetail = (state: unknown): boolean => looseOf(state).detail === true;

/**
 * Whether the detail of a list is shown. On a narrow screen a link of the menu leads to the list, also when something
 * was chosen elsewhere; the detail is shown when the user opens it, when a link asks for it (`askForDetail`), and after
 * a reload. On a wide screen it always is.
 */
export function useDetailOpen(): { open: boolean; setOpen: (open: boolean) => void } {
  const narrow = useNarrow();
  const { key, state } = useLocation();
  const [arrival, setArrival] = useState(key);
  const [wanted, setWanted] = useState(() => asksForDetail(state) || readEntry().kind === 'place');
  if (arrival !== key) {
    setArrival(key);
    setWanted(asksForDetail(state));
  }
  return { open: !narrow || wanted, setOpen: setWanted };
}
