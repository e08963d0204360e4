import { useCallback, useSyncExternalStore } from 'react';

/** Up to this width a screen counts as narrow; stylesheets repeat the number in their media queries. */
const narrow = 767;

/**
 * Whether the window is narrow.
 * @param upTo width in px up to which it is, for a screen that needs more room than others
 */
export function useNarrow(upTo = narrow): boolean {
  const query = `(max-width: ${upTo}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
