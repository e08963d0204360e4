import type { ReactNode } from 'react';
import { byGroup, type DayRow, type RowGroup } from './rows';
import { planningTexts as texts } from './planningTexts';
import styles from './GroupSections.module.css';

export interface GroupSectionsProps {
  /** In the order of the groups, as `rowsOf` gives them. */
  rows: readonly DayRow[];
  /** Whether the groups have headings; otherwise all rows are drawn as one list. */
  headed: boolean;
  /** Draws the rows of one group, or all. */
  children: (rows: readonly DayRow[]) => ReactNode;
}

/** The rows of a day below the headings of their groups, in the same order in each of the views. */
export function GroupSections({ rows, headed, children }: GroupSectionsProps) {
  if (!headed) return children(rows);
  return byGroup(rows).map((group) => (
    <section key={group.id ?? 0} aria-label={headingOf(group)}>
      <h2 className={styles.heading}>{headingOf(group)}</h2>
      {children(group.rows)}
    </section>
  ));
}

function headingOf({ id, name }: RowGroup): string {
  return id === null ? texts.unplanned : name || texts.noGroupName;
}
