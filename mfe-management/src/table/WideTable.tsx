import { type ComponentProps, useMemo } from 'react';
import { useGradually } from '@groepsapp/kernel/ui/data';
import { Table } from '@groepsapp/kernel/ui/desk';
import { useNarrow, widths } from '@groepsapp/kernel/ui/layout';
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

/** So many columns fit beside the menu of a tablet in portrait. */
const few = 4;

/** What is certainly taken by what stands above the rows, in px. */
const above = 240;

/**
 * Gives each cell the title of its column, which the style sheet shows in blocks. The roles are for browsers that see no
 * table in what is not laid out as one.
 */
const withTitles = <Row extends object>(columns: WideTableProps<Row>['columns']): WideTableProps<Row>['columns'] =>
  columns.map((column) => ({ ...column, onCell: () => ({ role: 'cell', 'data-title': String(column.title) }) }));

const asRow = () => ({ role: 'row' });

/**
 * A table, of which each row becomes a block of titles and values where the window has no room for its columns.
 * Draws what the window has room for at once, and the rows and pages below it as soon as nothing more urgent waits.
 */
export function WideTable<Row extends object>(props: WideTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHeight = 1, pagination = false, ...table } = props;
  const inBlocks = useNarrow(columns.length <= few ? widths.narrow : widths.medium);
  const shown = useMemo(() => (inBlocks ? withTitles(columns) : columns), [inBlocks, columns]);
  const items = useMemo(() => rows.map((row) => ({ id: rowKey(row), row })), [rows, rowKey]);
  const drawn = useGradually(items, undefined, () => rowHeight, above);
  const dataSource = useMemo(() => drawn.map(({ row }) => row), [drawn]);
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.scroller} data-ga-scroller>
      <Table<Row>
        className={inBlocks ? styles.blocks : undefined}
        {...{ columns: shown, dataSource, rowKey, ...table }}
        aria-label={label}
        size="small"
        onRow={inBlocks ? asRow : undefined}
        pagination={drawn.length === items.length && pagination}
      />
    </div>
  );
}
