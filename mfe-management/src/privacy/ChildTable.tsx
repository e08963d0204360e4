import type { ReactNode } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import type { ColumnsType } from '@groepsapp/kernel/ui/desk';
import { PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { usePrivacyChildrenQuery } from './privacyApi';
import { privacyTexts as texts } from './privacyTexts';

export type PrivacyChild = CallAnswer<'GET /management/privacy/children'>['rows'][number];

const columns: ColumnsType<PrivacyChild> = [
  { title: texts.child, render: (_, { name }) => <bdi>{name}</bdi> },
  { title: texts.birth, render: (_, { date_of_birth }) => formatDate(date_of_birth) },
  { title: texts.groups, render: (_, { groups }) => groups || texts.none },
  { title: texts.lastDay, render: (_, { last_day }) => (last_day === null ? texts.none : formatDate(last_day)) },
];

/** The children, also those who left, searched by name. @param action what can be done with one, in its row */
export function ChildTable({ label, action }: { label: string; action: (child: PrivacyChild) => ReactNode }) {
  const paging = usePaging();
  const state = usePrivacyChildrenQuery(paging.query);
  return (
    <PagedTable<PrivacyChild>
      label={label}
      state={state}
      paging={paging}
      columns={[...columns, { title: label, render: (_, child) => action(child) }]}
      rowKey={({ child_id }) => child_id}
      empty={texts.noChildren}
      searchLabel={texts.searchChild}
    />
  );
}
