import type { Kysely } from 'kysely';
import { openIntegration } from '../authentication/integrations.ts';
import { momentAfter, systemClock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { type Command, idOf, readArguments, required, withDatabase } from './command.ts';
import { OperatorError, UsageError } from './failures.ts';

type Print = (line: string) => void;

async function requireCompany(db: Kysely<Database>, id: number): Promise<void> {
  const company = await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst();
  if (company === undefined) throw new OperatorError(`There is no company ${id}.`);
}

async function create(db: Kysely<Database>, companyId: number, name: string, print: Print): Promise<void> {
  await requireCompany(db, companyId);
  const { id, token } = await openIntegration({ db, clock: systemClock }, companyId, name);
  print(`Integration ${id} of company ${companyId}: ${name}`);
  print(`Token, shown this once: ${token}`);
}

async function list(db: Kysely<Database>, companyId: number, print: Print): Promise<void> {
  await requireCompany(db, companyId);
  const rows = await db
    .selectFrom('integration_token')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'created_at', 'revoked_at'])
    .orderBy('id')
    .execute();
  for (const { id, name, created_at, revoked_at } of rows) {
    print(`${id} ${name}, made ${created_at}${revoked_at === null ? '' : `, revoked ${revoked_at}`}`);
  }
}

async function revoke(db: Kysely<Database>, companyId: number, id: number, print: Print): Promise<void> {
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

/** Parses the action before the database is opened, so that usage errors come first. */
function actionOf(
  action: string | undefined,
  companyId: number,
  { name, id }: { name?: string | undefined; id?: string | undefined },
): (db: Kysely<Database>, print: Print) => Promise<void> {
  if (action === 'list') return (db, print) => list(db, companyId, print);
  if (action === 'create') {
    const text = required(name, 'name');
    return (db, print) => create(db, companyId, text, print);
  }
  if (action === 'revoke') {
    const number = idOf(required(id, 'id'), 'id');
    return (db, print) => revoke(db, companyId, number, print);
  }
  throw new UsageError('Say `integration-token create`, `integration-token list` or `integration-token revoke`');
}

export const integrationTokenCommand: Command = {
  usage: 'create|list|revoke --company <number> [--name <product>] [--id <number>]',
  summary:
    'Let another product act for a company, such as the administration product that sends its users here. A token is shown once.',
  async run(args, { config, print }) {
    const options = { company: { type: 'string' }, name: { type: 'string' }, id: { type: 'string' } } as const;
    const { values, positionals } = readArguments(args, options, true);
    if (positionals.length > 1) throw new UsageError(`'${positionals[1]}' is one argument too many`);
    const companyId = idOf(required(values.company, 'company'), 'company');
    const act = actionOf(positionals[0], companyId, values);
    await withDatabase(config, ({ db }) => act(db, print));
  },
};
