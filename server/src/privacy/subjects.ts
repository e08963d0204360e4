import type { CallAnswer } from '@groepsapp/contract';
import { accountsOfCompany, accountState, type ManagedAccount } from '../accounts/manage.ts';
import type { GuardedContext } from '../http/calls.ts';
import { managedPlaces, managesCompany } from '../management/reach.ts';
import { managedChildren } from './people.ts';

type Subjects = CallAnswer<'GET /management/privacy/subjects'>;

/** The accounts that work at the locations, and those in the lines of the children there: who left works nowhere. */
async function accountsThere(context: GuardedContext, places: readonly number[]): Promise<ReadonlySet<number>> {
  const { db, caller } = context;
  const children = (await managedChildren(context, caller)).select('child.id');
  const there = await db
    .selectFrom('account')
    .where('company_id', '=', caller.companyId)
    .where((e) => {
      const reaching = e.selectFrom('account_establishment').where('establishment_id', 'in', places);
      const lines = e.selectFrom('audit').whereRef('audit.account_id', '=', 'account.id');
      return e.or([
        e('account.id', 'in', reaching.select('account_id')),
        e.exists(lines.where('audit.child_id', 'in', children).select('audit.id')),
      ]);
    })
    .select('account.id')
    .execute();
  return new Set(there.map(({ id }) => id));
}

async function accountsOf(context: GuardedContext, places: readonly number[]): Promise<readonly ManagedAccount[]> {
  const all = await accountsOfCompany(context.db, context.caller.companyId);
  if (managesCompany(context.caller)) return all;
  const there = await accountsThere(context, places);
  return all.filter(({ id }) => there.has(id));
}

const nameOf = (account: ManagedAccount) =>
  accountState(account) === 'ended' ? `${account.username} (beëindigd)` : account.username;

/** By whom and on what the children whom the caller manages were looked at. */
export async function subjects(context: GuardedContext): Promise<Subjects> {
  const { db, caller } = context;
  const places = await managedPlaces(context, caller);
  if (places.length === 0) return { accounts: [], tablets: [] };
  const accounts = await accountsOf(context, places);
  const tablets = await db
    .selectFrom('device')
    .where('company_id', '=', caller.companyId)
    .where('establishment_id', 'in', places)
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  return {
    accounts: accounts.map((account) => ({ id: account.id, name: nameOf(account) })),
    tablets: tablets.map(({ id, name }) => ({ id, name: name ?? '' })),
  };
}
