import type { Mentor } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { byName, fullName, nameColumns } from '../base/names.ts';

/** The employees who can be chosen as observer: the employees of the groups, and the mentors of the children. */
export async function mentorsOf(
  db: Db,
  groupIds: readonly number[],
  mentorIds: readonly (number | null)[],
): Promise<Mentor[]> {
  const ids = mentorIds.filter((id) => id !== null);
  const ofGroups = db.selectFrom('employee_group').where('group_id', 'in', groupIds).select('employee_id');
  const rows = await db
    .selectFrom('employee')
    .where((e) =>
      e.or([
        ...(groupIds.length > 0 ? [e('id', 'in', ofGroups)] : []),
        ...(ids.length > 0 ? [e('id', 'in', ids)] : []),
      ]),
    )
    .select(['id', ...nameColumns])
    .execute();
  return rows.map((row) => ({ id: row.id, name: fullName(row) })).sort(byName(({ name }) => name));
}

/** The employee behind an account, if there is one. */
export async function employeeOf(db: Db, accountId: number): Promise<number | null> {
  const account = await db.selectFrom('account').where('id', '=', accountId).select('employee_id').executeTakeFirst();
  return account?.employee_id ?? null;
}
