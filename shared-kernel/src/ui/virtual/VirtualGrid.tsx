import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useRovingIndex } from './useRovingIndex';
import { Cell } from './VirtualList';
import styles from './virtual.module.css';

export interface VirtualGridProps<Item> {
  /** Accessible name. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  /** Minimum width of a tile in pixels; a row has as many as fit. */
  minTileWidth: number;
  /** Height of a tile in pixels, the room below it included. */
  tileHeight: number;
  /** Draws a tile. With `onOpen` it must hold nothing that takes the focus. */
  children: (item: Item) => ReactNode;
  /** Makes each tile a button. */
  onOpen?: (item: Item) => void;
}

/**
 * Tiles of one height, such as photos, of which only the rows in sight are in the page. For screen readers it is a list
 * in reading order; arrow keys move in both directions.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, itemKey, minTileWidth, tileHeight, children, onOpen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(frame, minTileWidth);
  // eslint-disable-next-line react-hooks/incompatible-library -- the React compiler, which it warns about, is not used
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => frame.current,
    estimateSize: () => tileHeight,
    overscan: 2,
  });
  const roving = useRovingIndex({
    frame,
    count: items.length,
    columns,
    scrollTo: (index) => virtualizer.scrollToIndex(Math.floor(index / columns)),
  });

  return (
    <div ref={frame} className={styles.frame} onKeyDown={roving.onKeyDown}>
      <div role="list" aria-label={label} className={styles.canvas} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().flatMap((row) =>
          items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
            const index = row.index * columns + column;
            return (
              <div
                key={itemKey(item)}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={items.length}
                className={styles.tile}
                style={{
                  width: `${100 / columns}%`,
                  height: tileHeight,
                  transform: `translate(${column * 100}%, ${row.start}px)`,
                }}
              >
                <Cell item={item} index={index} isStop={roving.index === index} onFocus={roving.set} onOpen={onOpen}>
                  {children}
                </Cell>
              </div>
            );
          }),
        )}
      </div>
    </div>
  );
}

function useColumns(frame: RefObject<HTMLElement | null>, minTileWidth: number): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setColumns(Math.max(1, Math.floor(element.clientWidth / minTileWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, minTileWidth]);
  return columns;
}
