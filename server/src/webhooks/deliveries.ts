import { type ChangeKind, changeKindNames, changeKinds, isIntegrationScope } from '@groepsapp/contract';
import type { Selectable } from 'kysely';
import { dayMs, momentAfter } from '../base/clock.ts';
import type { Database, Db } from '../database/schema.ts';
import { writeCursor } from '../feed/cursor.ts';
import { lifeOf } from '../feed/life.ts';
import type { Services } from '../database/services.ts';
import type { Send } from './send.ts';

/** Webhooks that are in use: not removed, with a token that still is good. */
function activeWebhooks({ db, clock }: Services) {
  return db
    .selectFrom('webhook')
    .innerJoin('integration_token as token', 'token.id', 'webhook.integration_id')
    .where('webhook.removed_at', 'is', null)
    .where('token.revoked_at', 'is', null)
    .where((e) => e.or([e('token.expires_at', 'is', null), e('token.expires_at', '>', momentAfter(clock, 0))]));
}

/** The kinds of changes that a token may read. */
function kindsOf(scopes: string): ChangeKind[] {
  const held = new Set(scopes.split(' ').filter(isIntegrationScope));
  return changeKindNames.filter((kind) => held.has(changeKinds[kind]));
}

async function newestFor(
  db: Db,
  { company_id, announced, scopes }: { company_id: number; announced: number; scopes: string },
): Promise<number | null> {
  const kinds = kindsOf(scopes);
  if (kinds.length === 0) return null;
  const newest = await db
    .selectFrom('change')
    .where('company_id', '=', company_id)
    .where('id', '>', announced)
    .where('kind', 'in', kinds)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? null;
}

type Delivery = Selectable<Database['webhook_delivery']>;

/** Adds a delivery that is due now. */
export async function addDelivery(
  db: Db,
  now: string,
  delivery: Pick<Delivery, 'webhook_id' | 'kind' | 'after' | 'up_to'>,
): Promise<Delivery> {
  const state = { status: 'due', attempts: 0, next_at: now, fault: '', created_at: now } as const;
  return db
    .insertInto('webhook_delivery')
    .values({ ...delivery, ...state })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Webhooks for which no delivery waits: while one does, more changes need no other. */
function webhooksAtRest(services: Services) {
  const waiting = services.db.selectFrom('webhook_delivery').where('status', '=', 'due').where('kind', '=', 'changes');
  return activeWebhooks(services)
    .where('webhook.id', 'not in', waiting.select('webhook_id'))
    .select(['webhook.id as id', 'announced', 'company_id', 'scopes'])
    .execute();
}

/** Makes a delivery for each webhook of which the feed has grown since the last one. */
export async function announceChanges(services: Services): Promise<void> {
  for (const webhook of await webhooksAtRest(services)) {
    const upTo = await newestFor(services.db, webhook);
    if (upTo === null) continue;
    await services.db.transaction().execute(async (db) => {
      // Of several processes the one that moves the mark makes the delivery.
      const moved = await db
        .updateTable('webhook')
        .set({ announced: upTo })
        .where('id', '=', webhook.id)
        .where('announced', '=', webhook.announced)
        .returning('id')
        .executeTakeFirst();
      if (moved === undefined) return;
      const delivery = { webhook_id: webhook.id, kind: 'changes', after: webhook.announced, up_to: upTo } as const;
      await addDelivery(db, momentAfter(services.clock, 0), delivery);
    });
  }
}

/** Seconds from each failed attempt to the next; after the last one the delivery is dead. */
const pauses = [10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800];

/** How long a process has for an attempt. One that was killed in it leaves the delivery to another after this time. */
const leaseMs = 60_000;

/** Takes the deliveries whose moment has come; a test is sent by the command of the operator. */
export async function claimDue(services: Services): Promise<Delivery[]> {
  const due = await services.db
    .selectFrom('webhook_delivery')
    .where('status', '=', 'due')
    .where('kind', '=', 'changes')
    .where('next_at', '<=', momentAfter(services.clock, 0))
    .where('webhook_id', 'in', activeWebhooks(services).select('webhook.id'))
    .selectAll()
    .execute();
  const claimed = await Promise.all(due.map((delivery) => claim(services, delivery)));
  return claimed.filter((delivery) => delivery !== null);
}

/** Takes a delivery for this process. @returns `null` when another process has it */
async function claim({ db, clock }: Services, { id, next_at }: Delivery): Promise<Delivery | null> {
  const claimed = await db
    .updateTable('webhook_delivery')
    .set((e) => ({ next_at: momentAfter(clock, leaseMs), attempts: e('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'due')
    .where('next_at', '=', next_at)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

function bodyOf({ id, kind, after }: Delivery, life: string): string {
  const about = kind === 'test' ? {} : { after: writeCursor({ position: after, life }) };
  return JSON.stringify({ type: kind, delivery: id, ...about });
}

async function settle({ db, clock }: Services, { id, attempts }: Delivery, fault: string | null): Promise<void> {
  if (fault === null) {
    await db.deleteFrom('webhook_delivery').where('id', '=', id).execute();
    return;
  }
  const pause = pauses[attempts - 1];
  const next = pause === undefined ? ({ status: 'dead' } as const) : { next_at: momentAfter(clock, pause * 1_000) };
  await db
    .updateTable('webhook_delivery')
    .set({ fault, ...next })
    .where('id', '=', id)
    .execute();
}

/**
 * Sends a delivery that this process has claimed. It counts as sent when the receiver has answered: a process that is
 * killed between the two sends it again, so the receiver gets it at least once.
 * @returns why it failed; `null` when it was sent
 */
export async function attempt(services: Services, send: Send, delivery: Delivery): Promise<string | null> {
  const { url, secret, private_network, company_id } = await services.db
    .selectFrom('webhook')
    .innerJoin('integration_token as token', 'token.id', 'webhook.integration_id')
    .where('webhook.id', '=', delivery.webhook_id)
    .select(['url', 'secret', 'private_network', 'company_id'])
    .executeTakeFirstOrThrow();
  const body = bodyOf(delivery, await lifeOf(services.db, company_id));
  const seconds = Math.floor(services.clock.now().getTime() / 1_000);
  const to = { url, secret, allowsPrivate: private_network === 1 };
  const fault = await send({ ...to, deliveryId: delivery.id, body, seconds });
  await settle(services, delivery, fault);
  return fault;
}

const keptDays = 35;

/** Deletes deliveries that failed for good long ago, and deliveries of webhooks that are no longer used. */
export async function clearDeliveries(services: Services): Promise<void> {
  const active = activeWebhooks(services).select('webhook.id');
  await services.db
    .deleteFrom('webhook_delivery')
    .where((e) =>
      e.or([e('webhook_id', 'not in', active), e('created_at', '<', momentAfter(services.clock, -keptDays * dayMs))]),
    )
    .execute();
}
