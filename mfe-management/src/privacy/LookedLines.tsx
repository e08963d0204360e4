import { useState } from 'react';
import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { Button, type ColumnsType, Space } from '@groepsapp/kernel/ui/desk';
import { momentText } from '../momentText';
import { moments, names } from '../table/columns';
import { rowId } from '../table/PagedTable';
import { WideTable } from '../table/WideTable';
import { useLookedQuery } from './privacyApi';
import { actionText, privacyTexts } from './privacyTexts';

const { looked: texts, none, tabs } = privacyTexts;

const columns: ColumnsType<CallAnswer<'GET /management/privacy/looked'>['rows'][number]> = [
  { title: texts.at, ...moments, render: (_, { at }) => momentText(at) },
  { title: texts.who, render: (_, { account }) => account.name },
  { title: texts.tablet, render: (_, { tablet }) => tablet?.name ?? none },
  { title: texts.child, ...names, render: (_, { child }) => <bdi>{child.name}</bdi> },
  { title: texts.what, render: (_, { action }) => actionText(action) },
];

/** The lines of a search, newest first. They are paged by their place, so that there is an older page and no number. */
export function LookedLines({ query }: { query: CallInput<'GET /management/privacy/looked'>['query'] }) {
  const [before, setBefore] = useState<string | null>(null);
  const state = useLookedQuery({ ...query, ...(before !== null && { before }) });
  return (
    <AsyncContent state={state} empty={texts.empty} isEmpty={({ rows }) => rows.length === 0} lines={8}>
      {({ rows, next }) => (
        <>
          <WideTable label={tabs.looked} columns={columns} rows={rows} rowKey={rowId} loading={state.isFetching} />
          <Space>
            {before !== null && <Button onClick={() => setBefore(null)}>{texts.newest}</Button>}
            {next !== null && <Button onClick={() => setBefore(next)}>{texts.older}</Button>}
          </Space>
        </>
      )}
    </AsyncContent>
  );
}
