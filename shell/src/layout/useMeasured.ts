import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Tells the document the height of a bar at the bottom, at any size of the letters, so that what stands there too ends above it.
 * @param property of CSS in which it stands
 */
export function useMeasured<E extends HTMLElement>(property: `--ga-${string}`): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return ref;
}
