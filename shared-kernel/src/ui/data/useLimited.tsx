import { useState, type ReactNode } from 'react';
import { Button } from '../base/Button';
import { dataTexts } from './dataTexts';

/** The part of a list that is shown, and the button that shows all of it. */
export interface Limited<T> {
  shown: readonly T[];
  /** `null` when nothing is left out. */
  more: ReactNode;
}

/**
 * Shows the beginning of a list, with a button such as 'Alle 41 tonen' below it.
 * @param limit how many items are shown at first
 */
export function useLimited<T>(items: readonly T[], limit: number): Limited<T> {
  const [all, setAll] = useState(false);
  if (items.length <= limit) return { shown: items, more: null };
  return {
    shown: all ? items : items.slice(0, limit),
    more: (
      <Button kind="quiet" icon={all ? 'up' : 'down'} onClick={() => setAll(!all)}>
        {all ? dataTexts.showLess : dataTexts.showAll(items.length)}
      </Button>
    ),
  };
}
