import type { ChildDetails } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import { today } from '../base/clock.ts';
import type { Database } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { fullName } from '../base/names.ts';
import { monthsBetween } from './months.ts';

/** The child that a form is about, with its age today. @throws HttpError 404 when there is no such child */
export async function childDetails({ db, clock }: GuardedContext, idChild: number): Promise<ChildDetails> {
  const columns = ['first_name', 'last_name_suffix', 'last_name', 'date_of_birth'] as const;
  const child = await db.selectFrom('child').where('id', '=', idChild).select(columns).executeTakeFirst();
  if (child === undefined) throw notFound();
  return { idChild, childName: fullName(child), childAge: monthsBetween(child.date_of_birth, today(clock)) };
}

/** Full names by account, of the employees that they belong to; other accounts are left out. */
export async function namesOfAccounts(
  db: Kysely<Database>,
  accountIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(accountIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .innerJoin('employee', 'employee.id', 'account.employee_id')
    .where('account.id', 'in', ids)
    .select(['account.id as id', 'first_name', 'last_name_suffix', 'last_name'])
    .execute();
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}
