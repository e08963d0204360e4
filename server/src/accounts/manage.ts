import type { Selectable } from 'kysely';
import type { AccountKind } from '@groepsapp/contract';
import { type AccountName, loginTarget } from '../authentication/accounts.ts';
import { dropKeys, makeKeys, readableKeys } from '../authentication/oneTimeKeys.ts';
import { noPassword } from '../authentication/passwords.ts';
import { revokeSessionsOf } from '../authentication/sessions.ts';
import { forgetTries, targetOf } from '../authentication/throttle.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import type { Database, Db, Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';

const texts = {
  taken: 'Dit e-mailadres heeft al een account.',
  establishments: 'Kies ten minste één locatie van de organisatie.',
};

/** Columns of who an account belongs to. */
const columns = ['id', 'company_id', 'kind', 'username', 'client_number', 'password_hash'] as const;

/** Who an account belongs to and whether it can be used. */
export type ManagedAccount = Pick<Selectable<Database['account']>, (typeof columns)[number]>;

/** What an account waits for: an invitation, a first password or nothing; `ended` when nobody can log in with it. */
export type AccountState = 'not invited' | 'invited' | 'in use' | 'ended';

/** Reads the state of an account from what stands in place of its password. */
export function stateOf({ password_hash }: { password_hash: string }): AccountState {
  if (password_hash === noPassword.notInvited) return 'not invited';
  if (password_hash === noPassword.invited) return 'invited';
  return password_hash === noPassword.ended ? 'ended' : 'in use';
}

/** All accounts of people of a company, also those that were ended, by address. */
export function accountsOfCompany(db: Db, companyId: number) {
  return db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('password_hash', '<>', noPassword.tablet)
    .select(columns)
    .orderBy('username')
    .execute();
}

/** Looks up an account by its name, also one that was ended. */
export function findAccount(
  db: Db,
  { kind, username, clientNumber }: AccountName,
): Promise<ManagedAccount | undefined> {
  return db
    .selectFrom('account')
    .where('kind', '=', kind)
    .where('username', '=', username)
    .where('client_number', '=', clientNumber)
    .select(columns)
    .executeTakeFirst();
}

/** A person who works for a company. */
export interface NewEmployee {
  first_name: string;
  last_name_suffix: string;
  last_name: string;
  gender: 'M' | 'V';
}

export interface NewAccount {
  companyId: number;
  name: AccountName;
  /** The establishments that it reaches. */
  establishmentIds: readonly number[];
  /** Who gets it; `null` for a childminder. */
  employee: NewEmployee | null;
  /** Omitted: the owner is still to be invited. */
  passwordHash?: string;
}

async function checkEstablishments(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  const own = await tx
    .selectFrom('establishment')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .select('id')
    .execute();
  if (own.length === 0 || own.length < new Set(ids).size) {
    throw invalid({ establishments: texts.establishments }, texts.establishments);
  }
}

/**
 * Makes an account, and for an employee the employee too.
 * @throws HttpError 400 when the address has an account, or an establishment is not one of the company
 */
export async function createAccount(
  tx: Tx,
  { companyId: company_id, name, establishmentIds, employee, passwordHash }: NewAccount,
): Promise<ManagedAccount> {
  if ((await findAccount(tx, name)) !== undefined) throw invalid({ username: texts.taken }, texts.taken);
  await checkEstablishments(tx, company_id, establishmentIds);
  const made =
    employee === null
      ? null
      : await tx
          .insertInto('employee')
          .values({ company_id, ...employee })
          .returning('id')
          .executeTakeFirstOrThrow();
  const account = await tx
    .insertInto('account')
    .values({
      company_id,
      employee_id: made?.id ?? null,
      kind: name.kind,
      username: name.username,
      client_number: name.clientNumber,
      password_hash: passwordHash ?? noPassword.notInvited,
      mfa_enabled: 0,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  const reach = [...new Set(establishmentIds)].map((establishment_id) => ({
    account_id: account.id,
    establishment_id,
  }));
  await tx.insertInto('account_establishment').values(reach).execute();
  return account;
}

/** The name by which an account logs in. */
function nameOf({ kind, username, client_number }: { kind: AccountKind; username: string; client_number: string }) {
  return { kind, username, clientNumber: client_number };
}

/** Ends the wait after too many wrong passwords or requests for a link. */
export async function unlockAccount(services: Services, account: ManagedAccount): Promise<void> {
  const name = nameOf(account);
  await forgetTries(services, loginTarget(name));
  await forgetTries(services, targetOf('forgot', [name.username, name.clientNumber]));
}

/**
 * Makes a code that management reads out to the owner of an account, who chooses a password with it. It works once and
 * for an hour.
 * @returns the code, in groups of four letters and digits
 * @throws HttpError 404 for an account that was ended
 */
export async function makeResetCode(services: Services, account: ManagedAccount): Promise<string> {
  if (stateOf(account) === 'ended') throw notFound();
  const { keys } = await makeKeys(services, 'reset', account.id, undefined, readableKeys());
  return keys.join('-');
}

/**
 * Ends an account: it reaches nothing, nobody can log in with it, and who was logged in is logged out.
 * @returns the number of sessions that were ended
 */
export async function endAccount(services: Services & { db: Tx }, { id }: ManagedAccount): Promise<number> {
  const { db } = services;
  await db.updateTable('account').set({ password_hash: noPassword.ended }).where('id', '=', id).execute();
  await db.deleteFrom('account_establishment').where('account_id', '=', id).execute();
  await db.deleteFrom('account_right').where('account_id', '=', id).execute();
  await dropKeys(services, id);
  return revokeSessionsOf(services, id);
}
