import { randomBytes } from 'node:crypto';
import { OperatorError } from '../base/errors.ts';
import { momentAfter, systemClock } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import { feedBounds, orderChanges } from '../feed/order.ts';
import { faultOfAddress } from '../webhooks/address.ts';
import { activeWebhooks, addDelivery, attempt } from '../webhooks/deliveries.ts';
import { sendPosting } from '../webhooks/send.ts';
import { type Act, commandOfActions, flag, idOf, ofCompany, required, text, UsageError } from './command.ts';

interface Values {
  company?: string | undefined;
  token?: string | undefined;
  url?: string | undefined;
  id?: string | undefined;
  'allow-private': boolean;
}

const now = () => momentAfter(systemClock, 0);
const servicesOn = (db: Db) => ({ db, clock: systemClock });

function webhooksOf(db: Db, companyId: number) {
  return db
    .selectFrom('webhook')
    .innerJoin('integration_token as token', 'token.id', 'webhook.integration_id')
    .where('token.company_id', '=', companyId)
    .where('webhook.removed_at', 'is', null);
}

function create(values: Values): Act {
  const integrationId = idOf(values.token, 'token');
  const url = required(values.url, 'url');
  const allowsPrivate = values['allow-private'];
  const fault = faultOfAddress(url, allowsPrivate);
  if (fault !== null) throw new UsageError(`--url ${fault}`);
  return ofCompany(values, async (db, companyId) => {
    const token = db.selectFrom('integration_token').where('id', '=', integrationId);
    const found = await token.where('company_id', '=', companyId).select('name').executeTakeFirst();
    if (found === undefined) throw new OperatorError(`Company ${companyId} has no integration ${integrationId}.`);
    await orderChanges(servicesOn(db));
    const secret = randomBytes(32).toString('base64url');
    const { newest: announced } = await feedBounds(db);
    const { id } = await db
      .insertInto('webhook')
      .values({
        integration_id: integrationId,
        url,
        secret,
        announced,
        private_network: allowsPrivate ? 1 : 0,
        created_at: now(),
        removed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return [
      `Webhook ${id} of integration ${integrationId} (${found.name}): ${url}`,
      `Secret, shown this once: ${secret}`,
    ];
  });
}

async function list(db: Db, companyId: number): Promise<string[]> {
  const rows = await webhooksOf(db, companyId)
    .leftJoin('webhook_delivery as delivery', 'delivery.webhook_id', 'webhook.id')
    .groupBy(['webhook.id', 'webhook.url', 'token.id', 'token.name'])
    .select(['webhook.id as id', 'webhook.url as url', 'token.id as tokenId', 'token.name as name'])
    .select((e) => [
      e.fn.count<number>('delivery.id').filterWhere('delivery.status', '=', 'due').as('waiting'),
      e.fn.count<number>('delivery.id').filterWhere('delivery.status', '=', 'dead').as('dead'),
    ])
    .orderBy('webhook.id')
    .execute();
  return rows.map(
    ({ id, url, tokenId, name, waiting, dead }) =>
      `${id} ${url}, of integration ${tokenId} (${name}): ${waiting} waiting, ${dead} dead`,
  );
}

async function remove(db: Db, companyId: number, id: number): Promise<string[]> {
  const own = await webhooksOf(db, companyId).where('webhook.id', '=', id).select('webhook.id').executeTakeFirst();
  if (own === undefined) throw new OperatorError(`Company ${companyId} has no webhook ${id}.`);
  await db.updateTable('webhook').set({ removed_at: now() }).where('id', '=', id).execute();
  return [`Removed webhook ${id}`];
}

/** Sends a request that says `test`, and tells what came of it. */
async function test(db: Db, companyId: number, id: number): Promise<string[]> {
  const active = activeWebhooks(servicesOn(db)).where('token.company_id', '=', companyId);
  const own = await active.where('webhook.id', '=', id).select('webhook.announced').executeTakeFirst();
  if (own === undefined) throw new OperatorError(`Company ${companyId} has no webhook ${id} with a token in use.`);
  const { announced } = own;
  const added = { webhook_id: id, kind: 'test', after: announced, up_to: announced } as const;
  const delivery = await addDelivery(db, now(), added);
  const fault = await attempt(servicesOn(db), sendPosting, delivery);
  await db.deleteFrom('webhook_delivery').where('id', '=', delivery.id).execute();
  if (fault !== null) throw new OperatorError(`Webhook ${id} did not take the test: ${fault}.`);
  return [`Webhook ${id} took the test`];
}

function deadOf(db: Db, companyId: number) {
  const own = webhooksOf(db, companyId).select('webhook.id');
  return db.selectFrom('webhook_delivery').where('status', '=', 'dead').where('webhook_id', 'in', own);
}

async function deadLetters(db: Db, companyId: number): Promise<string[]> {
  const rows = await deadOf(db, companyId).selectAll().orderBy('id').execute();
  return rows.map(
    ({ id, webhook_id, created_at, attempts, fault }) =>
      `${id} of webhook ${webhook_id}, made ${created_at}: ${attempts} attempts, the last one: ${fault}`,
  );
}

/** Has the server send a dead delivery anew, with all its attempts. */
async function retry(db: Db, companyId: number, id: number): Promise<string[]> {
  const retried = await db
    .updateTable('webhook_delivery')
    .set({ status: 'due', attempts: 0, next_at: now() })
    .where('id', 'in', deadOf(db, companyId).where('id', '=', id).select('id'))
    .returning('id')
    .executeTakeFirst();
  if (retried === undefined) throw new OperatorError(`Company ${companyId} has no dead letter ${id}.`);
  return [`Dead letter ${id} is sent again`];
}

/** Runs an action on the webhook or delivery that `--id` names. */
function withId(act: (db: Db, companyId: number, id: number) => Promise<string[]>) {
  return (values: Values): Act => {
    const id = idOf(values.id, 'id');
    return ofCompany(values, (db, companyId) => act(db, companyId, id));
  };
}

export const webhookCommand = commandOfActions(
  {
    name: 'webhook',
    usage:
      'create|list|remove|test|dead-letters|retry --company <number> [--token <number> --url <address> [--allow-private]] ' +
      '[--id <number>]',
    summary:
      'Tell another product by a signed request that there is something to read in the feed. The secret is shown once.',
    options: { company: text, token: text, url: text, id: text, 'allow-private': flag },
  },
  {
    create,
    list: (values) => ofCompany(values, list),
    remove: withId(remove),
    test: withId(test),
    'dead-letters': (values) => ofCompany(values, deadLetters),
    retry: withId(retry),
  },
);
