import type { AccountKind } from '@groepsapp/contract';
import { endAccount, newAccount, renameAccount, reopenAccount } from '../../accounts/manage.ts';
import { accountName } from '../../authentication/accounts.ts';
import { grouped } from '../../base/grouping.ts';
import { idsOf } from '../../base/ids.ts';
import { kindWord, theKind } from '../kindWords.ts';
import { type CheckedRow, type Fault, faultsBy, type ImportContext, keyText, rowKey } from './kind.ts';
import { referredTo } from './references.ts';
import { type AnyRow, insertNumbered, rowsWhere, setWhere } from './rows.ts';
import { listPart, type Part } from './table.ts';

export async function accountsOf(
  { db }: ImportContext,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, AnyRow>> {
  const rows = await rowsWhere(db, 'account', 'employee_id', employeeIds);
  return new Map(rows.filter(({ kind }) => kind === 'employee').map((row) => [Number(row.employee_id), row]));
}

/** An account of an employee of whom the address is known. Without an address there is none, or it stays as it is. */
export const email: Part = {
  async read(context, ids) {
    const accounts = await accountsOf(context, ids);
    return new Map(ids.map((id) => [id, accounts.get(id)?.username ?? null]));
  },
  async write(context, given) {
    const known = await accountsOf(context, idsOf(given));
    const wanted = given.flatMap(({ id, value }) =>
      typeof value === 'string' ? [{ id, name: accountName('employee', value) }] : [],
    );
    for (const { id, name } of wanted) {
      const account = known.get(id);
      if (account !== undefined) await renameAccount(context, Number(account.id), name);
    }
    const fresh = wanted.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    const rows = fresh.map(({ id, name }) => ({
      ...newAccount(name),
      company_id: context.companyId,
      employee_id: id,
    }));
    await insertNumbered(context.db, 'account', rows);
  },
};

/** A list of what belongs to accounts, which is replaced as a whole. */
const listOfAccounts = (table: 'account_establishment' | 'account_right', column: string): Part =>
  listPart<readonly (string | number)[]>({
    table,
    owner: 'account_id',
    read: (rows) => rows.map((row) => row[column]).sort(),
    write: (list) => [...new Set(list)].map((one) => ({ [column]: one })),
  });

/** The same field of an employee, who has it through the account. */
function throughAccount(ofAccounts: Part): Part {
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

/** The establishments that accounts reach. */
export const reach = listOfAccounts('account_establishment', 'establishment_id');
export const establishments = throughAccount(reach);
export const rights = throughAccount(listOfAccounts('account_right', 'name'));

/** What the account of an employee may do. */
export const role: Part = {
  async read(context, ids) {
    const accounts = await accountsOf(context, ids);
    return new Map(ids.map((id) => [id, accounts.get(id)?.role ?? null]));
  },
  async write(context, given) {
    for (const [name, rows] of grouped(given, ({ value }) => value)) {
      if (typeof name === 'string') await setWhere(context.db, 'account', { role: name }, idsOf(rows), 'employee_id');
    }
  },
};

/** Ends accounts, or opens those that were ended. @param day `null` opens them again */
export async function endAccounts(context: ImportContext, ids: readonly number[], day: string | null): Promise<void> {
  for (const id of ids) await (day === null ? reopenAccount(context, id) : endAccount(context, id));
}

const inUse = 'Dit e-mailadres heeft al een account';

/** Addresses that somebody else of the kind has already, in the database or in another row. */
export async function faultsOfAddresses(
  kind: AccountKind,
  context: ImportContext,
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<string, Fault>> {
  const { companyId } = context;
  const given = rows.flatMap(({ reference, fields: { email: address, client_number = '' } }) =>
    typeof address === 'string' ? [{ reference, address, clientNumber: client_number }] : [],
  );
  const perAddress = grouped(given, ({ address }) => address);
  const known = await rowsWhere(context.db, 'account', 'username', [...perAddress.keys()]);
  const accounts = known.filter((account) => account.kind === kind);
  const perName = grouped(accounts, ({ username }) => username);
  const idOf = (account: AnyRow) => Number(kind === 'employee' ? account.employee_id : account.id);
  const taken = await referredTo(context.db, { companyId, kind }, accounts.map(idOf));
  const reasonOf = ({ reference, address, clientNumber }: (typeof given)[number]): string | null => {
    const other = perAddress.get(address)?.find((one) => one.reference !== reference);
    if (other !== undefined) return `${theKind(kind)} '${other.reference}' heeft hetzelfde e-mailadres.`;
    const own = context.find(kind, reference)?.id;
    for (const account of perName.get(address) ?? []) {
      const id = idOf(account);
      const isNamed = account.client_number === clientNumber;
      if (account.company_id !== companyId && isNamed) return `${inUse}.`;
      const isFree = isNamed && own === undefined && !taken.has(keyText(rowKey(id)));
      if (account.company_id === companyId && id !== own && !isFree)
        return `${inUse}, van een andere ${kindWord(kind)}.`;
    }
    return null;
  };
  return faultsBy(given, (row) => {
    const reason = reasonOf(row);
    return reason === null ? null : { field: 'email', reason };
  });
}
