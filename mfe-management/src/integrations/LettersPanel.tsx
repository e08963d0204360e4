import { useMemo } from 'react';
import type { ColumnsType } from '@groepsapp/kernel/ui/desk';
import { momentText } from '../momentText';
import { actsColumn, addresses, moments } from '../table/columns';
import { rowId, PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { faultText } from './faultText';
import { type Letter, useLettersQuery } from './integrationsApi';
import { integrationsTexts as texts } from './integrationsTexts';
import { type Acts, useActs } from './useActs';

const facts: ColumnsType<Letter> = [
  { title: texts.url, ...addresses, render: (_, { url }) => <bdi>{url}</bdi> },
  { title: texts.created, ...moments, render: (_, { created_at }) => momentText(created_at) },
  { title: texts.attempts, dataIndex: 'attempts' },
  { title: texts.fault, render: (_, { fault }) => faultText(fault) },
];

const letterColumns = (button: Acts['button']): ColumnsType<Letter> => [
  ...facts,
  actsColumn(texts.acts, ({ id, url }) => (
    <>
      {button('retry', id, url)}
      {button('drop', id, url)}
    </>
  )),
];

/** What could not be delivered to webhooks. */
export function LettersPanel() {
  const paging = usePaging();
  const state = useLettersQuery(paging.query);
  const { told, button } = useActs();
  const columns = useMemo(() => letterColumns(button), [button]);
  return (
    <>
      <p>{texts.lettersIntro}</p>
      {told}
      <PagedTable<Letter>
        label={texts.tabs.letters}
        state={state}
        paging={paging}
        columns={columns}
        rowKey={rowId}
        empty={texts.noLetters}
        searchLabel={texts.searchLetters}
      />
    </>
  );
}
