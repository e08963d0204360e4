import { useSyncExternalStore } from 'react';

/** Up to this width a screen counts as narrow; stylesheets repeat the number in their media queries. */
const query = '(max-width: 767px)';

function subscribe(onChange: () => void) {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is at most 767 px wide. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
