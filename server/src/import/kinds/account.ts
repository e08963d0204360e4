import { dropFactors } from '../../authentication/codes.ts';
import { dropKeys } from '../../authentication/oneTimeKeys.ts';
import { noPassword } from '../../authentication/passwords.ts';
import { revokeSessionsOf } from '../../authentication/sessions.ts';
import { grouped } from '../../base/grouping.ts';
import { idsOf } from '../../base/ids.ts';
import { referredTo } from './references.ts';
import { type CheckedRow, type Fault, type ImportContext, rowKey, keyText } from './kind.ts';
import { type AnyRow, insertNumbered, putRows, rowsWhere } from './rows.ts';
import { listPart, type Part } from './table.ts';

export async function accountsOf(
  { db }: ImportContext,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, AnyRow>> {
  const rows = await rowsWhere(db, 'account', 'employee_id', employeeIds);
  return new Map(rows.filter(({ kind }) => kind === 'employee').map((row) => [Number(row.employee_id), row]));
}

/**
 * A new address may be of somebody else: who had the old one is logged out, and who has the new one is invited. An account
 * that was ended stays so.
 */
async function changeAddresses(context: ImportContext, rows: readonly AnyRow[]): Promise<void> {
  const { ended, notInvited } = noPassword;
  const uninvited = rows.map((row) => ({ ...row, password_hash: row.password_hash === ended ? ended : notInvited }));
  await putRows(context.db, 'account', ['id'], uninvited);
  for (const { id } of rows) {
    await revokeSessionsOf(context, Number(id));
    await dropKeys(context, Number(id));
    await dropFactors(context, Number(id));
  }
}

/** An account of an employee of whom the address is known. Without an address there is none, or it stays as it is. */
export const email: Part = {
  async read(context, ids) {
    const accounts = await accountsOf(context, ids);
    return new Map(ids.map((id) => [id, accounts.get(id)?.username ?? null]));
  },
  async write(context, given) {
    const known = await accountsOf(context, idsOf(given));
    const wanted = given.flatMap(({ id, value }) => (typeof value === 'string' ? [{ id, username: value }] : []));
    const changed = wanted.flatMap(({ id, username }) => {
      const account = known.get(id);
      return account === undefined || account.username === username ? [] : [{ ...account, username }];
    });
    if (changed.length > 0) await changeAddresses(context, changed);
    const fresh = wanted.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    const rows = fresh.map(({ id, username }) => ({
      company_id: context.companyId,
      employee_id: id,
      kind: 'employee',
      username,
      password_hash: noPassword.notInvited,
      client_number: '',
      mfa_enabled: 0,
    }));
    await insertNumbered(context.db, 'account', rows);
  },
};

/** A list of what belongs to the account of an employee, which is replaced as a whole. */
function listOfAccount(table: 'account_establishment' | 'account_right', column: string): Part {
  const ofAccounts = listPart<readonly (string | number)[]>({
    table,
    owner: 'account_id',
    read: (rows) => rows.map((row) => row[column]).sort(),
    write: (list) => [...new Set(list)].map((one) => ({ [column]: one })),
  });
  return {
    async read(context, ids) {
      const accounts = await accountsOf(context, ids);
      const lists = await ofAccounts.read(
        context,
        [...accounts.values()].map((row) => Number(row.id)),
      );
      return new Map(ids.map((id) => [id, lists.get(Number(accounts.get(id)?.id)) ?? []]));
    },
    async write(context, given) {
      const accounts = await accountsOf(context, idsOf(given));
      const owned = given.flatMap(({ id, value }) => {
        const account = accounts.get(id);
        return account === undefined ? [] : [{ id: Number(account.id), value }];
      });
      await ofAccounts.write(context, owned);
    },
  };
}

export const establishments = listOfAccount('account_establishment', 'establishment_id');
export const rights = listOfAccount('account_right', 'name');

/** Closes the accounts of employees: they reach nothing any more, and are logged out. */
export async function closeAccounts(context: ImportContext, employeeIds: readonly number[]): Promise<void> {
  const nothing = employeeIds.map((id) => ({ id, value: [] }));
  await establishments.write(context, nothing);
  await rights.write(context, nothing);
  for (const { id } of (await accountsOf(context, employeeIds)).values()) await revokeSessionsOf(context, Number(id));
}

const inUse = 'Dit e-mailadres heeft al een account';

/** Addresses that somebody else has already, in the database or in another row. */
export async function faultsOfAddresses(
  context: ImportContext,
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<string, Fault>> {
  const { companyId } = context;
  const given = rows.flatMap(({ reference, fields }) =>
    typeof fields.email === 'string' ? [{ reference, address: fields.email }] : [],
  );
  const perAddress = grouped(given, ({ address }) => address);
  const accounts = await rowsWhere(context.db, 'account', 'username', [...perAddress.keys()]);
  const owners = new Map(accounts.filter(({ kind }) => kind === 'employee').map((row) => [row.username, row]));
  const owned = [...owners.values()].map(({ employee_id }) => Number(employee_id));
  const taken = await referredTo(context.db, { companyId, kind: 'employee' }, owned);
  const reasonOf = (reference: string, address: string): string | null => {
    const others = perAddress.get(address)?.filter((one) => one.reference !== reference) ?? [];
    if (others.length > 0) return `Medewerker '${others[0]?.reference ?? ''}' heeft hetzelfde e-mailadres.`;
    const owner = owners.get(address);
    if (owner === undefined) return null;
    if (owner.company_id !== companyId) return `${inUse}.`;
    const id = Number(owner.employee_id);
    const own = context.find('employee', reference)?.id;
    if (own === id || (own === undefined && !taken.has(keyText(rowKey(id))))) return null;
    return `${inUse}, van een andere medewerker.`;
  };
  return new Map(
    given.flatMap(({ reference, address }): [string, Fault][] => {
      const reason = reasonOf(reference, address);
      return reason === null ? [] : [[reference, { field: 'email', reason }]];
    }),
  );
}
