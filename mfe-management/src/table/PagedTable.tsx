import { memo, useDeferredValue, useId, type ReactNode } from 'react';
import { AsyncContent, type AsyncState } from '@groepsapp/kernel/ui/data';
import { type ColumnsType, Input, pageSize } from '@groepsapp/kernel/ui/desk';
import { type Paging, useTyped } from './usePaging';
import { WideTable } from './WideTable';
import styles from './PagedTable.module.css';

interface PagedTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  state: AsyncState<{ rows: Row[]; total: number }>;
  paging: Paging;
  /** The same at every render: with others all cells render. */
  columns: ColumnsType<Row>;
  /** The same at every render. */
  rowKey: (row: Row) => string | number;
  /** What stands there when nothing is found. */
  empty: string;
  /** What can be searched: the label of the search field; none without it. */
  searchLabel?: string;
  /** Fields beside the search: filters of a table are fields, which keys reach, and not in the head of a column. */
  filters?: ReactNode;
}

/** The key of rows with an id. */
export const idOf = ({ id }: { id: number }) => id;

/** A table that the server searches and pages, below its search field. Wide tables scroll sideways in their place. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { label, state, paging, columns, rowKey, empty, searchLabel, filters } = props;
  return (
    <>
      {(searchLabel !== undefined || filters) && (
        <div className={styles.tools} role="search" aria-label={label}>
          {searchLabel !== undefined && <SearchBox label={searchLabel} search={paging.search} />}
          {filters}
        </div>
      )}
      <AsyncContent
        state={state}
        empty={paging.query.search === '' ? empty : 'Niets gevonden.'}
        isEmpty={({ total }) => total === 0}
        lines={8}
      >
        {({ rows, total }) => (
          <Rows<Row>
            {...{ label, columns, rowKey, rows, total }}
            isFetching={state.isFetching}
            page={paging.page}
            open={paging.open}
          />
        )}
      </AsyncContent>
    </>
  );
}

interface RowsProps<Row>
  extends Pick<PagedTableProps<Row>, 'label' | 'columns' | 'rowKey'>, Pick<Paging, 'page' | 'open'> {
  rows: Row[];
  total: number;
  isFetching: boolean;
}

/** The lowest row, and what is certainly taken by what stands above the rows, in px. */
const [lowestRow, above] = [40, 160];

/** Draws what the window has room for at once, and the rows below it as soon as nothing more urgent waits. */
function AnyRows<Row extends object>({ label, columns, rowKey, rows, total, isFetching, page, open }: RowsProps<Row>) {
  const drawn = useDeferredValue(rows, rows.slice(0, Math.ceil((window.innerHeight - above) / lowestRow)));
  return (
    <WideTable<Row>
      label={label}
      columns={columns}
      dataSource={drawn}
      rowKey={rowKey}
      loading={isFetching}
      pagination={{
        current: page,
        total,
        pageSize,
        showSizeChanger: false,
        hideOnSinglePage: true,
        showTotal: (all, [first, last]) => `${first}–${last} van ${all}`,
        onChange: open,
      }}
    />
  );
}

const Rows = memo(AnyRows) as typeof AnyRows;

function SearchBox({ label, search }: { label: string } & Pick<Paging, 'search'>) {
  const id = useId();
  const [typed, type] = useTyped(search);
  return (
    <label htmlFor={id} className={styles.search}>
      <span>{label}</span>
      <Input id={id} type="search" value={typed} onChange={(e) => type(e.target.value)} />
    </label>
  );
}
