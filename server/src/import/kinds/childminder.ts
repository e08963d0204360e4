import { newAccount, renameAccount } from '../../accounts/manage.ts';
import { accountName } from '../../authentication/accounts.ts';
import { endAccounts, faultsOfAddresses, reach } from './account.ts';
import type { KindStore, Values } from './kind.ts';
import { named, tableStore } from './table.ts';

const nameIn = ({ email, client_number }: Values) => accountName('childminder', String(email), String(client_number));

const table = tableStore({
  table: 'account',
  ofCompany: true,
  columns: { email: 'username', employee: 'employee_id', ...named('client_number') },
  fresh: (values) => newAccount(nameIn(values)),
  parts: { establishments: reach },
  known: ['username', 'client_number'],
  endsAtOnce: true,
  end: endAccounts,
});

export const childminder: KindStore = {
  ...table,
  faultsOf: (context, rows) => faultsOfAddresses('childminder', context, rows),
  async update(context, rows) {
    for (const { key, values, changed } of rows) {
      if (changed.has('email') || changed.has('client_number')) await renameAccount(context, key.id, nameIn(values));
    }
    return table.update(context, rows);
  },
};
