import { accountsOf, email, endAccounts, establishments, faultsOfAddresses, rights, role } from './account.ts';
import { idsOf } from '../../base/ids.ts';
import { type ImportContext, rowKey, keysIn, type KindStore, type RowKey, type Values } from './kind.ts';
import { rowsWhere } from './rows.ts';
import { listPart, named, tableStore } from './table.ts';

const byNumber = (one: number, other: number) => one - other;

const groups = listPart<readonly number[]>({
  table: 'employee_group',
  owner: 'employee_id',
  read: (rows) => rows.map(({ group_id }) => Number(group_id)).sort(byNumber),
  write: (ids) => [...new Set(ids)].map((group_id) => ({ group_id })),
});

/** An account of which nobody says what it reaches gets the establishments of the groups. */
async function withReach(context: ImportContext, rows: readonly Values[]): Promise<Values[]> {
  const silent = rows.filter(
    ({ email: address, establishments: given }) => typeof address === 'string' && given === undefined,
  );
  const groupIds = silent.flatMap(({ groups: own }) => (Array.isArray(own) ? own.map(Number) : []));
  if (groupIds.length === 0) return [...rows];
  const known = await rowsWhere(context.db, 'care_group', 'id', groupIds);
  const places = new Map(known.map(({ id, establishment_id }) => [Number(id), Number(establishment_id)]));
  return rows.map((values) => {
    if (!silent.includes(values) || !Array.isArray(values.groups)) return values;
    return { ...values, establishments: values.groups.flatMap((id) => places.get(Number(id)) ?? []) };
  });
}

/** Somebody who has an account at this address already, such as the employee with whom the company was created. */
async function adopt(context: ImportContext, rows: readonly Values[]): Promise<(RowKey | null)[]> {
  const addresses = rows.flatMap(({ email: address }) => (typeof address === 'string' ? [address] : []));
  const accounts = await rowsWhere(context.db, 'account', 'username', addresses);
  const owners = new Map(
    accounts
      .filter(({ kind, company_id }) => kind === 'employee' && company_id === context.companyId)
      .map(({ username, employee_id }) => [username, employee_id]),
  );
  return rows.map(({ email: address }) => {
    const owner = typeof address === 'string' ? owners.get(address) : undefined;
    return typeof owner === 'number' ? rowKey(owner) : null;
  });
}

const table = tableStore({
  table: 'employee',
  ofCompany: true,
  columns: { name_prefix: 'last_name_suffix', ...named('first_name', 'last_name', 'gender', 'role') },
  fresh: () => ({ last_name_suffix: '', role: 'qualified', gender: 'V' }),
  parts: { groups, email, establishments, account_role: role, rights },
  async end(context, ids, day) {
    // Who comes back does so by the groups and establishments that the row names.
    const nothing = ids.map((id) => ({ id, value: [] }));
    if (day !== null) await groups.write(context, nothing);
    await endAccounts(
      context,
      [...(await accountsOf(context, ids)).values()].map(({ id }) => Number(id)),
      day,
    );
  },
});

export const employee: KindStore = {
  ...table,
  endsAtOnce: true,
  faultsOf: (context, rows) => faultsOfAddresses('employee', context, rows),
  adopt,
  insert: async (context, rows) => table.insert(context, await withReach(context, rows)),
  async update(context, rows) {
    const accounts = await accountsOf(context, idsOf(keysIn(rows)));
    // What a new account reaches was said before there was one.
    const withAccount = new Set(['establishments', 'account_role', 'rights']);
    return table.update(
      context,
      rows.map((row) =>
        accounts.has(row.key.id) ? row : { ...row, changed: new Set([...row.changed, ...withAccount]) },
      ),
    );
  },
};
