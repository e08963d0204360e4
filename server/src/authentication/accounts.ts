import type { AccountKind } from '@groepsapp/contract';
import type { Services } from '../services.ts';
import { type Target, targetOf } from './throttle.ts';

/** What an account is found by. */
export interface AccountName {
  kind: AccountKind;
  username: string;
  clientNumber: string;
}

/**
 * How an account is named in the database: user names are e-mail addresses and as such the same in upper and
 * lower case; employees have no client number, and a childminder is not known without one.
 */
export function accountName(kind: AccountKind, username: string, clientNumber = ''): AccountName {
  return {
    kind,
    username: username.normalize('NFC').trim().toLowerCase(),
    clientNumber: kind === 'employee' ? '' : clientNumber.trim(),
  };
}

export function accountNamed({ db }: Services, { kind, username, clientNumber }: AccountName) {
  return db
    .selectFrom('account')
    .where('kind', '=', kind)
    .where('username', '=', username)
    .where('client_number', '=', clientNumber);
}

/** What is counted of tries to log in to an account, whether or not it exists. */
export function loginTarget({ kind, username, clientNumber }: AccountName, deviceId?: number): Target {
  return targetOf('login', [kind, username, clientNumber], deviceId);
}
