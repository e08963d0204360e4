import type { Db } from '../database/index.ts';
import { type Command, readArguments, required, text, withDatabase } from './command.ts';
import { OperatorError } from '../base/errors.ts';
import { UsageError } from './failures.ts';

const rights = ['mentor', 'coach'] as const;
type Right = (typeof rights)[number];

function rightOf(text: string): Right {
  const right = rights.find((one) => one === text);
  if (right === undefined) throw new UsageError(`--right must be one of: ${rights.join(', ')}`);
  return right;
}

/** Only employees have rights in the tracking system; an address can also belong to childminders. */
async function accountsOf(db: Db, username: string): Promise<number[]> {
  const accounts = db.selectFrom('account').where('username', '=', username).where('kind', '=', 'employee');
  const ids = (await accounts.select('id').execute()).map(({ id }) => id);
  if (ids.length === 0) throw new OperatorError(`There is no account of an employee for ${username}.`);
  return ids;
}

async function give(db: Db, accountIds: readonly number[], name: Right): Promise<void> {
  await db
    .insertInto('account_right')
    .values(accountIds.map((account_id) => ({ account_id, name })))
    .onConflict((known) => known.columns(['account_id', 'name']).doNothing())
    .execute();
}

async function take(db: Db, accountIds: readonly number[], name: Right): Promise<void> {
  await db.deleteFrom('account_right').where('account_id', 'in', accountIds).where('name', '=', name).execute();
}

export const rightsCommand: Command = {
  usage: 'give|take --account <address> --right mentor|coach',
  summary: 'Say who is a mentor or pedagogical coach: they share with carers and set the status of observation forms.',
  async run(args, { config, print }) {
    const options = { account: text, right: text } as const;
    const { values, positionals } = readArguments(args, options, 1);
    const action = positionals[0];
    if (action !== 'give' && action !== 'take') throw new UsageError('Say `rights give` or `rights take`');
    const username = required(values.account, 'account').toLowerCase();
    const right = rightOf(required(values.right, 'right'));
    await withDatabase(config, async ({ db }) => {
      const accountIds = await accountsOf(db, username);
      await (action === 'give' ? give : take)(db, accountIds, right);
    });
    print(`${username} ${action === 'give' ? 'is' : 'is no longer'} a ${right}`);
  },
};
