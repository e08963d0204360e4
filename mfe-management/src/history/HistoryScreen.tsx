import { useState } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { Page } from '@groepsapp/kernel/ui/base';
import { type ColumnsType, Desk } from '@groepsapp/kernel/ui/desk';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { momentText } from '../momentText';
import { areaStore } from '../store';
import { moments } from '../table/columns';
import { rowId, PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { useHistoryQuery } from './historyApi';
import { historyTexts as texts } from './historyTexts';

type Change = CallAnswer<'GET /management/history'>['rows'][number];

const columns: ColumnsType<Change> = [
  { title: texts.madeAt, ...moments, dataIndex: 'made_at', render: momentText },
  { title: texts.madeBy, dataIndex: 'made_by' },
  { title: texts.place, render: (_, { establishment }) => establishment?.name ?? texts.company },
  { title: texts.kind, render: (_, { kind }) => texts.kinds[kind] },
  { title: texts.subject, dataIndex: 'subject' },
  { title: texts.action, dataIndex: 'action' },
  { title: texts.before, render: (_, { before }) => before ?? texts.none },
  { title: texts.after, render: (_, { after }) => after ?? texts.none },
];

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/** `/history`: every change in management, newest first, with what stood there before and after. */
function HistoryScreen() {
  const paging = usePaging();
  const [kind, setKind] = useState<Change['kind'] | ''>('');
  const state = useHistoryQuery({ ...paging.query, ...(kind !== '' && { kind }) });
  return (
    <Page heading={texts.heading}>
      <Desk>
        <PagedTable<Change>
          label={texts.heading}
          state={state}
          paging={paging}
          columns={columns}
          rowKey={rowId}
          empty={kind === '' ? texts.empty : texts.noneOfKind}
          searchLabel={texts.search}
          filters={
            <SelectField
              label={texts.kind}
              value={kind}
              options={[{ value: '', label: texts.allKinds }, ...kinds]}
              onChange={(value) => {
                setKind(value as Change['kind'] | '');
                paging.open(1);
              }}
            />
          }
        />
      </Desk>
    </Page>
  );
}

export default areaStore.withStore(HistoryScreen);
export { prepare } from './historyApi';
