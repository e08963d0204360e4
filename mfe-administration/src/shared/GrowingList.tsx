import type { ReactNode } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, type AsyncState } from '@groepsapp/kernel/ui/data';
import styles from './GrowingList.module.css';

const pageSize = 15;

/** The server gives no more than this at once. */
export const mostShown = 600;

/** How many items are asked for after a number of steps. */
export function itemLimit(pages: number): number {
  return Math.min(pages * pageSize, mostShown);
}

/** Whether there may be more items than are loaded. */
export function mayHaveMore(loaded: number, limit: number): boolean {
  return loaded >= limit && limit < mostShown;
}

interface GrowingListProps<T> {
  label: string;
  empty: string;
  state: AsyncState<readonly T[]> & { data?: readonly T[] | undefined };
  /** How many items were asked for. */
  limit: number;
  onMore: () => void;
  children: (item: T) => ReactNode;
}

/**
 * A list with more on request. It is always requested from its start, so that new items do not shift the pages. While more is
 * being loaded, the loaded items stay; another list needs another `key`.
 */
export function GrowingList<T>({ label, empty, state, limit, onMore, children }: GrowingListProps<T>) {
  return (
    <AsyncContent state={{ ...state, currentData: state.currentData ?? state.data }} empty={empty} lines={6}>
      {(items) => (
        <>
          <ul className={styles.list} aria-label={label}>
            {items.map(children)}
          </ul>
          <div className={styles.more}>
            {(mayHaveMore(items.length, limit) || state.currentData === undefined) && (
              <Button busy={state.isFetching} onClick={onMore}>
                Laad meer
              </Button>
            )}
          </div>
        </>
      )}
    </AsyncContent>
  );
}
