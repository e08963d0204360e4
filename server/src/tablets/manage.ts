import type { PersonMode } from '@groepsapp/contract';
import { dropCodes, keepCode } from './codes.ts';
import { noPassword } from '../authentication/passwords.ts';
import { hashToken, newToken } from '../authentication/tokens.ts';
import { momentAfter } from '../base/clock.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { byName } from '../base/names.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { publishSessionEnd } from '../events/publish.ts';

const texts = {
  name: 'Geef de tablet een naam van ten hoogste 60 tekens.',
  establishment: 'Kies een locatie van de organisatie.',
  groups: 'Kies groepen van deze locatie.',
};

const longestName = 60;

/** Where a tablet stands. */
export interface TabletPlace {
  name: string;
  establishmentId: number;
  /** Empty: those who use it choose. */
  groupIds: readonly number[];
}

/** What a company chooses about people on its tablets. */
export interface TabletChoices {
  person_mode: PersonMode;
  /** Minutes without a touch after which a person is no longer taken to stand at a tablet. */
  lock_minutes: number;
  /** 1: employees log in on its tablets only. */
  enrolled_only: 0 | 1;
}

/** The tablets of a company, also those that were withdrawn, by name. */
export async function tabletsOfCompany(db: Db, companyId: number) {
  const tablets = await db
    .selectFrom('device')
    .innerJoin('establishment', 'establishment.id', 'device.establishment_id')
    .where('device.company_id', '=', companyId)
    .select([
      'device.id',
      'device.name',
      'establishment.id as establishment_id',
      'establishment.name as establishment',
      'enrolled_at',
      'locked_at',
      'withdrawn_at',
      'last_seen_at',
      'release',
    ])
    .execute();
  return tablets.sort(byName(({ name }) => name ?? ''));
}

/** @throws HttpError 400 for a name that is too long, another company's location, or groups that are not there */
async function checkPlace(db: Db, companyId: number, { name, establishmentId, groupIds }: TabletPlace): Promise<void> {
  if (name.trim() === '' || name.length > longestName) throw invalid({ name: texts.name }, texts.name);
  const own = await db
    .selectFrom('establishment')
    .where('company_id', '=', companyId)
    .where('id', '=', establishmentId)
    .select('id')
    .executeTakeFirst();
  if (own === undefined) throw invalid({ establishment: texts.establishment }, texts.establishment);
  if (groupIds.length === 0) return;
  const groups = await db
    .selectFrom('care_group')
    .where('establishment_id', '=', establishmentId)
    .where('id', 'in', groupIds)
    .select('id')
    .execute();
  if (groups.length < new Set(groupIds).size) throw invalid({ groups: texts.groups }, texts.groups);
}

async function putPlace(tx: Tx, id: number, accountId: number, place: TabletPlace): Promise<void> {
  const { name, establishmentId: establishment_id, groupIds } = place;
  await tx.updateTable('device').set({ name: name.trim(), establishment_id }).where('id', '=', id).execute();
  await tx.deleteFrom('account_establishment').where('account_id', '=', accountId).execute();
  await tx.insertInto('account_establishment').values({ account_id: accountId, establishment_id }).execute();
  await tx.deleteFrom('device_group').where('device_id', '=', id).execute();
  if (groupIds.length === 0) return;
  const groups = [...new Set(groupIds)].map((group_id) => ({ device_id: id, group_id }));
  await tx.insertInto('device_group').values(groups).execute();
}

/**
 * Makes a tablet of a company, with an account of its own that reaches its location. A browser becomes it with a code.
 * @throws HttpError 400 for a place that is not one of the company
 */
export async function makeTablet(
  services: Services & { db: Tx },
  companyId: number,
  place: TabletPlace,
): Promise<{ id: number }> {
  const { db, clock } = services;
  await checkPlace(db, companyId, place);
  const device = await db
    .insertInto('device')
    .values({ token_hash: hashToken(newToken()), created_at: momentAfter(clock, 0), company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await db
    .insertInto('account')
    .values({
      company_id: companyId,
      employee_id: null,
      kind: 'employee',
      // Of chance, so that a company that moves to another database meets no other's.
      username: `tablet:${newToken(9)}`,
      password_hash: noPassword.tablet,
      client_number: '',
      mfa_enabled: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('device').set({ account_id: account.id }).where('id', '=', device.id).execute();
  await putPlace(db, device.id, account.id, place);
  return device;
}

/** A tablet of a company that was not withdrawn. @throws HttpError 404 when there is none */
export async function findTablet(db: Db, companyId: number, id: number) {
  const tablet = await db
    .selectFrom('device')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('withdrawn_at', 'is', null)
    .select(['id', 'name', 'account_id', 'establishment_id'])
    .executeTakeFirst();
  if (!tablet?.name || tablet.account_id === null || tablet.establishment_id === null) throw notFound();
  const groups = await db.selectFrom('device_group').where('device_id', '=', id).select('group_id').execute();
  const { name, account_id: accountId, establishment_id: establishmentId } = tablet;
  return { id, name, accountId, establishmentId, groupIds: groups.map(({ group_id }) => group_id) };
}

/**
 * Gives a tablet another name, location or groups; it follows within a minute. Another location without groups has none.
 * @throws HttpError 400 as `makeTablet`, 404 when there is none
 */
export async function changeTablet(
  tx: Tx,
  companyId: number,
  id: number,
  change: Partial<TabletPlace>,
): Promise<TabletPlace> {
  const { accountId, name, establishmentId, groupIds } = await findTablet(tx, companyId, id);
  const stays = change.establishmentId === undefined || change.establishmentId === establishmentId;
  const place = { name, establishmentId, groupIds: stays ? groupIds : [], ...change };
  await checkPlace(tx, companyId, place);
  await putPlace(tx, id, accountId, place);
  return place;
}

/**
 * Makes a code with which a browser becomes the tablet, once and within an hour; the browser that was it before is it no
 * longer.
 * @throws HttpError 404 when there is none, or it was withdrawn
 */
export async function makeTabletCode(
  services: Services,
  companyId: number,
  id: number,
): Promise<{ code: string; expires_at: string }> {
  await findTablet(services.db, companyId, id);
  return keepCode(services, id);
}

/** Closes what the sessions of a device have open. */
async function closeSockets(tx: Tx, id: number): Promise<void> {
  const sessions = tx.selectFrom('session').where('device_id', '=', id).where('revoked_at', 'is', null);
  for (const session of await sessions.select('id').execute()) await publishSessionEnd(tx, session.id);
}

/** Locks a tablet, which then shows nothing, or opens it again. @throws HttpError 404 when there is none */
export async function lockTablet(
  { db, clock }: Services & { db: Tx },
  companyId: number,
  id: number,
  locked: boolean,
): Promise<void> {
  await findTablet(db, companyId, id);
  const locked_at = locked ? momentAfter(clock, 0) : null;
  await db.updateTable('device').set({ locked_at }).where('id', '=', id).execute();
  if (locked) await closeSockets(db, id);
}

/**
 * Ends every session on a device, of the tablet, of people at it and of who logged in there, and forgets the keys with which it
 * sealed what it keeps: nobody can read that any more.
 */
export async function endSessionsOn({ db, clock }: Services & { db: Tx }, id: number): Promise<void> {
  await closeSockets(db, id);
  await db.deleteFrom('storage_key').where('device_id', '=', id).execute();
  const revoked_at = momentAfter(clock, 0);
  await db
    .updateTable('session')
    .set({ revoked_at })
    .where('device_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Withdraws a tablet for good: it shows nothing any more and deletes what it kept, and its account reaches nothing.
 * @throws HttpError 404 when there is none, or it was withdrawn already
 */
export async function withdrawTablet(services: Services & { db: Tx }, companyId: number, id: number): Promise<void> {
  const { db, clock } = services;
  const { accountId } = await findTablet(db, companyId, id);
  await endSessionsOn(services, id);
  await dropCodes(services, id);
  await db.deleteFrom('account_establishment').where('account_id', '=', accountId).execute();
  await db
    .updateTable('device')
    .set({ withdrawn_at: momentAfter(clock, 0) })
    .where('id', '=', id)
    .execute();
}

/** Writes what a company chooses about people on its tablets. */
export async function chooseForTablets(db: Db, companyId: number, choices: Partial<TabletChoices>): Promise<void> {
  await db.updateTable('company').set(choices).where('id', '=', companyId).execute();
}
