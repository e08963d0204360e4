import type { Selectable } from 'kysely';
import type { AccountKind, Role } from '@groepsapp/contract';
import { type AccountName, accountName, loginTarget } from '../authentication/accounts.ts';
import { dropFactors } from '../authentication/codes.ts';
import { dropKeys, makeKeys, readableKeys } from '../authentication/oneTimeKeys.ts';
import { noPassword } from '../authentication/passwords.ts';
import { revokeSessionsOf } from '../authentication/sessionEnds.ts';
import { forgetTries, targetOf } from '../authentication/throttle.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import type { Database, Db, Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';

const texts = {
  taken: 'Dit e-mailadres heeft al een account.',
  establishments: 'Kies ten minste één locatie van de organisatie.',
};

/** Columns of who an account belongs to. */
const columns = [
  'id',
  'company_id',
  'kind',
  'username',
  'client_number',
  'password_hash',
  'role',
  'last_day',
  'days',
] as const;

/** Who an account belongs to and whether it can be used. */
export type ManagedAccount = Pick<Selectable<Database['account']>, (typeof columns)[number]>;

/**
 * What an account waits for: an invitation, a first password or nothing; `used` when it was for one emergency, `ended` when
 * nobody can log in with it.
 */
type AccountState = 'not invited' | 'invited' | 'in use' | 'used' | 'ended';

/** Reads the state of an account from what stands in place of its password. */
export function accountState({ password_hash }: { password_hash: string }): AccountState {
  if (password_hash === noPassword.notInvited) return 'not invited';
  if (password_hash === noPassword.invited) return 'invited';
  if (password_hash === noPassword.used) return 'used';
  return password_hash === noPassword.ended ? 'ended' : 'in use';
}

/** All accounts of people of a company, also those that were ended, by address. @param id only this one */
export function accountsOfCompany(db: Db, companyId: number, id?: number) {
  let accounts = db
    .selectFrom('account')
    .where('company_id', '=', companyId)
    .where('password_hash', '<>', noPassword.tablet);
  if (id !== undefined) accounts = accounts.where('id', '=', id);
  return accounts
    .select([...columns, 'break_glass'])
    .orderBy('username')
    .orderBy('id')
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

/** The accounts with an address, of an employee and with client numbers of childminders; also one that was ended. */
export function accountsNamed(db: Db, username: string): Promise<ManagedAccount[]> {
  return db.selectFrom('account').where('username', '=', username).select(columns).execute();
}

/** A person who works for a company. */
export interface NewEmployee {
  first_name: string;
  last_name_suffix: string;
  last_name: string;
  gender: 'M' | 'V';
}

/** What an account may do, and for who helps out when. */
export interface AccountRole {
  role: Role;
  /** The last day on which it can be used, `YYYY-MM-DD`. */
  lastDay?: string | undefined;
  /** The only days on which it can be used. */
  days?: readonly string[] | undefined;
}

const roleColumns = ({ role, lastDay, days }: AccountRole) => ({
  role,
  last_day: lastDay ?? null,
  days: days === undefined ? null : [...days].sort().join(' '),
});

export interface NewAccount {
  companyId: number;
  name: AccountName;
  /** The establishments that it reaches. */
  establishmentIds: readonly number[];
  /** Who gets it; `null` for a childminder. */
  employee: NewEmployee | null;
  role?: AccountRole;
  /** Omitted: the owner is still to be invited. */
  passwordHash?: string;
}

/** The columns of a new account, of which the owner is still to be invited. */
export function newAccount({ kind, username, clientNumber: client_number }: AccountName) {
  return { kind, username, client_number, password_hash: noPassword.notInvited, mfa_enabled: 0 };
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
  { companyId: company_id, name, establishmentIds, employee, role, passwordHash }: NewAccount,
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
      ...newAccount(name),
      ...(role && roleColumns(role)),
      company_id,
      employee_id: made?.id ?? null,
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await giveEstablishments(tx, account.id, establishmentIds);
  return account;
}

async function giveEstablishments(tx: Tx, account_id: number, establishmentIds: readonly number[]): Promise<void> {
  const reach = [...new Set(establishmentIds)].map((establishment_id) => ({ account_id, establishment_id }));
  await tx.insertInto('account_establishment').values(reach).execute();
}

/** Says which establishments an account reaches. @throws HttpError 400 for another company's, or none */
export async function changeReach(
  tx: Tx,
  { id, company_id }: ManagedAccount,
  establishmentIds: readonly number[],
): Promise<void> {
  await checkEstablishments(tx, company_id, establishmentIds);
  await tx.deleteFrom('account_establishment').where('account_id', '=', id).execute();
  await giveEstablishments(tx, id, establishmentIds);
}

/** The name by which an account logs in. */
function loginName({ kind, username, client_number }: { kind: AccountKind; username: string; client_number: string }) {
  return { kind, username, clientNumber: client_number };
}

/**
 * Logs out who has an account, and makes worthless with what it is logged in beside its password. @returns the number of sessions
 * that were ended
 */
async function shutOut(services: Services, id: number): Promise<number> {
  await dropKeys(services, id);
  await dropFactors(services, id);
  return revokeSessionsOf(services, id);
}

/**
 * Gives an account another name, which may be that of somebody else: who had the old one is logged out, and who has the
 * new one is to be invited. An account that was ended stays so. The caller brings a transaction.
 */
export async function renameAccount(services: Services, id: number, name: AccountName): Promise<void> {
  const { username, clientNumber: client_number } = name;
  const renamed = await services.db
    .updateTable('account')
    .set((e) => ({
      username,
      client_number,
      password_hash: e
        .case()
        .when('password_hash', '=', noPassword.ended)
        .then(noPassword.ended)
        .else(noPassword.notInvited)
        .end(),
    }))
    .where('id', '=', id)
    .where((e) => e.or([e('username', '<>', username), e('client_number', '<>', client_number)]))
    .returning('id')
    .executeTakeFirst();
  if (renamed !== undefined) await shutOut(services, id);
}

/**
 * Gives an account a role. Who is logged in may do at once what it allows, and logs in again where the days on which the
 * account can be used change. The caller brings a transaction.
 */
export async function changeRole(services: Services, account: ManagedAccount, given: AccountRole): Promise<void> {
  const columns = roleColumns(given);
  await services.db.updateTable('account').set(columns).where('id', '=', account.id).execute();
  const { last_day, days } = columns;
  if (last_day !== account.last_day || days !== account.days) await revokeSessionsOf(services, account.id);
}

/** Ends the wait after too many wrong passwords or requests for a link. */
export async function unlockAccount(services: Services, account: ManagedAccount): Promise<void> {
  const name = loginName(account);
  await forgetTries(services, loginTarget(name));
  await forgetTries(services, targetOf('forgot', [name.username, name.clientNumber]));
}

/**
 * Makes a code that management reads out to the owner of an account, who chooses a password with it. It works once and
 * for an hour.
 * @returns the code, in groups of four letters and digits, and until when it can be used
 * @throws HttpError 404 for an account that was ended
 */
export async function makeResetCode(
  services: Services,
  account: ManagedAccount,
): Promise<{ code: string; expires_at: string }> {
  if (accountState(account) === 'ended') throw notFound();
  const { keys, expires_at } = await makeKeys(services, 'reset', account.id, undefined, readableKeys());
  return { code: keys.join('-'), expires_at };
}

/**
 * Ends an account: it reaches nothing, nobody can log in with it, and who was logged in is logged out. The caller brings a
 * transaction.
 * @returns the number of sessions that were ended
 */
export async function endAccount(services: Services, id: number): Promise<number> {
  const { db } = services;
  await db.updateTable('account').set({ password_hash: noPassword.ended, publisher: 0 }).where('id', '=', id).execute();
  await db.deleteFrom('account_establishment').where('account_id', '=', id).execute();
  await db.deleteFrom('account_right').where('account_id', '=', id).execute();
  return shutOut(services, id);
}

/** Opens an account that was ended: its owner is to be invited. What it reaches is for the caller to say. */
export async function reopenAccount({ db }: Services, id: number): Promise<void> {
  const ended = db.updateTable('account').where('id', '=', id).where('password_hash', '=', noPassword.ended);
  await ended.set({ password_hash: noPassword.notInvited }).execute();
}

/**
 * Makes the account of a company for when its provider is away, or gives it another password. It reaches all
 * establishments that there are now. Its address is of a domain that exists nowhere, so that nothing is mailed to it.
 * @param passwordHash of a password that lets in once
 */
export async function makeBreakGlass(
  services: Services & { db: Tx },
  companyId: number,
  passwordHash: string,
): Promise<ManagedAccount> {
  const { db } = services;
  const name = accountName('employee', `noodtoegang-${companyId}@groepsapp.invalid`);
  const known = await findAccount(db, name);
  if (known !== undefined) await endAccount(services, known.id);
  const all = await db.selectFrom('establishment').where('company_id', '=', companyId).select('id').execute();
  const establishmentIds = all.map(({ id }) => id);
  const wanted = { companyId, name, establishmentIds, employee: null };
  const account = known ?? (await createAccount(db, { ...wanted, role: { role: 'office' } }));
  if (known !== undefined) await giveEstablishments(db, known.id, establishmentIds);
  await db
    .updateTable('account')
    .set({ break_glass: 1, password_hash: passwordHash })
    .where('id', '=', account.id)
    .execute();
  return account;
}
