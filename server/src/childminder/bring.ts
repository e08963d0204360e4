import { accountName, accountNamed } from '../authentication/accounts.ts';
import type { Tx } from '../database/schema.ts';
import { changeFiles } from '../files/changeFiles.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { publishAboutEstablishment } from '../events/publishAbout.ts';
import { type PreparedFile, prepareFile } from './officeFiles.ts';

/** A change in a transaction. `unused` collects the ids of stored files that nothing refers to once it is committed. */
export interface Change {
  db: Tx;
  unused: string[];
}

/**
 * Runs a change of the data of the office in a transaction, one at a time per company: of two concurrent requests with
 * the same new reference the second sees the row of the first.
 */
export async function inTurn<T>({ db, integration }: IntegrationContext, work: (db: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('company')
      .set((e) => ({ name: e.ref('name') }))
      .where('id', '=', integration.companyId)
      .execute();
    return work(transaction);
  });
}

/**
 * Runs a change with the file that the office sent, if any. When the change fails the file is removed again.
 * @throws HttpError 400 or 413 for a file that is not kept
 */
export async function withFile(
  context: IntegrationContext,
  file: { name: string; content: string } | undefined,
  work: (change: Change, prepared: PreparedFile | null) => Promise<void>,
): Promise<{ success: true }> {
  const prepared = file === undefined ? null : await prepareFile(context.files, file);
  const stored = prepared === null ? [] : [prepared.file_id];
  await changeFiles(context.files, stored, (unused) => inTurn(context, (db) => work({ db, unused }, prepared)));
  return { success: true };
}

/** Puts a file in the place of an earlier one, or adds it. @returns the id of its row */
export async function putFile({ db, unused }: Change, prepared: PreparedFile, earlier: number | null): Promise<number> {
  if (earlier === null) {
    return (await db.insertInto('office_file').values(prepared).returning('id').executeTakeFirstOrThrow()).id;
  }
  const old = await db.selectFrom('office_file').where('id', '=', earlier).select('file_id').executeTakeFirstOrThrow();
  await db.updateTable('office_file').set(prepared).where('id', '=', earlier).execute();
  unused.push(old.file_id);
  return earlier;
}

/** The account of a childminder of the company. @throws HttpError 404 when the company has no such childminder */
export async function childminderOf(
  context: IntegrationContext,
  { username, client_number }: { username: string; client_number: string },
): Promise<number> {
  const { id } = await accountNamed(context, accountName('childminder', username, client_number))
    .where('company_id', '=', context.integration.companyId)
    .select('id')
    .executeTakeFirstOrThrow(() => notFound());
  return id;
}

/** Tells establishments that something for their childminders changed. */
export async function announceIn(db: Tx, establishmentIds: Iterable<number>): Promise<void> {
  for (const id of new Set(establishmentIds)) await publishAboutEstablishment(db, 'office-files-changed', id);
}

/** Whose something was or is: accounts of childminders, and groups. */
interface Owner {
  account_id: number | null;
  group_id?: number | null;
}

/** Tells the establishments of owners that something of theirs changed. */
export async function announceTo(db: Tx, owners: readonly (Owner | undefined)[]): Promise<void> {
  const accountIds = owners.flatMap((owner) => owner?.account_id ?? []);
  const groupIds = owners.flatMap((owner) => owner?.group_id ?? []);
  const places = await db
    .selectFrom('account_establishment')
    .where((e) => e.or(accountIds.map((id) => e('account_id', '=', id))))
    .select('establishment_id')
    .union(
      db
        .selectFrom('care_group')
        .where((e) => e.or(groupIds.map((id) => e('id', '=', id))))
        .select('establishment_id'),
    )
    .execute();
  const establishmentIds = places.map(({ establishment_id }) => establishment_id);
  await announceIn(db, establishmentIds);
}
