import { OperatorError } from '../base/errors.ts';
import { HttpError } from '../base/httpErrors.ts';
import type { Db } from '../database/index.ts';
import { orderChanges } from '../feed/order.ts';
import {
  addWebhook,
  deadLettersOf,
  dropLetter,
  removeWebhook,
  retryLetter,
  testWebhook,
  webhooksWithDeliveries,
} from '../management/integrationActs.ts';
import { faultOfAddress } from '../webhooks/address.ts';
import { byOperator, servicesOn } from './byOperator.ts';
import {
  type Act,
  commandOfActions,
  flag,
  idOption,
  ofCompany,
  required,
  text,
  type Texts,
  UsageError,
} from './command.ts';

type Values = Texts<'company' | 'token' | 'url' | 'id'> & { 'allow-private': boolean };

function create(values: Values): Act {
  const token = idOption(values.token, 'token');
  const url = required(values.url, 'url');
  const allowsPrivate = values['allow-private'];
  const fault = faultOfAddress(url, allowsPrivate);
  if (fault !== null) throw new UsageError(`--url ${fault}`);
  return ofCompany(values, async (db, companyId) => {
    await orderChanges(servicesOn(db));
    const missing = `Company ${companyId} has no integration ${token}.`;
    const { id, name, secret } = await byOperator(db, companyId, missing, (...as) =>
      addWebhook(...as, { token, url, allowsPrivate }),
    );
    return [`Webhook ${id} of integration ${token} (${name}): ${url}`, `Secret, shown this once: ${secret}`];
  });
}

async function list(db: Db, companyId: number): Promise<string[]> {
  const rows = await webhooksWithDeliveries(db, companyId).execute();
  return rows.map(
    ({ id, url, tokenId, name, waiting, dead }) =>
      `${id} ${url}, of integration ${tokenId} (${name}): ${waiting} waiting, ${dead} dead`,
  );
}

async function remove(db: Db, companyId: number, id: number): Promise<string[]> {
  const missing = `Company ${companyId} has no webhook ${id}.`;
  await byOperator(db, companyId, missing, (...as) => removeWebhook(...as, id));
  return [`Removed webhook ${id}`];
}

/** Sends a request that says `test`, and tells what came of it. */
async function test(db: Db, companyId: number, id: number): Promise<string[]> {
  const fault = await testWebhook(servicesOn(db), companyId, id).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    throw new OperatorError(`Company ${companyId} has no webhook ${id} with a token in use.`);
  });
  if (fault !== null) throw new OperatorError(`Webhook ${id} did not take the test: ${fault}.`);
  return [`Webhook ${id} took the test`];
}

async function deadLetters(db: Db, companyId: number): Promise<string[]> {
  const rows = await deadLettersOf(db, companyId).selectAll().orderBy('id').execute();
  return rows.map(
    ({ id, webhook_id, created_at, attempts, fault }) =>
      `${id} of webhook ${webhook_id}, made ${created_at}: ${attempts} attempts, the last one: ${fault}`,
  );
}

/** Does something with a dead letter. @param which those with which it can be done, in words */
const onLetter =
  (act: typeof retryLetter, done: string, which = '') =>
  async (db: Db, companyId: number, id: number): Promise<string[]> => {
    const missing = `Company ${companyId} has no dead letter ${id}${which}.`;
    await byOperator(db, companyId, missing, (...as) => act(...as, id));
    return [`Dead letter ${id} is ${done}`];
  };

/** Runs an action on the webhook or delivery that `--id` names. */
function withId(act: (db: Db, companyId: number, id: number) => Promise<string[]>) {
  return (values: Values): Act => {
    const id = idOption(values.id, 'id');
    return ofCompany(values, (db, companyId) => act(db, companyId, id));
  };
}

export const webhookCommand = commandOfActions(
  {
    name: 'webhook',
    usage:
      'create|list|remove|test|dead-letters|retry|drop --company <number> [--token <number> --url <address> [--allow-private]] ' +
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
    retry: withId(onLetter(retryLetter, 'sent again', ' of a webhook with a token in use')),
    drop: withId(onLetter(dropLetter, 'dropped')),
  },
);
