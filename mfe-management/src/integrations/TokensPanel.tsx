import { useMemo, useState } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import type { ColumnsType } from '@groepsapp/kernel/ui/desk';
import { momentText } from '../momentText';
import styles from '../people/people.module.css';
import { actsColumn, moments, names } from '../table/columns';
import { rowId, PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { type Token, useTokensQuery } from './integrationsApi';
import { integrationsTexts as texts } from './integrationsTexts';
import { ShownOnce } from './ShownOnce';
import { TokenDialog } from './TokenDialog';
import { type Acts, useActs } from './useActs';

const words: Readonly<Record<string, string>> = texts.words;

const facts: ColumnsType<Token> = [
  { title: texts.name, ...names, render: (_, { name }) => <bdi>{name}</bdi> },
  { title: texts.scopes, render: (_, { scopes }) => scopes.map((scope) => words[scope] ?? scope).join(', ') },
  { title: texts.created, ...moments, render: (_, { created_at }) => momentText(created_at) },
  { title: texts.used, ...moments, render: (_, { last_used_at }) => momentText(last_used_at) },
  { title: texts.ends, ...moments, render: (_, { expires_at }) => momentText(expires_at) },
  { title: texts.state, render: (_, { state }) => texts.states[state] },
];

const tokenColumns = (button: Acts['button']): ColumnsType<Token> => [
  ...facts,
  actsColumn(texts.acts, ({ id, name, state }) => state === 'in use' && button('revoke', id, name)),
];

/** The tokens of other products. */
export function TokensPanel() {
  const paging = usePaging();
  const state = useTokensQuery(paging.query);
  const { told, say, button } = useActs();
  const [isOpen, open] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const columns = useMemo(() => tokenColumns(button), [button]);
  return (
    <>
      <p>{texts.intro}</p>
      <div className={styles.tools}>
        <Button kind="primary" icon="add" onClick={() => open(true)}>
          {texts.newToken}
        </Button>
      </div>
      {token !== null && <ShownOnce what={texts.token} secret={token} onHide={() => setToken(null)} />}
      {told}
      <PagedTable<Token>
        label={texts.tabs.tokens}
        state={state}
        paging={paging}
        columns={columns}
        rowKey={rowId}
        empty={texts.noTokens}
        searchLabel={texts.searchTokens}
      />
      {isOpen && (
        <TokenDialog
          onMade={(made) => {
            setToken(made);
            say(null);
          }}
          onClose={() => open(false)}
        />
      )}
    </>
  );
}
