import { useEffect, useRef, useState } from 'react';

/** For so long after a touch, in ms, the next one may be aimed already. */
const pauseMs = 2_000;

/**
 * Holds back what makes a line come or go above a screen while the user taps: the screen below it moves, and the tap would
 * be lost or hit another child.
 * @param value a primitive
 * @returns the value, but while the user taps the one that is shown
 */
export function useCalm<T extends string | number | undefined>(value: T): T {
  const [shown, show] = useState(value);
  const touchedAt = useRef(-Infinity);
  useEffect(() => {
    const onTouch = () => void (touchedAt.current = performance.now());
    const options = { capture: true, passive: true };
    document.addEventListener('pointerdown', onTouch, options);
    return () => document.removeEventListener('pointerdown', onTouch, options);
  }, []);
  useEffect(() => {
    if (value === shown) return undefined;
    let timer = setTimeout(whenCalm);
    function whenCalm() {
      const wait = touchedAt.current + pauseMs - performance.now();
      if (wait <= 0) show(value);
      else timer = setTimeout(whenCalm, wait);
    }
    return () => clearTimeout(timer);
  }, [value, shown]);
  return shown;
}
