import { revokeSessionsOf } from '../authentication/sessions.ts';
import { systemClock } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import { type Command, readArguments, required, text, withDatabase } from './command.ts';
import { OperatorError } from '../base/errors.ts';
import { UsageError } from './failures.ts';

/**
 * Revokes the sessions of every account with this address: the same address can belong to an employee and, with client
 * numbers, to childminders.
 */
async function revoke(db: Db, username: string): Promise<number> {
  const accounts = await db.selectFrom('account').where('username', '=', username).select('id').execute();
  if (accounts.length === 0) throw new OperatorError(`There is no account for ${username}.`);
  let ended = 0;
  for (const { id } of accounts) ended += await revokeSessionsOf({ db, clock: systemClock }, id);
  return ended;
}

export const sessionsCommand: Command = {
  usage: 'revoke --account <address>',
  summary: 'End all sessions of the accounts with this e-mail address; whoever has them must log in again.',
  async run(args, { config, print }) {
    const { values, positionals } = readArguments(args, { account: text }, 1);
    if (positionals[0] !== 'revoke') throw new UsageError('Say `sessions revoke`');
    const username = required(values.account, 'account').toLowerCase();
    const ended = await withDatabase(config, ({ db }) => revoke(db, username));
    print(`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of ${username}`);
  },
};
