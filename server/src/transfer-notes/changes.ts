import type { CallRequest } from '@groepsapp/contract';
import { sql } from 'kysely';
import { momentAfter, today } from '../base/clock.ts';
import { distinct } from '../base/grouping.ts';
import type { Db } from '../database/schema.ts';
import { isOn } from '../access/authorisation.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { changedMeanwhile, settingOff } from '../base/httpErrors.ts';
import { makeOnce } from '../http/once.ts';
import { publishAboutGroups } from '../events/publishAbout.ts';
import { findNote } from './notes.ts';
import { changedAt, isAsSeen } from '../database/versions.ts';

type Fields = CallRequest<'POST /transfer-notes'>['body'];

/** @throws HttpError 403 when the kind of note is off in one of the establishments that the request touches */
async function requireKind({ settings }: GuardedContext, sticky: boolean): Promise<void> {
  const feature = sticky ? 'announcementsTab' : 'transferNotesTab';
  for (const values of (await settings()).values()) if (!isOn(feature, values)) throw settingOff();
}

function noteColumns({ clock }: GuardedContext, { note, date, sticky }: Fields) {
  return { note, date: sticky ? today(clock) : date, sticky: sticky ? 1 : 0 };
}

async function groupsOf(db: Db, id: number): Promise<number[]> {
  const rows = db.selectFrom('transfer_note_group').where('transfer_note_id', '=', id).select('group_id');
  return (await rows.execute()).map(({ group_id }) => group_id);
}

async function addGroups(db: Db, transfer_note_id: number, groupIds: readonly number[]): Promise<void> {
  const rows = groupIds.map((group_id) => ({ transfer_note_id, group_id }));
  await db.insertInto('transfer_note_group').values(rows).execute();
}

/** A note that was changed since the version that the user saw is not changed or deleted: 409 with the current note. */
export const changes = implement({
  /** Answers the current note, also when an earlier attempt with the same key created it. */
  'POST /transfer-notes': async ({ headers, body }, context) => {
    const { note, date, sticky, id_group } = body;
    await requireKind(context, sticky);
    const content = ['note', note, date, sticky ? 1 : 0, ...id_group.toSorted((a, b) => a - b)];
    const id = await makeOnce(context, { key: headers['idempotency-key'], content }, async (db) => {
      const by = { created_at: momentAfter(context.clock, 0), account_id: context.caller.accountId };
      const created = await db
        .insertInto('transfer_note')
        .values({ ...noteColumns(context, body), ...by })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addGroups(db, created.id, id_group);
      await publishAboutGroups(db, 'notes-changed', id_group);
      return created.id;
    });
    return findNote(context, id);
  },
  /** Changes a note and its groups. Without `based_on` the last change counts. */
  'PUT /transfer-notes/:id': async ({ params: { id }, body: { based_on, ...fields } }, context) => {
    await requireKind(context, fields.sticky);
    const by = { modified_at: momentAfter(context.clock, 0), modified_by: context.caller.accountId };
    return context.db.transaction().execute(async (db) => {
      const changed = await db
        .updateTable('transfer_note')
        .set({ ...noteColumns(context, fields), ...by })
        .where('id', '=', id)
        .where(isAsSeen(changedAt, based_on))
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) throw changedMeanwhile(await findNote({ ...context, db }, id));
      const before = await groupsOf(db, id);
      await db.deleteFrom('transfer_note_group').where('transfer_note_id', '=', id).execute();
      await addGroups(db, id, fields.id_group);
      await publishAboutGroups(db, 'notes-changed', distinct([...before, ...fields.id_group]));
      return findNote({ ...context, db }, id);
    });
  },
  /** Deletes a note for all its groups. */
  'DELETE /transfer-notes/:id': async ({ params: { id }, query: { based_on } }, context) => {
    await requireKind(context, (await findNote(context, id)).sticky);
    await context.db.transaction().execute(async (db) => {
      // Locks the row of the note for the transaction by writing it.
      const seen = await db
        .updateTable('transfer_note')
        .set({ sticky: sql`sticky` })
        .where('id', '=', id)
        .where(isAsSeen(changedAt, based_on))
        .returning('id')
        .executeTakeFirst();
      if (seen === undefined) throw changedMeanwhile(await findNote({ ...context, db }, id));
      const groupIds = await groupsOf(db, id);
      await db.deleteFrom('transfer_note_group').where('transfer_note_id', '=', id).execute();
      await db.deleteFrom('transfer_note').where('id', '=', id).execute();
      await publishAboutGroups(db, 'notes-changed', groupIds);
    });
    return { success: true };
  },
});
