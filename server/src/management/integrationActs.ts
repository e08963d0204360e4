import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { openIntegration, type TokenRules } from '../authentication/integrations.ts';
import { type Clock, momentAfter } from '../base/clock.ts';
import { conflict, notFound } from '../base/httpErrors.ts';
import type { Database, Db, Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { feedBounds } from '../feed/order.ts';
import { addDelivery, attempt } from '../webhooks/deliveries.ts';
import { sendPosting } from '../webhooks/send.ts';
import { type Maker, noteChange } from './changes.ts';

/** The acts on tokens and webhooks, which the screens of management and the commands share; each is noted in the history. */

type InTx = Services & { db: Tx };

const note = (services: InTx, maker: Maker, subject: string, action: string, after: string | null = null) =>
  noteChange(services, maker, { kind: 'integration', subject, action, after });

/** The tokens of a company, in the order in which they were made. */
export const tokensOf = (db: Db, companyId: number) =>
  db.selectFrom('integration_token').where('company_id', '=', companyId).orderBy('id');

type Term = Pick<Selectable<Database['integration_token']>, 'revoked_at' | 'expires_at'>;

/** Whether a token can be used. */
export function tokenState({ revoked_at, expires_at }: Term, clock: Clock): 'in use' | 'expired' | 'revoked' {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= momentAfter(clock, 0) ? 'expired' : 'in use';
}

/** What is wrong with a token that can no longer be used. */
const tokenFaults = { expired: 'verlopen', revoked: 'ingetrokken' };

/** @throws HttpError 409 for the webhook of a token that can no longer be used, to which nothing is sent */
function requireActive(token: Term, clock: Clock): void {
  const state = tokenState(token, clock);
  if (state !== 'in use') throw conflict(`Het token van deze webhook is ${tokenFaults[state]}.`);
}

/** The name of a token, which says so when it can no longer be used. */
export function tokenName(token: Term & { name: string }, clock: Clock): string {
  const state = tokenState(token, clock);
  return state === 'in use' ? token.name : `${token.name} (${tokenFaults[state]})`;
}

/** As `openIntegration`. */
export async function addToken(services: InTx, maker: Maker, name: string, rules: TokenRules) {
  const made = await openIntegration(services, maker.companyId, name, rules);
  await note(services, maker, name, 'token gemaakt', rules.scopes?.join(', '));
  return made;
}

/** Withdraws a token. @returns what it was called @throws HttpError 404 when there is none in use */
export async function revokeToken(services: InTx, maker: Maker, id: number): Promise<string> {
  const { name } = await services.db
    .updateTable('integration_token')
    .set({ revoked_at: momentAfter(services.clock, 0) })
    .where('id', '=', id)
    .where('company_id', '=', maker.companyId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirstOrThrow(() => notFound());
  await note(services, maker, name, 'token ingetrokken');
  return name;
}

/** The webhooks of a company that were not removed. */
function webhooksOf(db: Db, companyId: number) {
  return db
    .selectFrom('webhook')
    .innerJoin('integration_token as token', 'token.id', 'webhook.integration_id')
    .where('token.company_id', '=', companyId)
    .where('webhook.removed_at', 'is', null);
}

/** The webhooks with how many deliveries wait, and how many failed for good. */
export function webhooksWithDeliveries(db: Db, companyId: number) {
  return webhooksOf(db, companyId)
    .leftJoin('webhook_delivery as delivery', 'delivery.webhook_id', 'webhook.id')
    .groupBy(['webhook.id', 'webhook.url', 'token.id', 'token.name', 'token.revoked_at', 'token.expires_at'])
    .select(['webhook.id as id', 'webhook.url as url', 'token.id as tokenId', 'token.name as name'])
    .select(['token.revoked_at as revoked_at', 'token.expires_at as expires_at'])
    .select((e) => [
      e.fn.count<number>('delivery.id').filterWhere('delivery.status', '=', 'due').as('waiting'),
      e.fn.count<number>('delivery.id').filterWhere('delivery.status', '=', 'dead').as('dead'),
    ])
    .orderBy('webhook.id');
}

/**
 * Makes a webhook, which is told of what there is to read from now on.
 * @param webhook its address, of which `faultOfAddress` finds no fault
 * @throws HttpError 404 when the company has no such token
 */
export async function addWebhook(
  services: InTx,
  maker: Maker,
  webhook: { token: number; url: string; allowsPrivate: boolean },
): Promise<{ id: number; name: string; secret: string }> {
  const { db } = services;
  const { token, url, allowsPrivate } = webhook;
  const { name } = await tokensOf(db, maker.companyId)
    .where('id', '=', token)
    .where('revoked_at', 'is', null)
    .select('name')
    .executeTakeFirstOrThrow(() => notFound());
  const secret = randomBytes(32).toString('base64url');
  const { newest: announced } = await feedBounds(db);
  const { id } = await db
    .insertInto('webhook')
    .values({
      ...{ integration_id: token, url, secret, announced, private_network: allowsPrivate ? 1 : 0 },
      ...{ created_at: momentAfter(services.clock, 0), removed_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(services, maker, name, 'webhook gemaakt', url);
  return { id, name, secret };
}

/** Ends a webhook. @throws HttpError 404 */
export async function removeWebhook(services: InTx, maker: Maker, id: number): Promise<void> {
  const { name, url } = await webhooksOf(services.db, maker.companyId)
    .where('webhook.id', '=', id)
    .select(['token.name as name', 'webhook.url as url'])
    .executeTakeFirstOrThrow(() => notFound());
  const removed_at = momentAfter(services.clock, 0);
  await services.db.updateTable('webhook').set({ removed_at }).where('id', '=', id).execute();
  await note(services, maker, name, 'webhook beëindigd', url);
}

/** Sends a request that says `test`. @returns why it failed; `null` when it was sent @throws HttpError 404, and 409 as `requireActive` */
export async function testWebhook(services: Services, companyId: number, id: number): Promise<string | null> {
  const { announced, ...token } = await webhooksOf(services.db, companyId)
    .where('webhook.id', '=', id)
    .select(['webhook.announced', 'token.revoked_at', 'token.expires_at'])
    .executeTakeFirstOrThrow(() => notFound());
  requireActive(token, services.clock);
  const added = { webhook_id: id, kind: 'test', after: announced, up_to: announced } as const;
  const delivery = await addDelivery(services.db, momentAfter(services.clock, 0), added);
  const fault = await attempt(services, sendPosting, delivery);
  await services.db.deleteFrom('webhook_delivery').where('id', '=', delivery.id).execute();
  return fault;
}

/** The deliveries of a company that failed for good. */
export function deadLettersOf(db: Db, companyId: number) {
  const own = webhooksOf(db, companyId).select('webhook.id');
  return db.selectFrom('webhook_delivery').where('status', '=', 'dead').where('webhook_id', 'in', own);
}

/** The webhook of a dead letter. @throws HttpError 404 */
function webhookOfLetter(db: Db, companyId: number, id: number) {
  return deadLettersOf(db, companyId)
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .innerJoin('integration_token as token', 'token.id', 'webhook.integration_id')
    .where('webhook_delivery.id', '=', id)
    .select(['webhook.url', 'token.revoked_at', 'token.expires_at'])
    .executeTakeFirstOrThrow(() => notFound());
}

/** Has the server send a dead letter anew, with all its attempts. @throws HttpError 404, and 409 as `requireActive` */
export async function retryLetter(services: InTx, maker: Maker, id: number): Promise<void> {
  const { url, ...token } = await webhookOfLetter(services.db, maker.companyId, id);
  requireActive(token, services.clock);
  const change = { status: 'due', attempts: 0, next_at: momentAfter(services.clock, 0) } as const;
  await services.db.updateTable('webhook_delivery').set(change).where('id', '=', id).execute();
  await note(services, maker, url, 'bericht opnieuw verstuurd');
}

/** Drops a dead letter; the feed still has what it told of. @throws HttpError 404 */
export async function dropLetter(services: InTx, maker: Maker, id: number): Promise<void> {
  const { url } = await webhookOfLetter(services.db, maker.companyId, id);
  await services.db.deleteFrom('webhook_delivery').where('id', '=', id).execute();
  await note(services, maker, url, 'bericht weggegooid');
}
