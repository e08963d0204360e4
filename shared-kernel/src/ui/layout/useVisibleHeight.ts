import { useEffect } from 'react';

const property = '--ga-visible-height';

/** Keeps the height that a keyboard on the screen leaves in a custom property, where browsers do not take it off `dvh`. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport, document } = window;
    if (!visualViewport) return undefined;
    const { style } = document.documentElement;
    // Enlarging by two fingers also makes the visible part smaller; that is no reason to squeeze the screen.
    const follow = () => {
      const { scale, height } = visualViewport;
      if (scale > 1.01) style.removeProperty(property);
      else style.setProperty(property, `${Math.round(height)}px`);
    };
    follow();
    visualViewport.addEventListener('resize', follow);
    return () => {
      visualViewport.removeEventListener('resize', follow);
      style.removeProperty(property);
    };
  }, []);
}
