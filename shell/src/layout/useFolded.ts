import { useEffect, useState } from 'react';

/** The scroll position from which the top bar folds, and the minimum movement, in px. */
const foldBelow = 96;
const jitter = 6;

/**
 * Whether the top bar is folded: while the user scrolls down, until they scroll up.
 * @param applies only on a screen that has little room
 */
export function useFolded(applies: boolean): boolean {
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    if (!applies) return undefined;
    let last = window.scrollY;
    const follow = () => {
      const at = window.scrollY;
      if (Math.abs(at - last) < jitter && at > foldBelow) return;
      setFolded(at > last && at > foldBelow);
      last = at;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [applies]);
  return applies && folded;
}
