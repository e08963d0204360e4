import { useCallback, useState, type RefCallback } from 'react';

/** Frames narrower than this, in rem, have no room for columns. */
const narrowest = 24;

/** The width that a frame needs for its columns; 0 when they fit. */
function neededBy({ clientWidth, scrollWidth }: HTMLElement): number {
  if (scrollWidth > clientWidth) return scrollWidth;
  const least = narrowest * parseFloat(getComputedStyle(document.documentElement).fontSize);
  return clientWidth < least ? least : 0;
}

/**
 * Whether cells must stand below each other, because side by side they would be wider than their frame.
 * @returns also the ref of the frame, whose width does not depend on its only child
 */
export function useStacked(): { stacked: boolean; frame: RefCallback<HTMLElement> } {
  // Below each other cells do not show any more what width they need side by side.
  const [needed, setNeeded] = useState(0);

  const frame = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth } = element;
      if (clientWidth === 0) return;
      setNeeded((width) => (width === 0 ? neededBy(element) : clientWidth < width ? width : 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { stacked: needed > 0, frame };
}
