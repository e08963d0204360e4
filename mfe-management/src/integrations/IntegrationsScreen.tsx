import { areaStore } from '../store';
import { TabbedPage } from '../TabbedPage';
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
  return <TabbedPage heading={texts.heading} items={items} />;
}

export default areaStore.withStore(IntegrationsScreen);
export { prepare } from './integrationsApi';
