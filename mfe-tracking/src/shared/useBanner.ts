import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from '@groepsapp/kernel/router';

/** How long a success banner stays, in ms (specification 3, point 9). */
const shownFor = 40_000;

export interface Banner {
  kind: 'success' | 'error';
  text: string;
  /** The results that were just saved. */
  results?: readonly number[];
}

/** The state of a navigation that tells on the screen it leads to that something was saved. */
export const telling = (text: string, results: readonly number[] = []) => ({ state: { saved: text, results } });

/** The message that the navigation to this screen brings; none after a reload and on the way back. */
function useTold(): Banner | null {
  const state: unknown = useLocation().state;
  const isFresh = useNavigationType() !== 'POP';
  if (!isFresh || typeof state !== 'object' || state === null || !('saved' in state)) return null;
  if (typeof state.saved !== 'string') return null;
  const results = 'results' in state && Array.isArray(state.results) ? state.results.filter(Number.isInteger) : [];
  return { kind: 'success', text: state.saved, results };
}

/** The banner above a screen: a success goes away after 40 seconds, an error stays until the next one. */
export function useBanner(): [Banner | null, (banner: Banner | null) => void] {
  const [banner, show] = useState(useTold());
  useEffect(() => {
    if (banner?.kind !== 'success') return;
    const timer = setTimeout(() => show(null), shownFor);
    return () => clearTimeout(timer);
  }, [banner]);
  return [banner, show];
}
