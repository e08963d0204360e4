import type { AccountKind } from '@groepsapp/contract';
import type { Services } from '../database/services.ts';
import { noPassword } from './passwords.ts';
import { type Target, targetOf } from './throttle.ts';

/** The key by which an account is looked up. */
export interface AccountName {
  kind: AccountKind;
  username: string;
  clientNumber: string;
}

/**
 * Normalises the name of an account as it is stored. User names are e-mail addresses and are compared in lower case.
 * Employees have no client number; a childminder is only found together with the client number.
 */
export function accountName(kind: AccountKind, username: string, clientNumber = ''): AccountName {
  return {
    kind,
    username: username.normalize('NFC').trim().toLowerCase(),
    clientNumber: kind === 'employee' ? '' : clientNumber.trim(),
  };
}

/** The account of a name, unless it was ended or is of a tablet. */
export function accountNamed({ db }: Services, { kind, username, clientNumber }: AccountName) {
  return db
    .selectFrom('account')
    .where('kind', '=', kind)
    .where('username', '=', username)
    .where('client_number', '=', clientNumber)
    .where('password_hash', 'not in', [noPassword.ended, noPassword.tablet]);
}

/** The throttle target for login attempts on an account. It does not depend on whether the account exists. */
export function loginTarget({ kind, username, clientNumber }: AccountName, deviceId?: number): Target {
  return targetOf('login', [kind, username, clientNumber], deviceId);
}
