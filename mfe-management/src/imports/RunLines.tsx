import { useState } from 'react';
import { formatDate } from '@groepsapp/kernel/dates';
import { Badge } from '@groepsapp/kernel/ui/data';
import type { ColumnsType } from '@groepsapp/kernel/ui/desk';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { rowId, PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { type ImportRun, type Line, useImportLinesQuery } from './importsApi';
import { importsTexts as texts } from './importsTexts';
import styles from './imports.module.css';

/** How many rows of each sort there are. */
export function Counts({ counts }: Pick<ImportRun, 'counts'>) {
  if (counts.length === 0) return null;
  return (
    <div className={styles.counts}>
      {counts.map(({ sort, rows }) => (
        <Badge key={sort}>
          {texts.sorts[sort]}: {rows}
        </Badge>
      ))}
    </div>
  );
}

/** What a line says beside what it is about. */
function Details({ sort, column, value, words, fields }: Line) {
  if (fields.length > 0) {
    return (
      <>
        {words !== '' && <p>{words}</p>}
        <ul className={styles.changes}>
          {fields.map(({ field, before, after }) => (
            <li key={field}>{texts.change(field, before, after)}</li>
          ))}
        </ul>
      </>
    );
  }
  const said = sort === 'ending' ? texts.endsOn(formatDate(words)) : words;
  return (
    <>
      {said} {value !== '' && <span>{texts.says(value)}</span>}{' '}
      {column !== null && <span>({texts.column(column)})</span>}
    </>
  );
}

const columns: ColumnsType<Line> = [
  { title: texts.sort, render: (_, { sort }) => texts.sorts[sort] },
  { title: texts.kind, dataIndex: 'kind' },
  { title: texts.reference, render: (_, { reference }) => <bdi>{reference}</bdi> },
  { title: texts.place, dataIndex: 'place' },
  { title: texts.details, render: (_, line) => <Details {...line} /> },
];

/** The lines of a run or a dry run, by page; one sort of them, or all. */
export function RunLines({ run: { id, counts } }: { run: ImportRun }) {
  const paging = usePaging();
  const [sort, setSort] = useState<Line['sort'] | ''>('');
  const state = useImportLinesQuery({ id, ...paging.query, ...(sort !== '' && { sort }) });
  const sorts = counts.flatMap(({ sort: value }) =>
    value === 'unchanged' ? [] : [{ value, label: texts.sorts[value] }],
  );
  return (
    <>
      <Counts counts={counts} />
      <PagedTable<Line>
        label={texts.lines}
        state={state}
        paging={paging}
        columns={columns}
        rowKey={rowId}
        empty={texts.noLines}
        searchLabel={texts.searchLines}
        filters={
          <SelectField
            label={texts.sort}
            value={sort}
            options={[{ value: '', label: texts.all }, ...sorts]}
            onChange={(value) => {
              setSort(value as Line['sort'] | '');
              paging.open(1);
            }}
          />
        }
      />
    </>
  );
}
