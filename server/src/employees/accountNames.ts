import type { Db } from '../database/schema.ts';
import { distinct } from '../base/grouping.ts';
import { fullName, nameColumns } from '../base/names.ts';

/** The names of the employees of accounts, by id of the account; an account without employee has none. */
export async function accountNames(
  db: Db,
  accountIds: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const ids = distinct(accountIds.filter((id) => id !== null));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .innerJoin('employee', 'employee.id', 'account.employee_id')
    .where('account.id', 'in', ids)
    .select(['account.id', ...nameColumns])
    .execute();
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}
