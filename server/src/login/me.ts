import { type CallAnswer, permissionsOf } from '@groepsapp/contract';
import { accountNames } from '../employees/accountNames.ts';
import type { GuardedContext } from '../http/calls.ts';
import { employeeOf } from '../tracking/mentors.ts';
import { mayShare } from '../tracking/rights.ts';

/** Who the caller is, and what the account may do: what its role says, and sharing where it has a right to that. */
export async function me(context: GuardedContext): Promise<CallAnswer<'GET /authentication/me'>> {
  const { accountId: account_id, role } = context.caller;
  const permissions = new Set(permissionsOf(role));
  if (await mayShare(context)) permissions.add('share');
  return {
    account_id,
    name: (await accountNames(context.db, [account_id])).get(account_id) ?? null,
    employee_id: await employeeOf(context.db, account_id),
    role,
    permissions: [...permissions],
  };
}
