import { useEffect, useState, type RefObject } from 'react';

/** About four rows around the page or its scrolling part: a picture starts to load before it is visible. */
const margin = '200px';

const hits = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer is shared by all elements: hundreds of rows need the same. */
function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && hits.get(target)?.()),
    { rootMargin: margin, scrollMargin: margin },
  );
  return observer;
}

/** @returns stops waiting */
function whenNear(target: Element, hit: () => void): () => void {
  hits.set(target, hit);
  shared().observe(target);
  return () => shared().unobserve(target);
}

/**
 * Whether an element is on the screen or has been, or is about to be; for what costs too much to load for all.
 * @returns always true where the browser cannot tell
 */
export function useNearScreen(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    const target = ref.current;
    return near || !target ? undefined : whenNear(target, () => setNear(true));
  }, [ref, near]);
  return near;
}

/**
 * Gives a picture its address once it comes near the screen, or at once where the browser cannot tell. It goes past React,
 * which would visit all rows of a list for each picture that appears while the list scrolls.
 * The browser's own `loading="lazy"` begins with what is two screens away, which is a request per row of many rows.
 * @param ref of an `img` without `src`, which is another element when the address is another one
 */
export function useSourceNearScreen(ref: RefObject<HTMLImageElement | null>, url: string): void {
  useEffect(() => {
    const picture = ref.current;
    if (picture === null) return undefined;
    const load = () => picture.setAttribute('src', url);
    if (!('IntersectionObserver' in window)) return load();
    const stop = whenNear(picture, () => {
      load();
      stop();
    });
    return stop;
  }, [ref, url]);
}
