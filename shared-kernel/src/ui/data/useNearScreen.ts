import { useEffect, useState, type RefObject } from 'react';

/** About four rows, of the page or of a part that scrolls by itself: what comes into view has begun to load. */
const margin = '200px';

const hits = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all: hundreds of rows ask the same. */
function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && hits.get(target)?.()),
    { rootMargin: margin, scrollMargin: margin },
  );
  return observer;
}

/**
 * Whether an element is on the screen or has been, or is about to be; for what costs too much to load for all.
 * The browser's own `loading="lazy"` begins with what is two screens away, which is a request per row of many rows.
 * @returns always true where the browser cannot tell
 */
export function useNearScreen(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    const target = ref.current;
    if (near || !target) return undefined;
    hits.set(target, () => setNear(true));
    shared().observe(target);
    return () => shared().unobserve(target);
  }, [ref, near]);
  return near;
}
