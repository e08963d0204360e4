import { useRef, type CSSProperties, type ReactNode } from 'react';
import { keepLaidOut, useEachWhenIdle } from '@groepsapp/kernel/ui/data';
import styles from './RowParts.module.css';

/** A part that comes into view costs a frame of its own, however small it is; one that is too big costs two. */
const rowsInPart = 16;

/**
 * Has the browser lay out a part off screen, which it passes over otherwise until it comes near; then it need only be
 * painted when it does. The part gets the height that it will have, so that the page does not grow while it is scrolled.
 */
function layOut(part: Element): void {
  const [first, last] = [part.firstElementChild, part.lastElementChild];
  if (!(part instanceof HTMLElement) || first === null || last === null) return;
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  part.style.containIntrinsicHeight = `auto ${height}px`;
}

function splitRows<T>(rows: readonly T[], size: number): T[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}

interface RowPartsProps<T> {
  rows: readonly T[];
  children: (row: T) => ReactNode;
  /** Of the whole, and of each part. Its `--row-height` is about that of a row. */
  className: string | undefined;
  partClass?: string | undefined;
  /** Rows in a part. */
  size?: number;
  /** Nothing in a row is an `svg`, is clipped, or stands in a layer of its own. */
  plain?: boolean;
  /** For screen readers, of which each row is an item. */
  role?: 'list';
  'aria-label'?: string;
}

/**
 * Rows in parts. The browser passes over a part off screen as a whole, so that the first screen is there at once and scrolling
 * hundreds of rows costs about as much as a few. Parts that have not been seen are laid out while the browser is idle. Plain
 * ones are passed over no longer then: each is a stacking context, of which the browser keeps what it painted. All rows stay
 * in the page, for its search, for printing and for screen readers.
 */
export function RowParts<T>({
  rows,
  children,
  className,
  partClass = '',
  size = rowsInPart,
  plain = false,
  ...list
}: RowPartsProps<T>) {
  const ref = useRef<HTMLDivElement>(null);
  useEachWhenIdle(ref, rows, 1, plain ? keepLaidOut : layOut);
  return (
    <div ref={ref} className={className} {...list}>
      {splitRows(rows, size).map((part, index) => (
        <div key={index} className={`${styles.part} ${partClass}`} style={{ '--rows': part.length } as CSSProperties}>
          {part.map(children)}
        </div>
      ))}
    </div>
  );
}
