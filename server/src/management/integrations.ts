import { pageSize } from '@groepsapp/contract';
import { scopeWords } from '../authentication/integrations.ts';
import { isNetwork } from '../authentication/networks.ts';
import { addDays, startOfDay, today } from '../base/clock.ts';
import { invalid } from '../base/httpErrors.ts';
import { orderChanges } from '../feed/order.ts';
import { type GuardedContext, implement, type InTransaction, type Handler } from '../http/calls.ts';
import { faultOfAddress } from '../webhooks/address.ts';
import { changeAsCaller, type Maker } from './changes.ts';
import {
  addToken,
  addWebhook,
  deadLettersOf,
  dropLetter,
  removeWebhook,
  retryLetter,
  revokeToken,
  testWebhook,
  tokenName,
  tokensOf,
  tokenState,
  webhooksWithDeliveries,
} from './integrationActs.ts';
import { holds, searched, rowsBefore } from './table.ts';

const tokens: Handler<'GET /management/integrations'> = async ({ query }, { db, clock, caller }) => {
  const all = await tokensOf(db, caller.companyId)
    .select(['id', 'name', 'created_at', 'revoked_at', 'expires_at', 'last_used_at', 'scopes', 'networks'])
    .execute();
  const { rows, total } = searched(all.toReversed(), query, ({ name }) => name);
  return {
    rows: rows.map(({ revoked_at, scopes, networks, ...token }) => {
      const state = tokenState({ ...token, revoked_at }, clock);
      return { ...token, state, scopes: scopeWords(scopes), networks: scopeWords(networks) };
    }),
    total,
  };
};

const makeToken: Handler<'POST /management/integrations'> = async ({ body }, context) => {
  const { name, scopes, networks, last_day } = body;
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw invalid({ networks: `‘${wrong}’ is geen netwerk, zoals 192.0.2.0/24.` });
  if (last_day !== null && last_day < today(context.clock)) throw invalid({ last_day: 'Deze dag is al geweest.' });
  const expiresAt = last_day === null ? null : startOfDay(addDays(last_day, 1));
  return changeAsCaller(context, (services, maker) => addToken(services, maker, name, { scopes, networks, expiresAt }));
};

const webhooks: Handler<'GET /management/webhooks'> = async ({ query }, { db, clock, caller }) => {
  const all = await webhooksWithDeliveries(db, caller.companyId).execute();
  const { rows, total } = searched(all, query, ({ name, url }) => `${name} ${url}`);
  return {
    rows: rows.map(({ id, url, tokenId, waiting, dead, ...token }) => {
      const named = { id: tokenId, name: tokenName(token, clock) };
      return { id, url, token: named, waiting: Number(waiting), dead: Number(dead) };
    }),
    total,
  };
};

const makeWebhook: Handler<'POST /management/webhooks'> = async ({ body: { token, url } }, context) => {
  if (faultOfAddress(url, false) !== null) {
    throw invalid({ url: 'Vul een adres op internet in dat begint met https://.' });
  }
  await orderChanges(context);
  const asked = { token, url, allowsPrivate: false };
  const { id, secret } = await changeAsCaller(context, (services, maker) => addWebhook(services, maker, asked));
  return { id, secret };
};

const deadLetters: Handler<'GET /management/dead-letters'> = async ({ query }, { db, caller }) => {
  let found = deadLettersOf(db, caller.companyId).innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id');
  if (query.search !== '') found = found.where(holds('webhook.url', query.search));
  const rows = await found
    .select(['webhook_delivery.id', 'url', 'webhook_delivery.created_at', 'attempts', 'fault'])
    .orderBy('webhook_delivery.id', 'desc')
    .limit(pageSize)
    .offset(rowsBefore(query.page))
    .execute();
  const { total } = await found.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
};

/** A call that does something with what its id names. */
const onId =
  (act: (services: InTransaction, maker: Maker, id: number) => Promise<unknown>) =>
  async ({ params }: { params: { id: number } }, context: GuardedContext) => {
    await changeAsCaller(context, (services, maker) => act(services, maker, params.id));
    return { success: true };
  };

/** The calls of tokens and webhooks in management. */
export const manageIntegrations = implement({
  'GET /management/integrations': tokens,
  'POST /management/integrations': makeToken,
  'POST /management/integrations/:id/revoke': onId(revokeToken),
  'GET /management/webhooks': webhooks,
  'POST /management/webhooks': makeWebhook,
  'POST /management/webhooks/:id/test': async ({ params }, context) => ({
    fault: await testWebhook(context, context.caller.companyId, params.id),
  }),
  'POST /management/webhooks/:id/remove': onId(removeWebhook),
  'GET /management/dead-letters': deadLetters,
  'POST /management/dead-letters/:id/retry': onId(retryLetter),
  'POST /management/dead-letters/:id/drop': onId(dropLetter),
});
