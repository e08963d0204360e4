import { integrationScopes, isIntegrationScope } from '@groepsapp/contract';
import { openIntegration, type TokenRules } from '../authentication/integrations.ts';
import { isNetwork } from '../authentication/networks.ts';
import { addDays, momentAfter, startOfDay, systemClock, today } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import { type Command, companyOf, idOf, readArguments, required, text, withDatabase } from './command.ts';
import { OperatorError } from '../base/errors.ts';
import { UsageError } from './failures.ts';
import { requireCompany } from './readList.ts';

type Print = (line: string) => void;

interface NewToken {
  companyId: number;
  name: string;
  rules: TokenRules;
}

async function create(db: Db, { companyId, name, rules }: NewToken, print: Print): Promise<void> {
  await requireCompany(db, companyId);
  const { id, token } = await openIntegration({ db, clock: systemClock }, companyId, name, rules);
  print(`Integration ${id} of company ${companyId}: ${name}`);
  print(`Token, shown this once: ${token}`);
}

async function list(db: Db, companyId: number, print: Print): Promise<void> {
  await requireCompany(db, companyId);
  const rows = await db
    .selectFrom('integration_token')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'created_at', 'revoked_at', 'expires_at', 'last_used_at', 'scopes', 'networks'])
    .orderBy('id')
    .execute();
  for (const { id, name, created_at, revoked_at, expires_at, last_used_at, scopes, networks } of rows) {
    const moments = { revoked: revoked_at, ends: expires_at, 'last used': last_used_at };
    const said = Object.entries(moments).flatMap(([word, moment]) => (moment === null ? [] : [`, ${word} ${moment}`]));
    print(`${id} ${name}, made ${created_at}${said.join('')}`);
    print(`  may ${scopes}${networks === '' ? '' : `, from ${networks}`}`);
  }
}

async function revoke(db: Db, companyId: number, id: number, print: Print): Promise<void> {
  const revoked = await db
    .updateTable('integration_token')
    .set({ revoked_at: momentAfter(systemClock, 0) })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (revoked === undefined) throw new OperatorError(`Company ${companyId} has no integration ${id} to revoke.`);
  print(`Revoked integration ${id}: ${revoked.name}`);
}

const listOf = (text: string) => text.split(',').map((word) => word.trim());

/** @throws UsageError for a scope or network that there is not, and for an end that is past */
function rulesOf({ scopes, networks, expires }: Values): TokenRules {
  const wanted = scopes === 'all' ? [...integrationScopes] : scopes === undefined ? undefined : listOf(scopes);
  const unknown = wanted?.find((scope) => !isIntegrationScope(scope));
  if (unknown !== undefined) throw new UsageError(`--scopes: '${unknown}' is none of ${integrationScopes.join(', ')}`);
  const from = networks === undefined ? undefined : listOf(networks);
  const wrong = from?.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new UsageError(`--networks: '${wrong}' is no network such as 192.0.2.0/24`);
  if (expires !== undefined && (!/^\d{4}-\d\d-\d\d$/.test(expires) || Number.isNaN(Date.parse(expires)))) {
    throw new UsageError(`--expires must be a day such as 2027-01-31, not '${expires}'`);
  }
  if (expires !== undefined && expires < today(systemClock)) throw new UsageError('--expires is in the past');
  return {
    scopes: wanted?.filter(isIntegrationScope),
    networks: from,
    expiresAt: expires === undefined ? null : startOfDay(addDays(expires, 1)),
  };
}

interface Values {
  name?: string | undefined;
  id?: string | undefined;
  scopes?: string | undefined;
  networks?: string | undefined;
  expires?: string | undefined;
}

/** Parses the action before the database is opened, so that usage errors come first. */
function actionOf(
  action: string | undefined,
  companyId: number,
  values: Values,
): (db: Db, print: Print) => Promise<void> {
  if (action === 'list') return (db, print) => list(db, companyId, print);
  if (action === 'create') {
    const created = { companyId, name: required(values.name, 'name'), rules: rulesOf(values) };
    return (db, print) => create(db, created, print);
  }
  if (action === 'revoke') {
    const number = idOf(required(values.id, 'id'), 'id');
    return (db, print) => revoke(db, companyId, number, print);
  }
  throw new UsageError('Say `integration-token create`, `integration-token list` or `integration-token revoke`');
}

export const integrationTokenCommand: Command = {
  usage:
    'create|list|revoke --company <number> [--name <product>] [--scopes all|<scope,…>] [--networks <cidr,…>] ' +
    '[--expires <last day>] [--id <number>]',
  summary:
    'Let another product act for a company, such as the administration product that sends its users here. A token is shown once.',
  async run(args, { config, print }) {
    const options = { company: text, name: text, id: text, scopes: text, networks: text, expires: text } as const;
    const { values, positionals } = readArguments(args, options, 1);
    const companyId = companyOf(values);
    const act = actionOf(positionals[0], companyId, values);
    await withDatabase(config, ({ db }) => act(db, print));
  },
};
