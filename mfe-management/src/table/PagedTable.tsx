import { memo, useEffect, useId, type ReactNode } from 'react';
import { AsyncContent, type AsyncState } from '@groepsapp/kernel/ui/data';
import { Input, pageSize } from '@groepsapp/kernel/ui/desk';
import { type Paging, useTyped } from './usePaging';
import { WideTable, type WideTableProps } from './WideTable';
import styles from './PagedTable.module.css';

interface PagedTableProps<Row> extends Pick<WideTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'rowHeight'> {
  state: AsyncState<{ rows: Row[]; total: number }>;
  paging: Paging;
  /** The text when nothing is found. */
  empty: string;
  /** What can be searched: the label of the search field; none without it. */
  searchLabel?: string;
  /** Fields beside the search: filters of a table are fields, which keys reach, and not in the head of a column. */
  filters?: ReactNode;
}

/** The key of rows with an id. */
export const rowId = ({ id }: { id: number }) => id;

/** Opens the last page when the one that is open has no rows any more. @returns `state`, which loads until then */
function useFilledPage<Row>(
  state: PagedTableProps<Row>['state'],
  { page, open }: Pick<Paging, 'page' | 'open'>,
): PagedTableProps<Row>['state'] {
  const last = Math.ceil((state.currentData?.total ?? 0) / pageSize);
  const isBeyond = last > 0 && page > last;
  useEffect(() => {
    if (isBeyond) open(last);
  }, [isBeyond, last, open]);
  return isBeyond ? { ...state, currentData: undefined } : state;
}

/** A table that the server searches and pages, below its search field. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { label, paging, columns, rowKey, rowHeight, empty, searchLabel, filters } = props;
  const state = useFilledPage(props.state, paging);
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
            {...{ label, columns, rowKey, rowHeight, rows, total }}
            isFetching={state.isFetching}
            page={paging.page}
            open={paging.open}
          />
        )}
      </AsyncContent>
    </>
  );
}

interface RowsProps<Row> extends Omit<WideTableProps<Row>, 'loading' | 'pagination'>, Pick<Paging, 'page' | 'open'> {
  total: number;
  isFetching: boolean;
}

function AnyRows<Row extends object>({ total, isFetching, page, open, ...table }: RowsProps<Row>) {
  return (
    <WideTable<Row>
      {...table}
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
