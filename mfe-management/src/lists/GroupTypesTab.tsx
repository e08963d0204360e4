import { useMemo, useState } from 'react';
import { App, type ColumnsType } from '@groepsapp/kernel/ui/desk';
import { namesOf } from '../changing/versions';
import { actsColumn, names } from '../table/columns';
import { rowId, PagedTable } from '../table/PagedTable';
import { RowButton } from '../table/RowButton';
import { usePaging } from '../table/usePaging';
import { GroupTypesDialog } from './GroupTypesDialog';
import { type GroupTypes, type NamedType, useGroupTypesQuery } from './listsApi';
import { listsTexts as texts } from './listsTexts';

const noTypes: NamedType[] = [];

const groupColumns = (
  types: NamedType[],
  mayChange: boolean,
  open: (group: GroupTypes) => void,
): ColumnsType<GroupTypes> => [
  { title: texts.group, ...names, render: (_, { name }) => <bdi>{name}</bdi> },
  { title: texts.place, ...names, render: (_, { establishment }) => <bdi>{establishment.name}</bdi> },
  { title: texts.groupTypes, render: (_, group) => namesOf(types, group.activity_type_ids) || texts.allTypes },
  {
    ...actsColumn<GroupTypes>(texts.acts, (group) => (
      <RowButton aria-label={texts.of(texts.change, group.name)} onClick={() => open(group)}>
        {texts.change}
      </RowButton>
    )),
    hidden: !mayChange,
  },
];

/** Which activity types each group offers. */
export function GroupTypesTab({ mayChange }: { mayChange: boolean }) {
  const { message } = App.useApp();
  const paging = usePaging();
  const state = useGroupTypesQuery(paging.query);
  const [opened, open] = useState<GroupTypes | null>(null);
  const types = state.currentData?.types ?? noTypes;
  const columns = useMemo(() => groupColumns(types, mayChange, open), [types, mayChange]);
  return (
    <>
      <PagedTable<GroupTypes>
        label={texts.perGroup}
        state={state}
        paging={paging}
        columns={columns}
        rowKey={rowId}
        empty={texts.noGroups}
        searchLabel={texts.searchGroup}
      />
      {opened && (
        <GroupTypesDialog
          group={opened}
          types={types}
          onSaved={() => void message.success(texts.saved)}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
