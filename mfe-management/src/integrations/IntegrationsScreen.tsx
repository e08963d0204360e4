import { Page } from '@groepsapp/kernel/ui/base';
import { Desk, Tabs } from '@groepsapp/kernel/ui/desk';
import { areaStore } from '../store';
import { integrationsTexts as texts } from './integrationsTexts';
import { LettersPanel } from './LettersPanel';
import { TokensPanel } from './TokensPanel';
import { WebhooksPanel } from './WebhooksPanel';

const items = [
  { key: 'tokens', label: texts.tabs.tokens, children: <TokensPanel /> },
  { key: 'webhooks', label: texts.tabs.webhooks, children: <WebhooksPanel /> },
  { key: 'letters', label: texts.tabs.letters, children: <LettersPanel /> },
];

/** `/integrations`: tokens of other products, webhooks, and what these could not be told. */
function IntegrationsScreen() {
  return (
    <Page heading={texts.heading}>
      <Desk>
        <Tabs items={items} destroyOnHidden />
      </Desk>
    </Page>
  );
}

export default areaStore.withStore(IntegrationsScreen);
