import { useMemo, useState } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import type { ColumnsType } from '@groepsapp/kernel/ui/desk';
import styles from '../people/people.module.css';
import { actsColumn, addresses } from '../table/columns';
import { rowId, PagedTable } from '../table/PagedTable';
import { RowButton } from '../table/RowButton';
import { usePaging } from '../table/usePaging';
import { useTestWebhookMutation, useTokensQuery, useWebhooksQuery, type Webhook } from './integrationsApi';
import { integrationsTexts as texts } from './integrationsTexts';
import { ShownOnce } from './ShownOnce';
import { type Acts, useActs } from './useActs';
import { WebhookDialog } from './WebhookDialog';

const facts: ColumnsType<Webhook> = [
  { title: texts.url, ...addresses, render: (_, { url }) => <bdi>{url}</bdi> },
  { title: texts.product, render: (_, { token }) => <bdi>{token.name}</bdi> },
  { title: texts.waiting, dataIndex: 'waiting' },
  { title: texts.dead, dataIndex: 'dead' },
];

const webhookColumns = (button: Acts['button'], tryOut: (id: number) => void): ColumnsType<Webhook> => [
  ...facts,
  actsColumn(texts.acts, ({ id, url }) => (
    <>
      <RowButton aria-label={texts.of(texts.test, url)} onClick={() => tryOut(id)}>
        {texts.test}
      </RowButton>
      {button('remove', id, url)}
    </>
  )),
];

/** The webhooks of tokens. */
export function WebhooksPanel() {
  const paging = usePaging();
  const state = useWebhooksQuery(paging.query);
  const tokens = useTokensQuery({}).currentData?.rows.filter(({ state: is }) => is === 'in use') ?? [];
  const [test] = useTestWebhookMutation();
  const { told, say, button } = useActs();
  const [isOpen, open] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const columns = useMemo(() => {
    async function tryOut(id: number) {
      const { data, error } = await test(id);
      if (data === undefined) say(error?.userMessage ?? texts.failed);
      else say(data.fault === null ? texts.arrived : texts.notArrived(data.fault));
    }
    return webhookColumns(button, (id) => void tryOut(id));
  }, [button, say, test]);
  return (
    <>
      <p>{texts.webhookIntro}</p>
      <div className={styles.tools}>
        <Button kind="primary" icon="add" disabled={tokens.length === 0} onClick={() => open(true)}>
          {texts.newWebhook}
        </Button>
      </div>
      {secret !== null && <ShownOnce what={texts.secret} secret={secret} onHide={() => setSecret(null)} />}
      {told}
      <PagedTable<Webhook>
        label={texts.tabs.webhooks}
        state={state}
        paging={paging}
        columns={columns}
        rowKey={rowId}
        empty={texts.noWebhooks}
        searchLabel={texts.searchWebhooks}
      />
      {isOpen && (
        <WebhookDialog
          tokens={tokens}
          onMade={(made) => {
            setSecret(made);
            say(null);
          }}
          onClose={() => open(false)}
        />
      )}
    </>
  );
}
