import { useRef, type CSSProperties, type ReactNode } from 'react';
import { keepLaidOut, useEachWhenIdle } from '@groepsapp/kernel/ui/data';
import styles from './RowParts.module.css';

/** A part that comes near is painted as a whole, which has to fit in a frame of a slow tablet. */
const rowsInPart = 4;

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
  /** For screen readers, of which each row is an item. */
  role?: 'list';
  'aria-label'?: string;
}

/**
 * Rows in parts. The browser passes over a part off screen as a whole, so that the first screen is there at once, until it is
 * idle. Then each part is laid out and is a stacking context, of which the browser keeps what it painted if no row has an
 * `svg` or hidden text, and each is a layer (docs/planning.md, 'Speed'). All rows stay in the page, for its search, for
 * printing and for screen readers.
 */
export function RowParts<T>({
  rows,
  children,
  className,
  partClass = '',
  size = rowsInPart,
  ...list
}: RowPartsProps<T>) {
  const ref = useRef<HTMLDivElement>(null);
  useEachWhenIdle(ref, rows, 1, keepLaidOut);
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
