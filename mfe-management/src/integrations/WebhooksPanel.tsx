import { useMemo, useState } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import type { ColumnsType } from '@groepsapp/kernel/ui/desk';
import styles from '../people/people.module.css';
import { actsColumn, addresses } from '../table/columns';
import { rowId, PagedTable } from '../table/PagedTable';
import { RowButton } from '../table/RowButton';
import { usePaging } from '../table/usePaging';
import { faultText } from './faultText';
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

interface Trying {
  tryOut: (id: number) => void;
  /** The webhook that is tested now. */
  tried: number | undefined;
}

const webhookColumns = (button: Acts['button'], { tryOut, tried }: Trying): ColumnsType<Webhook> => [
  ...facts,
  actsColumn(texts.acts, ({ id, url }) => (
    <>
      <RowButton busy={id === tried} aria-label={texts.of(texts.test, url)} onClick={() => tryOut(id)}>
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
  const [test, { isLoading, originalArgs }] = useTestWebhookMutation();
  const tried = isLoading ? originalArgs : undefined;
  const { told, say, button } = useActs();
  const [isOpen, open] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const columns = useMemo(() => {
    async function tryOut(id: number) {
      say(null);
      const { data, error } = await test(id);
      if (data === undefined) say(error?.userMessage ?? texts.failed, 'error');
      else if (data.fault === null) say(texts.arrived);
      else say(texts.notArrived(faultText(data.fault)), 'error');
    }
    return webhookColumns(button, { tryOut: (id) => void tryOut(id), tried });
  }, [button, say, test, tried]);
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
