import { useEffect, useState } from 'react';

/** How long a success banner stays, in ms (specification 3, point 9). */
const shownFor = 40_000;

export interface Banner {
  kind: 'success' | 'error';
  text: string;
}

/** The banner above a screen: a success goes away after 40 seconds, an error stays until the next one. */
export function useBanner(): [Banner | null, (banner: Banner | null) => void] {
  const [banner, show] = useState<Banner | null>(null);
  useEffect(() => {
    if (banner?.kind !== 'success') return;
    const timer = setTimeout(() => show(null), shownFor);
    return () => clearTimeout(timer);
  }, [banner]);
  return [banner, show];
}
