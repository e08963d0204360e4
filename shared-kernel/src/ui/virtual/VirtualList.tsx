import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, type ReactNode } from 'react';
import { useRovingIndex } from './useRovingIndex';
import styles from './virtual.module.css';

export interface VirtualListProps<Item> {
  /** Accessible name. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  /** Height of most rows in pixels; a row that is drawn is measured. */
  estimatedHeight?: number;
  /** Draws a row. With `onOpen` it must hold nothing that takes the focus. */
  children: (item: Item) => ReactNode;
  /** Makes each row a button. */
  onOpen?: (item: Item) => void;
}

/**
 * A list of up to some thousands of rows, of which only the visible ones are rendered. Each row has its position and
 * the number of rows, and arrow keys, Page Up, Page Down, Home and End move between rows. Find-in-page only finds
 * rendered rows: offer a search field beside it.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, itemKey, estimatedHeight = 52, children, onOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- the React compiler, which it warns about, is not used
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => keyAt(items, itemKey, index),
    overscan: 8,
  });
  const roving = useRovingIndex({ frame, count: items.length, columns: 1, scrollTo: virtualizer.scrollToIndex });

  return (
    <div ref={frame} className={styles.frame} onKeyDown={roving.onKeyDown}>
      <div role="list" aria-label={label} className={styles.canvas} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Cell item={item} index={index} isStop={roving.index === index} onFocus={roving.set} onOpen={onOpen}>
                {children}
              </Cell>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function keyAt<Item>(items: readonly Item[], itemKey: (item: Item) => string | number, index: number) {
  const item = items[index];
  return item === undefined ? index : itemKey(item);
}

interface CellProps<Item> {
  item: Item;
  index: number;
  /** Whether it is the one that the Tab key reaches. */
  isStop: boolean;
  onFocus: (index: number) => void;
  onOpen: ((item: Item) => void) | undefined;
  children: (item: Item) => ReactNode;
}

function AnyCell<Item>({ item, index, isStop, onFocus, onOpen, children }: CellProps<Item>) {
  const focusable = { 'data-cell': index, tabIndex: isStop ? 0 : -1, onFocus: () => onFocus(index) };
  return onOpen ? (
    <button type="button" {...focusable} className={styles.cell} onClick={() => onOpen(item)}>
      {children(item)}
    </button>
  ) : (
    <div {...focusable} className={styles.cell}>
      {children(item)}
    </div>
  );
}

/**
 * A row or tile: a button when it opens something, and one stop for the Tab key for the whole list. While the list
 * scrolls only those that come into sight are drawn.
 */
export const Cell = memo(AnyCell) as typeof AnyCell;
