import type { ReactNode } from 'react';
import type { ColumnsType } from '@groepsapp/kernel/ui/desk';
import styles from './PagedTable.module.css';

/** For a column of names: they break between words only, and not at each of them. */
export const names = { className: styles.names };

/** For a column of days and moments: they break before the time at most. */
export const moments = { className: styles.moments };

/** For a column of addresses, which break anywhere: one of sixty letters would take the room of all other columns. */
export const addresses = { className: styles.addresses };

/** For a column of several lines or words, which has a line of its own where rows are blocks. */
export const wide = { className: styles.wide };

/** For a word or day within a cell that never breaks. */
export const unbroken = styles.short;

/** The column of what can be done with a row. */
export const actsColumn = <Row,>(title: string, acts: (row: Row) => ReactNode): ColumnsType<Row>[number] => ({
  title,
  className: styles.actsCell,
  render: (_, row) => <div className={styles.acts}>{acts(row)}</div>,
});
