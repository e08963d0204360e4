import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useRovingIndex } from './useRovingIndex';
import styles from './virtual.module.css';

interface VirtualGridProps<Item> {
  /** Accessible name. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  /** Minimum width of a tile in pixels; a row has as many as fit. */
  minTileWidth: number;
  /** Height of a tile in pixels, the room below it included. */
  tileHeight: number;
  /** Draws a tile. */
  children: (item: Item) => ReactNode;
}

/**
 * Up to some thousands of tiles of one height, such as photos, of which only the rows in sight are in the page. For screen
 * readers it is a list in reading order; arrow keys, Page Up, Page Down, Home and End move between the tiles.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, items, itemKey, minTileWidth, tileHeight, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(frame, minTileWidth);
  // oxlint-disable-next-line react/incompatible-library -- the React compiler, which it warns about, is not used
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
                <Cell item={item} index={index} isStop={roving.index === index} onFocus={roving.set}>
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

interface CellProps<Item> {
  item: Item;
  index: number;
  /** Whether it is the one that the Tab key reaches. */
  isStop: boolean;
  onFocus: (index: number) => void;
  children: (item: Item) => ReactNode;
}

function AnyCell<Item>({ item, index, isStop, onFocus, children }: CellProps<Item>) {
  return (
    <div data-cell={index} tabIndex={isStop ? 0 : -1} className={styles.cell} onFocus={() => onFocus(index)}>
      {children(item)}
    </div>
  );
}

/** The content of a tile. While the grid scrolls only those that come into sight are drawn. */
const Cell = memo(AnyCell) as typeof AnyCell;
