import { type CSSProperties, type ReactNode, useCallback, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { RouteLink } from './RouteLink';
import styles from './Table.module.css';

export interface TableColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Keeps short values such as dates on one line. */
  short?: boolean;
  /** Says the header before the value where cells stand below each other: for what means nothing without it. */
  named?: boolean;
  /**
   * Puts the cell at the end of the row, beside the others, where they stand below each other; with the number of its icon
   * buttons.
   */
  buttons?: number;
  /** Left out where cells stand below each other: what is seen only after the row is opened there. */
  onlyWide?: boolean;
}

export interface TableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The path of a row; its first cell becomes a link over the whole row when that route is installed. */
  rowLink?: (row: Row) => string;
}

/**
 * A plain table whose first column has row headers. Where its columns do not fit its cells are below each other; ARIA
 * roles keep it a table.
 */
export function Table<Row>({ label, columns, rows, rowKey, rowLink }: TableProps<Row>) {
  const { stacked, frame } = useStacked();
  return (
    <div ref={frame} className={`${styles.frame} ${stacked ? styles.stacked : ''}`} data-stacked={stacked}>
      <table role="table" className={styles.table} aria-label={label}>
        <thead role="rowgroup" className={stacked ? 'ga-visually-hidden' : undefined}>
          <tr role="row">
            {columns.map(({ header }) => (
              <th key={header} role="columnheader" scope="col" className={styles.head}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} to={rowLink?.(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  to: string | undefined;
}

function TableRow<Row>({ row, columns: [first, ...others], to }: TableRowProps<Row>) {
  const title = first?.cell(row);
  const buttons = others.find((column) => column.buttons !== undefined)?.buttons ?? 0;
  return (
    <tr role="row" className={styles.row} style={{ '--buttons': buttons } as CSSProperties}>
      <th role="rowheader" scope="row" className={first?.short ? `${styles.title} ${styles.short}` : styles.title}>
        {to === undefined ? (
          title
        ) : (
          <RouteLink to={to} className={styles.link} otherwise={title}>
            {title}
          </RouteLink>
        )}
      </th>
      {others.map(({ header, cell, short, named, buttons: atEnd, onlyWide }) => (
        <td
          key={header}
          role="cell"
          className={short ? styles.short : styles.cell}
          data-header={named ? header : undefined}
          data-at-end={atEnd !== undefined}
          data-only-wide={onlyWide}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Frames narrower than this, in rem, have no room for columns. */
const narrowest = 24;

/** The width that a frame needs for its columns; 0 when they fit. */
function neededBy({ clientWidth, scrollWidth }: HTMLElement): number {
  if (scrollWidth > clientWidth) return scrollWidth;
  const least = narrowest * parseFloat(getComputedStyle(document.documentElement).fontSize);
  return clientWidth < least ? least : 0;
}

/**
 * Follows whether cells must stand below each other.
 * @param element the frame
 * @returns stops
 */
function followRoom(element: HTMLElement, setStacked: (stacked: boolean) => void): () => void {
  // Below each other cells do not show any more what width they need side by side.
  let needed = 0;
  let waiting = 0;
  // It is called before the first paint too, when the browser has laid out all that came at once: asking for widths
  // while React renders laid out the dashboard a second time.
  const observer = new ResizeObserver(measure);
  function watch() {
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
  }
  function measure() {
    const { clientWidth } = element;
    if (clientWidth === 0) return;
    const before = needed;
    needed = before === 0 ? neededBy(element) : clientWidth < before ? before : 0;
    if (needed === before) return;
    // A browser takes a size that changes while it tells of sizes for an endless loop, and says so as an error.
    observer.disconnect();
    flushSync(() => setStacked(needed > 0));
    waiting = requestAnimationFrame(watch);
  }
  watch();
  return () => {
    cancelAnimationFrame(waiting);
    observer.disconnect();
  };
}

/**
 * Whether cells must stand below each other, because side by side they would be wider than their frame.
 * @returns also the ref of the frame, whose width does not depend on its only child
 */
function useStacked(): { stacked: boolean; frame: RefCallback<HTMLElement> } {
  const [stacked, setStacked] = useState(false);
  const frame = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : followRoom(element, setStacked)),
    [],
  );
  return { stacked, frame };
}
