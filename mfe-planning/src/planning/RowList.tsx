import type { CSSProperties, ReactNode } from 'react';
import type { DayRow } from './rows';
import styles from './RowList.module.css';

export interface RowListProps {
  rows: readonly DayRow[];
  /** Draws a row as a list item. */
  children: (row: DayRow) => ReactNode;
  'aria-label'?: string;
}

/** About a screen of rows. */
const rowsInPart = 12;

function partsOf(rows: readonly DayRow[]): DayRow[][] {
  const count = Math.ceil(rows.length / rowsInPart);
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsInPart, (index + 1) * rowsInPart));
}

/**
 * A list of rows in parts. The browser passes over a part off screen as a whole, so that scrolling hundreds of rows costs
 * about as much as a few; all stay in the page, for its search, for printing and for screen readers.
 */
export function RowList({ rows, children, 'aria-label': label }: RowListProps) {
  return (
    <div role="list" aria-label={label} className={styles.list}>
      {partsOf(rows).map((part, index) => (
        <div key={index} className={styles.part} style={{ '--rows': part.length } as CSSProperties}>
          {part.map(children)}
        </div>
      ))}
    </div>
  );
}
