import { useId, type ReactNode } from 'react';
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
  columns: ColumnsType<Row>;
  rowKey: (row: Row) => string | number;
  /** What stands there when nothing is found. */
  empty: string;
  /** What can be searched: the label of the search field; none without it. */
  searchLabel?: string;
  /** Fields beside the search: filters of a table are fields, which keys reach, and not in the head of a column. */
  filters?: ReactNode;
}

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
          <WideTable<Row>
            label={label}
            columns={columns}
            dataSource={rows}
            rowKey={rowKey}
            loading={state.isFetching}
            pagination={{
              current: paging.page,
              total,
              pageSize,
              showSizeChanger: false,
              hideOnSinglePage: true,
              showTotal: (all, [first, last]) => `${first}–${last} van ${all}`,
              onChange: paging.open,
            }}
          />
        )}
      </AsyncContent>
    </>
  );
}

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
