import { type ReactNode, useMemo, useState } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { type ColumnsType, Segmented } from '@groepsapp/kernel/ui/desk';
import { actsColumn, moments, names } from '../table/columns';
import { rowId, PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { type Person, type PersonKind, usePrivacyPeopleQuery } from './privacyApi';
import { privacyTexts as texts } from './privacyTexts';
import styles from './privacy.module.css';

type Row = CallAnswer<'GET /management/privacy/people'>['rows'][number];

const name = { title: texts.name, ...names, render: (_: unknown, row: Row) => <bdi>{row.name}</bdi> };
const where = (title: string) => ({ title, render: (_: unknown, row: Row) => row.of || texts.none });
const dateText = (date: string | null) => (date === null ? texts.none : formatDate(date));

const personColumns: Readonly<Record<PersonKind, ColumnsType<Row>>> = {
  child: [
    name,
    { title: texts.birth, ...moments, render: (_, { date_of_birth }) => dateText(date_of_birth) },
    where(texts.groups),
    { title: texts.lastDay, ...moments, render: (_, { last_day }) => dateText(last_day) },
  ],
  carer: [name, where(texts.children)],
  employee: [name, where(texts.groups)],
};

const allKinds = ['child', 'carer', 'employee'] as const;

interface PersonTableProps {
  label: string;
  /** What can be done with somebody, in the row; with another function all cells render. */
  action: (person: Person) => ReactNode;
  /** The person it is about; left out: everybody. */
  kinds?: readonly PersonKind[];
  /** Only who is past the term. */
  due?: boolean;
  /** Content above the table, made of the people on the page. */
  children?: (people: readonly Person[]) => ReactNode;
}

function PeopleOfKind({
  kind,
  label,
  action,
  due = false,
  children,
}: Omit<PersonTableProps, 'kinds'> & { kind: PersonKind }) {
  const paging = usePaging();
  const state = usePrivacyPeopleQuery({ kind, ...(due && { due: '1' as const }), ...paging.query });
  const columns = useMemo(
    (): ColumnsType<Row> => [
      ...personColumns[kind],
      actsColumn<Row>(label, ({ id, name }) => action({ kind, id, name })),
    ],
    [kind, label, action],
  );
  const people = (state.currentData?.rows ?? []).map(({ id, name }) => ({ kind, id, name }));
  return (
    <PagedTable<Row>
      label={label}
      state={state}
      paging={paging}
      columns={columns}
      rowKey={rowId}
      rowHeight={1.1}
      empty={due ? texts.nobodyDue : texts.nobody}
      searchLabel={texts.search}
      filters={children?.(people)}
    />
  );
}

/** The children, carers or employees, also those who left, searched by name. */
export function PersonTable({ kinds = allKinds, ...props }: PersonTableProps) {
  const options = kinds.map((value) => ({ value, label: texts.kinds[value] }));
  const [kind, setKind] = useState<PersonKind>('child');
  return (
    <>
      {options.length > 1 && (
        <div className={styles.choice}>
          <Segmented<PersonKind> aria-label={texts.whose} options={options} value={kind} onChange={setKind} />
        </div>
      )}
      <PeopleOfKind key={`${kind} ${props.due}`} kind={kind} {...props} />
    </>
  );
}
