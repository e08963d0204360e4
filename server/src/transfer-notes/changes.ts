import type { CallRequest, TransferNote } from '@groepsapp/contract';
import { sql } from 'kysely';
import { momentAfter, today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { isOn } from '../access/authorisation.ts';
import type { GuardedContext } from '../http/calls.ts';
import { changedMeanwhile, notFound, settingOff } from '../base/httpErrors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { publishAboutGroups } from '../events/publishAbout.ts';
import { findNote } from './notes.ts';
import { changedAt, isAsSeen } from '../database/versions.ts';

type Fields = CallRequest<'POST /transfer-notes'>['body'];

/** @throws HttpError 403 when the kind of note is off in one of the establishments that the request touches */
async function requireKind({ settings }: GuardedContext, sticky: boolean): Promise<void> {
  const feature = sticky ? 'announcementsTab' : 'transferNotesTab';
  for (const values of (await settings()).values()) if (!isOn(feature, values)) throw settingOff();
}

function columnsOf({ clock }: GuardedContext, { note, date, sticky }: Fields) {
  return { note, date: sticky ? today(clock) : date, sticky: sticky ? 1 : 0 };
}

async function groupsOf(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('transfer_note_group')
    .where('transfer_note_id', '=', id)
    .select('group_id')
    .execute();
  return rows.map((row) => row.group_id);
}

async function addGroups(db: Db, id: number, groupIds: readonly number[]): Promise<void> {
  const rows = groupIds.map((group_id) => ({ transfer_note_id: id, group_id }));
  await db.insertInto('transfer_note_group').values(rows).execute();
}

async function current(context: GuardedContext, id: number): Promise<TransferNote> {
  const note = await findNote(context, id);
  if (note === undefined) throw notFound();
  return note;
}

/**
 * Creates a note, idempotently by key, and publishes the event to its groups.
 * @returns the current note, also when an earlier attempt with the same key created it
 * @throws HttpError 403 when its kind is off for one of its groups
 */
export async function createNote(
  context: GuardedContext,
  key: string | undefined,
  fields: Fields,
): Promise<TransferNote> {
  await requireKind(context, fields.sticky);
  const { note, date, sticky, id_group } = fields;
  const content = ['note', note, date, sticky ? 1 : 0, ...id_group.toSorted((a, b) => a - b)];
  const id = await makeOnce(context, { sender: accountSender(context), key, content }, async (db) => {
    const created_at = momentAfter(context.clock, 0);
    const created = await db
      .insertInto('transfer_note')
      .values({ ...columnsOf(context, fields), created_at, account_id: context.caller.accountId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addGroups(db, created.id, id_group);
    await publishAboutGroups(db, 'notes-changed', id_group);
    return created.id;
  });
  return current(context, id);
}

/**
 * Changes a note and its groups, unless the version that the change was based on is stale.
 * @param basedOn moment of that version; `undefined` for clients that do not know it: the last change counts
 * @throws HttpError 409 with the current note, 404 when it has been deleted, 403 when its kind is off
 */
export async function changeNote(
  context: GuardedContext,
  id: number,
  fields: Fields,
  basedOn: string | undefined,
): Promise<TransferNote> {
  await requireKind(context, fields.sticky);
  return context.db.transaction().execute(async (db) => {
    const changed = await db
      .updateTable('transfer_note')
      .set({
        ...columnsOf(context, fields),
        modified_at: momentAfter(context.clock, 0),
        modified_by: context.caller.accountId,
      })
      .where('id', '=', id)
      .where(isAsSeen(changedAt, basedOn))
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw changedMeanwhile(await current({ ...context, db }, id));
    const before = await groupsOf(db, id);
    await db.deleteFrom('transfer_note_group').where('transfer_note_id', '=', id).execute();
    await addGroups(db, id, fields.id_group);
    await publishAboutGroups(db, 'notes-changed', [...new Set([...before, ...fields.id_group])]);
    return current({ ...context, db }, id);
  });
}

/**
 * Deletes a note for all its groups, unless it was changed since the version that the user saw.
 * @param basedOn moment of that version; `undefined` for clients of older releases
 * @throws HttpError 409 with the current note, 404 when somebody else has deleted it, 403 when its kind is off
 */
export async function deleteNote(context: GuardedContext, id: number, basedOn?: string): Promise<void> {
  await requireKind(context, (await current(context, id)).sticky);
  await context.db.transaction().execute(async (db) => {
    await lockUnchanged({ ...context, db }, id, basedOn);
    const groupIds = await groupsOf(db, id);
    await db.deleteFrom('transfer_note_group').where('transfer_note_id', '=', id).execute();
    await db.deleteFrom('transfer_note').where('id', '=', id).execute();
    await publishAboutGroups(db, 'notes-changed', groupIds);
  });
}

/** Locks the row of a note for the transaction by writing it, unless it was changed since the given version. */
async function lockUnchanged(context: GuardedContext, id: number, basedOn: string | undefined): Promise<void> {
  const write = context.db
    .updateTable('transfer_note')
    .set({ sticky: sql`sticky` })
    .where('id', '=', id)
    .where(isAsSeen(changedAt, basedOn));
  if ((await write.returning('id').executeTakeFirst()) === undefined) {
    throw changedMeanwhile(await current(context, id));
  }
}
