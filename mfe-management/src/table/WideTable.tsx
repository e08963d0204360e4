import { type ComponentProps, useMemo } from 'react';
import { useGradually } from '@groepsapp/kernel/ui/data';
import { Table } from '@groepsapp/kernel/ui/desk';
import styles from './PagedTable.module.css';

type TableProps<Row> = ComponentProps<typeof Table<Row>>;

export interface WideTableProps<Row> extends Pick<TableProps<Row>, 'loading'> {
  /** What the rows are, for screen readers. */
  label: string;
  /** The same at every render: with others all cells render. */
  columns: Exclude<TableProps<Row>['columns'], undefined>;
  rows: readonly Row[];
  /** The same at every render. */
  rowKey: (row: Row) => string | number;
  /** How high a row is at least, in rows of 44 px: the fewer fit in the window, the sooner it is filled. */
  rowHeight?: number | undefined;
  /** The pages, of which the rows are one. */
  pagination?: TableProps<Row>['pagination'];
}

/** A table of at most so many columns fits beside the menu of a tablet in portrait. */
const few = 4;

/** What is certainly taken by what stands above the rows, in px. */
const above = 240;

/**
 * A table that scrolls sideways in its place when it is wider, by keys too. Draws what the window has room for at once, and
 * the rows and pages below it as soon as nothing more urgent waits.
 */
export function WideTable<Row extends object>(props: WideTableProps<Row>) {
  const { label, rows, rowKey, rowHeight = 1, pagination = false, ...table } = props;
  const items = useMemo(() => rows.map((row) => ({ id: rowKey(row), row })), [rows, rowKey]);
  const drawn = useGradually(items, undefined, () => rowHeight, above);
  const dataSource = useMemo(() => drawn.map(({ row }) => row), [drawn]);
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.scroller} data-ga-scroller>
      <Table<Row>
        className={table.columns.length <= few ? styles.few : styles.many}
        {...{ dataSource, rowKey, ...table }}
        aria-label={label}
        size="small"
        pagination={drawn.length === items.length && pagination}
      />
    </div>
  );
}
