import { randomBytes } from 'node:crypto';
import { momentAfter, systemClock } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import { feedBounds, orderChanges } from '../feed/order.ts';
import { faultOfAddress } from '../webhooks/address.ts';
import { activeWebhooks, addDelivery, attempt } from '../webhooks/deliveries.ts';
import { sendPosting } from '../webhooks/send.ts';
import { type Command, companyOf, idOf, readArguments, required, text, withDatabase } from './command.ts';
import { OperatorError } from '../base/errors.ts';
import { UsageError } from './failures.ts';

type Print = (line: string) => void;
type Act = (db: Db, print: Print) => Promise<void>;

interface Values {
  company?: string | undefined;
  token?: string | undefined;
  url?: string | undefined;
  id?: string | undefined;
  'allow-private'?: boolean | undefined;
}

const now = () => momentAfter(systemClock, 0);
const servicesOn = (db: Db) => ({ db, clock: systemClock });

function ofCompany(db: Db, companyId: number) {
  return db
    .selectFrom('webhook')
    .innerJoin('integration_token as token', 'token.id', 'webhook.integration_id')
    .where('token.company_id', '=', companyId)
    .where('webhook.removed_at', 'is', null);
}

function create(companyId: number, values: Values): Act {
  const integrationId = idOf(required(values.token, 'token'), 'token');
  const url = required(values.url, 'url');
  const allowsPrivate = values['allow-private'] === true;
  const fault = faultOfAddress(url, allowsPrivate);
  if (fault !== null) throw new UsageError(`--url ${fault}`);
  return async (db, print) => {
    const token = db.selectFrom('integration_token').where('id', '=', integrationId);
    const found = await token.where('company_id', '=', companyId).select('name').executeTakeFirst();
    if (found === undefined) throw new OperatorError(`Company ${companyId} has no integration ${integrationId}.`);
    await orderChanges(servicesOn(db));
    const secret = randomBytes(32).toString('base64url');
    const { newest: announced } = await feedBounds(db);
    const { id } = await db
      .insertInto('webhook')
      .values({
        ...{ integration_id: integrationId, url, secret, announced, private_network: allowsPrivate ? 1 : 0 },
        ...{ created_at: now(), removed_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    print(`Webhook ${id} of integration ${integrationId} (${found.name}): ${url}`);
    print(`Secret, shown this once: ${secret}`);
  };
}

function list(companyId: number): Act {
  return async (db, print) => {
    const rows = await ofCompany(db, companyId)
      .leftJoin('webhook_delivery as delivery', 'delivery.webhook_id', 'webhook.id')
      .groupBy(['webhook.id', 'webhook.url', 'token.id', 'token.name'])
      .select(['webhook.id as id', 'webhook.url as url', 'token.id as tokenId', 'token.name as name'])
      .select((e) => [
        e.fn.count<number>('delivery.id').filterWhere('delivery.status', '=', 'due').as('waiting'),
        e.fn.count<number>('delivery.id').filterWhere('delivery.status', '=', 'dead').as('dead'),
      ])
      .orderBy('webhook.id')
      .execute();
    for (const { id, url, tokenId, name, waiting, dead } of rows) {
      print(`${id} ${url}, of integration ${tokenId} (${name}): ${waiting} waiting, ${dead} dead`);
    }
  };
}

function remove(companyId: number, id: number): Act {
  return async (db, print) => {
    const own = await ofCompany(db, companyId).where('webhook.id', '=', id).select('webhook.id').executeTakeFirst();
    if (own === undefined) throw new OperatorError(`Company ${companyId} has no webhook ${id}.`);
    await db.updateTable('webhook').set({ removed_at: now() }).where('id', '=', id).execute();
    print(`Removed webhook ${id}`);
  };
}

/** Sends a request that says `test`, and tells what came of it. */
function test(companyId: number, id: number): Act {
  return async (db, print) => {
    const active = activeWebhooks(servicesOn(db)).where('token.company_id', '=', companyId);
    const own = await active.where('webhook.id', '=', id).select('webhook.announced').executeTakeFirst();
    if (own === undefined) throw new OperatorError(`Company ${companyId} has no webhook ${id} with a token in use.`);
    const { announced } = own;
    const test = { webhook_id: id, kind: 'test', after: announced, up_to: announced } as const;
    const delivery = await addDelivery(db, now(), test);
    const fault = await attempt(servicesOn(db), sendPosting, delivery);
    await db.deleteFrom('webhook_delivery').where('id', '=', delivery.id).execute();
    if (fault !== null) throw new OperatorError(`Webhook ${id} did not take the test: ${fault}.`);
    print(`Webhook ${id} took the test`);
  };
}

function deadOf(db: Db, companyId: number) {
  const own = ofCompany(db, companyId).select('webhook.id');
  return db.selectFrom('webhook_delivery').where('status', '=', 'dead').where('webhook_id', 'in', own);
}

function deadLetters(companyId: number): Act {
  return async (db, print) => {
    const rows = await deadOf(db, companyId).selectAll().orderBy('id').execute();
    for (const { id, webhook_id, created_at, attempts, fault } of rows) {
      print(`${id} of webhook ${webhook_id}, made ${created_at}: ${attempts} attempts, the last one: ${fault}`);
    }
  };
}

/** Has the server send a dead delivery anew, with all its attempts. */
function retry(companyId: number, id: number): Act {
  return async (db, print) => {
    const retried = await db
      .updateTable('webhook_delivery')
      .set({ status: 'due', attempts: 0, next_at: now() })
      .where('id', 'in', deadOf(db, companyId).where('id', '=', id).select('id'))
      .returning('id')
      .executeTakeFirst();
    if (retried === undefined) throw new OperatorError(`Company ${companyId} has no dead letter ${id}.`);
    print(`Dead letter ${id} is sent again`);
  };
}

/** Parses the action before the database is opened, so that usage errors come first. */
function actionOf(action: string | undefined, companyId: number, values: Values): Act {
  const id = () => idOf(required(values.id, 'id'), 'id');
  switch (action) {
    case 'create':
      return create(companyId, values);
    case 'list':
      return list(companyId);
    case 'remove':
      return remove(companyId, id());
    case 'test':
      return test(companyId, id());
    case 'dead-letters':
      return deadLetters(companyId);
    case 'retry':
      return retry(companyId, id());
    default:
      throw new UsageError('Say `webhook create`, `list`, `remove`, `test`, `dead-letters` or `retry`');
  }
}

export const webhookCommand: Command = {
  usage:
    'create|list|remove|test|dead-letters|retry --company <number> [--token <number> --url <address> [--allow-private]] ' +
    '[--id <number>]',
  summary:
    'Tell another product by a signed request that there is something to read in the feed. The secret is shown once.',
  async run(args, { config, print }) {
    const options = { company: text, token: text, url: text, id: text, 'allow-private': { type: 'boolean' } } as const;
    const { values, positionals } = readArguments(args, options, 1);
    const companyId = companyOf(values);
    const act = actionOf(positionals[0], companyId, values);
    await withDatabase(config, ({ db }) => act(db, print));
  },
};
