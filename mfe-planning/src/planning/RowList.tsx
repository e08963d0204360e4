import type { ReactNode } from 'react';
import { rowStops } from '@groepsapp/kernel/ui/data';
import { byGroup, type DayRow, type RowGroup } from './rows';
import { planningTexts as texts } from './planningTexts';
import { RowParts } from '../RowParts';
import styles from './RowList.module.css';

interface RowListProps {
  rows: readonly DayRow[];
  children: (row: DayRow) => ReactNode;
  'aria-label'?: string;
}

/** A list of rows in parts. */
export function RowList(props: RowListProps) {
  return <RowParts role="list" className={styles.list} partClass={styles.part} {...props} />;
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
