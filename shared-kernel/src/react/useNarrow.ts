import { useCallback, useSyncExternalStore } from 'react';

/**
 * The widths of windows that the design knows, in em, each with all below it: a telephone, a narrow window in which one
 * thing stands at a time (up to the 767 px of the specification, with letters of 16 px), and a tablet held upright.
 * Stylesheets repeat these numbers in their media queries, and no others. An em is the size of letters that the device
 * asks for, so that larger letters count as less room.
 */
export const widths = { phone: 29.99, narrow: 47.99, medium: 63.99 } as const;

/**
 * Whether the window is narrow.
 * @param upTo width in em up to which it is, for a screen that needs more room than others
 */
export function useNarrow(upTo: number = widths.narrow): boolean {
  const query = `(max-width: ${upTo}em)`;
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
