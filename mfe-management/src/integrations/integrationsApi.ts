import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore, byId, change, listing, oneOf } from '../store';
import { firstPage } from '../table/usePaging';

export type Token = CallAnswer<'GET /management/integrations'>['rows'][number];
export type Webhook = CallAnswer<'GET /management/webhooks'>['rows'][number];
export type Letter = CallAnswer<'GET /management/dead-letters'>['rows'][number];
export type NewToken = CallInput<'POST /management/integrations'>['body'];

/** The acts without more than the id; whole keys, as a release lists the calls that it makes. */
const acts = {
  revoke: 'POST /management/integrations/:id/revoke',
  remove: 'POST /management/webhooks/:id/remove',
  retry: 'POST /management/dead-letters/:id/retry',
  drop: 'POST /management/dead-letters/:id/drop',
} as const;
export type IntegrationAct = keyof typeof acts;

const integrationsApi = areaStore.inject((build) => ({
  tokens: build.query(listing('GET /management/integrations')),
  webhooks: build.query(listing('GET /management/webhooks')),
  letters: build.query(listing('GET /management/dead-letters')),
  addToken: build.mutation(change('POST /management/integrations')),
  addWebhook: build.mutation(change('POST /management/webhooks')),
  testWebhook: build.mutation({
    query: (id: number) => callQuery('POST /management/webhooks/:id/test', byId(id)),
  }),
  integrationAct: build.mutation(oneOf(acts)),
}));

export const {
  useTokensQuery,
  useWebhooksQuery,
  useLettersQuery,
  useAddTokenMutation,
  useAddWebhookMutation,
  useTestWebhookMutation,
  useIntegrationActMutation,
} = integrationsApi;

/** Asks for the first tokens before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(integrationsApi.util.prefetch('tokens', firstPage, {}));
});
