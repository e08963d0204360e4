import {
  type AccountRole,
  changeReach,
  changeRole,
  createAccount,
  endAccount,
  makeBreakGlass,
  makeResetCode,
  type ManagedAccount,
  type NewAccount,
  accountState,
  unlockAccount,
} from '../accounts/manage.ts';
import { dropFactors } from '../authentication/codes.ts';
import type { KeySet } from '../authentication/oneTimeKeys.ts';
import { revokeSessionsOf } from '../authentication/sessionEnds.ts';
import { today } from '../base/clock.ts';
import { conflict, invalid, notFound } from '../base/httpErrors.ts';
import { idsOf } from '../base/ids.ts';
import type { Db, Tx } from '../database/schema.ts';
import { publishAboutEmployees } from '../events/publishAbout.ts';
import { type noPhoto, replacePhoto } from '../files/personPhoto.ts';
import type { Services } from '../database/services.ts';
import { openInvitation } from '../import/invitations.ts';
import { type Maker, type NotedChange, noteChange } from './changes.ts';
import { namesIn } from './namesIn.ts';
import { roleLabel } from './roles.ts';

/** The acts on accounts, which the screens of management and the commands share; each is noted in the history. */

type InTx = Services & { db: Tx };

const texts = {
  when: 'Een invalkracht heeft een laatste dag of losse dagen nodig, en een ander heeft ze niet.',
  inUse: 'Dit account is al in gebruik. Maak een code voor een nieuw wachtwoord.',
  past: 'Deze dag is al geweest.',
  ended: 'Dit account is beëindigd. Nodig eerst opnieuw uit.',
  nobody: 'Dit account hoort niet bij een medewerker.',
};

/** The address of an account, of a childminder with the client number. */
export function subjectOf({ username, client_number }: Pick<ManagedAccount, 'username' | 'client_number'>): string {
  return client_number === '' ? username : `${username} (klantnummer ${client_number})`;
}

/** What an account may do, and when, as people read it. */
function roleInWords({ role, lastDay, days }: AccountRole): string {
  const until = lastDay === undefined ? [] : [`tot en met ${lastDay}`];
  return [roleLabel(role), ...until, ...(days === undefined ? [] : [`op ${days.join(', ')}`])].join(', ');
}

/** The role that an account has. */
function roleOf({ role, last_day, days }: Pick<ManagedAccount, 'role' | 'last_day' | 'days'>): AccountRole {
  return { role, lastDay: last_day ?? undefined, days: days?.split(' ') };
}

/** The ids of the establishments that an account reaches. */
async function reachOf(db: Db, { id }: Pick<ManagedAccount, 'id'>): Promise<number[]> {
  const reach = db.selectFrom('account_establishment').where('account_id', '=', id);
  return idsOf(await reach.select('establishment_id as id').execute());
}

/** Notes a change of an account: of its location where it reaches one, else of the company. */
async function note(
  services: InTx,
  maker: Maker,
  account: ManagedAccount,
  change: Pick<NotedChange, 'action' | 'before' | 'after'>,
  places?: readonly number[],
): Promise<void> {
  const [first, ...others] = places ?? (await reachOf(services.db, account));
  const establishmentId = others.length === 0 ? (first ?? null) : null;
  await noteChange(services, maker, { kind: 'account', subject: subjectOf(account), establishmentId, ...change });
}

/**
 * Checks that who helps out does so until a day or on days, and nobody else.
 * @throws HttpError 400
 */
function checkRole({ role, lastDay, days }: AccountRole): void {
  const given = [lastDay, days].filter((part) => part !== undefined);
  if (given.length !== (role === 'relief' ? 1 : 0)) throw invalid({ last_day: texts.when }, texts.when);
}

/**
 * Makes an account, and for an employee the employee too, and invites its owner.
 * @returns the account, and the keys for `sendInvitation`
 * @throws HttpError 400 as `createAccount`, and for an account that could never be used
 */
export async function addAccount(
  services: InTx,
  maker: Maker,
  wanted: NewAccount,
): Promise<{ account: ManagedAccount; keys: KeySet }> {
  if (wanted.role !== undefined) {
    checkRole(wanted.role);
    const last = wanted.role.lastDay ?? wanted.role.days?.toSorted().at(-1);
    if (last !== undefined && last < today(services.clock)) throw invalid({ last_day: texts.past }, texts.past);
  }
  const account = await createAccount(services.db, wanted);
  const keys = await openInvitation(services, account);
  const role = account.kind === 'childminder' ? 'Gastouder' : roleInWords(roleOf(account));
  const places = (await namesIn(services.db, 'establishment', wanted.establishmentIds)) ?? '';
  await note(services, maker, account, { action: 'account gemaakt en uitgenodigd', after: `${role}; ${places}` });
  return { account, keys };
}

/**
 * Invites the owner of an account to choose a password; one that was ended is opened again.
 * @returns the keys for `sendInvitation`
 * @throws HttpError 409 for an account that is in use
 */
export async function inviteAgain(services: InTx, maker: Maker, account: ManagedAccount): Promise<KeySet> {
  if (accountState(account) === 'in use') throw conflict(texts.inUse);
  const keys = await openInvitation(services, account);
  await note(services, maker, account, { action: 'uitgenodigd' });
  return keys;
}

/** @throws HttpError 400 as `checkRole` */
export async function giveRole(services: InTx, maker: Maker, account: ManagedAccount, role: AccountRole) {
  checkRole(role);
  await changeRole(services, account, role);
  const [before, after] = [roleInWords(roleOf(account)), roleInWords(role)];
  if (before !== after) await note(services, maker, account, { action: 'rol gewijzigd', before, after });
}

/** @throws HttpError 400 for another company's establishments, or none; 409 for an account that was ended */
export async function givePlaces(services: InTx, maker: Maker, account: ManagedAccount, ids: readonly number[]) {
  if (accountState(account) === 'ended') throw conflict(texts.ended);
  const old = await reachOf(services.db, account);
  await changeReach(services.db, account, ids);
  const places = [...new Set([...old, ...ids])];
  if (places.length === old.length && places.length === new Set(ids).size) return;
  const before = await namesIn(services.db, 'establishment', old);
  const after = await namesIn(services.db, 'establishment', ids);
  await note(services, maker, account, { action: 'locaties gewijzigd', before, after }, places);
}

/** As `makeResetCode`. @throws HttpError 404 for an account that was ended */
export async function giveResetCode(services: InTx, maker: Maker, account: ManagedAccount) {
  const made = await makeResetCode(services, account);
  await note(services, maker, account, { action: 'code voor een nieuw wachtwoord gemaakt' });
  return made;
}

/** Ends the wait after too many wrong passwords. */
export async function unlock(services: InTx, maker: Maker, account: ManagedAccount): Promise<void> {
  await unlockAccount(services, account);
  await note(services, maker, account, { action: 'gedeblokkeerd' });
}

/** Forgets with what an account is logged in beside its password. */
export async function forgetFactors(services: InTx, maker: Maker, account: ManagedAccount): Promise<void> {
  await dropFactors(services, account.id);
  await note(services, maker, account, { action: 'codes en passkeys vergeten' });
}

/** Ends an account; nothing for one that was ended already. @returns the number of sessions that were ended */
export async function end(services: InTx, maker: Maker, account: ManagedAccount): Promise<number> {
  if (accountState(account) === 'ended') return 0;
  const places = await reachOf(services.db, account);
  const before = await namesIn(services.db, 'establishment', places);
  const ended = await endAccount(services, account.id);
  await note(services, maker, account, { action: 'beëindigd', before }, places);
  return ended;
}

/**
 * Logs an account out, everywhere or in one session. @returns the number of sessions that were ended
 * @throws HttpError 404 for one that has ended or is of another account
 */
export async function logOut(services: InTx, maker: Maker, account: ManagedAccount, session?: number) {
  const ended = await revokeSessionsOf(services, account.id, session);
  if (session !== undefined && ended === 0) throw notFound();
  const action = session === undefined ? 'overal uitgelogd' : 'op één apparaat uitgelogd';
  await note(services, maker, account, { action });
  return ended;
}

/** Makes the account for emergencies, or gives it another password, as `makeBreakGlass`. */
export async function giveBreakGlass(services: InTx, maker: Maker, passwordHash: string): Promise<ManagedAccount> {
  const account = await makeBreakGlass(services, maker.companyId, passwordHash);
  await note(services, maker, account, { action: 'noodtoegang gemaakt' });
  return account;
}

/** Gives or takes a right: in the tracking system, or that of moving releases of the whole installation. */
export async function changeRight(
  services: InTx,
  maker: Maker,
  account: ManagedAccount,
  { name, given }: { name: 'mentor' | 'coach' | 'publisher'; given: boolean },
): Promise<void> {
  const { db } = services;
  if (name === 'publisher') {
    const publisher = given ? 1 : 0;
    await db.updateTable('account').set({ publisher }).where('id', '=', account.id).execute();
  } else if (given) {
    const right = { account_id: account.id, name };
    const kept = db.insertInto('account_right').values(right);
    await kept.onConflict((known) => known.columns(['account_id', 'name']).doNothing()).execute();
  } else {
    await db.deleteFrom('account_right').where('account_id', '=', account.id).where('name', '=', name).execute();
  }
  await note(services, maker, account, { action: `recht ${given ? 'gegeven' : 'afgenomen'}: ${name}` });
}

/**
 * Sets or deletes the photo of the employee of an account.
 * @returns the ids of the files that the employee had
 * @throws HttpError 409 for an account that belongs to nobody in particular
 */
export async function givePhoto(
  services: InTx,
  maker: Maker,
  account: ManagedAccount,
  next: typeof noPhoto,
): Promise<string[]> {
  const owner = services.db.selectFrom('account').where('id', '=', account.id).select('employee_id as id');
  const { id } = await owner.executeTakeFirstOrThrow();
  if (id === null) throw conflict(texts.nobody);
  const had = await replacePhoto(services, { table: 'employee_photo', id, next });
  await publishAboutEmployees(services.db, 'employees-changed', [id]);
  const action = next.file_id === null ? 'foto verwijderd' : 'foto gewijzigd';
  await note(services, maker, account, { action });
  return had;
}
