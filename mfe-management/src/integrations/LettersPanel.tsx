import { useMemo } from 'react';
import type { ColumnsType } from '@groepsapp/kernel/ui/desk';
import { momentText } from '../momentText';
import styles from '../people/people.module.css';
import { idOf, PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { type Letter, useLettersQuery } from './integrationsApi';
import { integrationsTexts as texts } from './integrationsTexts';
import { type Acts, useActs } from './useActs';

const facts: ColumnsType<Letter> = [
  { title: texts.url, render: (_, { url }) => <bdi>{url}</bdi> },
  { title: texts.created, render: (_, { created_at }) => momentText(created_at) },
  { title: texts.attempts, dataIndex: 'attempts' },
  { title: texts.fault, dataIndex: 'fault' },
];

const columnsOf = (button: Acts['button']): ColumnsType<Letter> => [
  ...facts,
  {
    title: texts.acts,
    render: (_, { id, url }) => (
      <div className={styles.tools}>
        {button('retry', id, url)}
        {button('drop', id, url)}
      </div>
    ),
  },
];

/** What could not be delivered to webhooks. */
export function LettersPanel() {
  const paging = usePaging();
  const state = useLettersQuery(paging.query);
  const { told, button } = useActs();
  const columns = useMemo(() => columnsOf(button), [button]);
  return (
    <>
      <p>{texts.lettersIntro}</p>
      {told}
      <PagedTable<Letter>
        label={texts.tabs.letters}
        state={state}
        paging={paging}
        columns={columns}
        rowKey={idOf}
        empty={texts.noLetters}
        searchLabel={texts.searchLetters}
      />
    </>
  );
}
