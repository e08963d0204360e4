import { useEffect, useState } from 'react';
import { whenCalm } from './whenCalm';

/**
 * Holds back what makes a line come or go above a screen while the user taps: the screen below it moves, and the tap would
 * be lost or hit another child.
 * @param value a primitive
 * @returns the value, but while the user taps or scrolls the one that is shown
 */
export function useCalm<T extends string | number | undefined>(value: T): T {
  const [shown, show] = useState(value);
  useEffect(() => (value === shown ? undefined : whenCalm(() => show(value))), [value, shown]);
  return shown;
}
