import { useEffect } from 'react';

/** Below this height above a keyboard, a narrow screen shows only the open detail. */
const short = 480;

/**
 * Keeps what a keyboard on the screen leaves in custom properties, where browsers do not take it off `dvh`: the height
 * and where it begins. While that is little, the document says so too.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport, document } = window;
    if (!visualViewport) return undefined;
    const { style, dataset } = document.documentElement;
    const forget = () => {
      style.removeProperty('--ga-visible-height');
      style.removeProperty('--ga-visible-top');
      delete dataset.gaShort;
    };
    // Enlarging by two fingers also makes the visible part smaller; that is no reason to squeeze the screen.
    const follow = () => {
      const { scale, height, offsetTop } = visualViewport;
      if (scale > 1.01) return forget();
      style.setProperty('--ga-visible-height', `${Math.round(height)}px`);
      style.setProperty('--ga-visible-top', `${Math.round(offsetTop)}px`);
      if (height < short) dataset.gaShort = '';
      else delete dataset.gaShort;
    };
    follow();
    visualViewport.addEventListener('resize', follow);
    visualViewport.addEventListener('scroll', follow);
    return () => {
      visualViewport.removeEventListener('resize', follow);
      visualViewport.removeEventListener('scroll', follow);
      forget();
    };
  }, []);
}
