import type { ComponentProps } from 'react';
import { Table } from '@groepsapp/kernel/ui/desk';
import styles from './PagedTable.module.css';

type TableProps<Row> = ComponentProps<typeof Table<Row>>;

interface WideTableProps<Row> extends Pick<TableProps<Row>, 'columns' | 'dataSource' | 'rowKey' | 'loading'> {
  /** What the rows are, for screen readers. */
  label: string;
  pagination?: TableProps<Row>['pagination'];
}

/** A table that scrolls sideways in its place when it is wider, by keys too. */
export function WideTable<Row extends object>({ label, pagination = false, ...table }: WideTableProps<Row>) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.scroller} data-ga-scroller>
      <Table<Row> aria-label={label} size="small" pagination={pagination} {...table} />
    </div>
  );
}
