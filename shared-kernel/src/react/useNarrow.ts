import { useCallback, useSyncExternalStore } from 'react';

/**
 * The widths of windows that the design knows, in px, each with all below it: a telephone, a narrow window in which one
 * thing stands at a time, and a tablet held upright. Stylesheets repeat these numbers in their media queries, and no others.
 */
export const widths = { phone: 479, narrow: 767, medium: 1023 } as const;

/**
 * Whether the window is narrow.
 * @param upTo width in px up to which it is, for a screen that needs more room than others
 */
export function useNarrow(upTo: number = widths.narrow): boolean {
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
