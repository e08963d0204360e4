import { revokeSessionsOf } from '../authentication/sessions.ts';
import { OperatorError } from '../base/errors.ts';
import { systemClock } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import { type Act, commandOfActions, oneOf, required, text } from './command.ts';

const addressOf = (account: string | undefined) => required(account, 'account').toLowerCase();

/**
 * Revokes the sessions of every account with this address: the same address can belong to an employee and, with client
 * numbers, to childminders.
 */
async function revoke(db: Db, username: string): Promise<string[]> {
  const accounts = await db.selectFrom('account').where('username', '=', username).select('id').execute();
  if (accounts.length === 0) throw new OperatorError(`There is no account for ${username}.`);
  let ended = 0;
  for (const { id } of accounts) ended += await revokeSessionsOf({ db, clock: systemClock }, id);
  return [`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of ${username}`];
}

export const sessionsCommand = commandOfActions(
  {
    name: 'sessions',
    usage: 'revoke --account <address>',
    summary: 'End all sessions of the accounts with this e-mail address; whoever has them must log in again.',
    options: { account: text },
  },
  {
    revoke({ account }): Act {
      const username = addressOf(account);
      return (db) => revoke(db, username);
    },
  },
);

const rights = ['mentor', 'coach'] as const;
type Right = (typeof rights)[number];

/** Only employees have rights in the tracking system; an address can also belong to childminders. */
async function accountsOf(db: Db, username: string): Promise<number[]> {
  const accounts = db.selectFrom('account').where('username', '=', username).where('kind', '=', 'employee');
  const ids = (await accounts.select('id').execute()).map(({ id }) => id);
  if (ids.length === 0) throw new OperatorError(`There is no account of an employee for ${username}.`);
  return ids;
}

interface Named {
  account?: string | undefined;
  right?: string | undefined;
}

/** @param verb what the accounts are after the change, 'is' or 'is no longer' a mentor */
function changeRight(
  { account, right }: Named,
  verb: string,
  change: (db: Db, accountIds: readonly number[], right: Right) => Promise<unknown>,
): Act {
  const username = addressOf(account);
  const name = oneOf(rights, required(right, 'right'), 'right');
  return async (db) => {
    await change(db, await accountsOf(db, username), name);
    return [`${username} ${verb} a ${name}`];
  };
}

export const rightsCommand = commandOfActions(
  {
    name: 'rights',
    usage: 'give|take --account <address> --right mentor|coach',
    summary:
      'Say who is a mentor or pedagogical coach: they share with carers and set the status of observation forms.',
    options: { account: text, right: text },
  },
  {
    give: (named) =>
      changeRight(named, 'is', (db, accountIds, name) =>
        db
          .insertInto('account_right')
          .values(accountIds.map((account_id) => ({ account_id, name })))
          .onConflict((known) => known.columns(['account_id', 'name']).doNothing())
          .execute(),
      ),
    take: (named) =>
      changeRight(named, 'is no longer', (db, accountIds, name) =>
        db.deleteFrom('account_right').where('account_id', 'in', accountIds).where('name', '=', name).execute(),
      ),
  },
);
