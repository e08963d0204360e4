import { useRef, type CSSProperties, type ReactNode } from 'react';
import { rowStops, useEachWhenIdle } from '@groepsapp/kernel/ui/data';
import { byGroup, type DayRow, type RowGroup } from './rows';
import { planningTexts as texts } from './planningTexts';
import styles from './RowList.module.css';

interface RowListProps {
  rows: readonly DayRow[];
  children: (row: DayRow) => ReactNode;
  'aria-label'?: string;
}

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

function splitRows(rows: readonly DayRow[]): DayRow[][] {
  const count = Math.ceil(rows.length / rowsInPart);
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsInPart, (index + 1) * rowsInPart));
}

/**
 * A list of rows in parts. The browser passes over a part off screen as a whole, so that scrolling hundreds of rows costs
 * about as much as a few; all stay in the page, for its search, for printing and for screen readers. Parts that have not
 * been seen are laid out while the browser is idle.
 */
export function RowList({ rows, children, 'aria-label': label }: RowListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEachWhenIdle(list, rows, 1, layOut);
  return (
    <div ref={list} role="list" aria-label={label} className={styles.list}>
      {splitRows(rows).map((part, index) => (
        <div key={index} className={styles.part} style={{ '--rows': part.length } as CSSProperties}>
          {part.map(children)}
        </div>
      ))}
    </div>
  );
}

interface GroupSectionsProps {
  /** In the order of the groups, as `dayRows` gives them. */
  rows: readonly DayRow[];
  /** Whether the groups have headings; otherwise all rows are drawn as one list. */
  headed: boolean;
  children: (rows: readonly DayRow[]) => ReactNode;
}

/** The rows of a day below the headings of their groups, in the same order in each of the views. */
export function GroupSections({ rows, headed, children }: GroupSectionsProps) {
  if (!headed) return <div onKeyDown={rowStops}>{children(rows)}</div>;
  return (
    <div onKeyDown={rowStops}>
      {byGroup(rows).map((group) => (
        <section key={group.id ?? 0} aria-label={groupHeading(group)}>
          <h2 className={styles.heading}>{groupHeading(group)}</h2>
          {children(group.rows)}
        </section>
      ))}
    </div>
  );
}

function groupHeading({ id, name }: RowGroup): string {
  return id === null ? texts.unplanned : name || texts.noGroupName;
}
