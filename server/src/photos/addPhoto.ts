import type { Insertable } from 'kysely';
import { daysBetween, momentAfter, today } from '../base/clock.ts';
import type { Database, Tx } from '../database/schema.ts';
import { changeFiles } from '../files/changeFiles.ts';
import type { FileStore } from '../files/FileStore.ts';
import { type StoredPictures, storePictures } from '../files/pictures.ts';
import { type SpooledFile, storageFailure } from '../files/receiveUpload.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { invalid } from '../base/httpErrors.ts';
import { makeOnce } from '../http/once.ts';
import { publishAboutGroups } from '../events/publishAbout.ts';
import { photoById } from './library.ts';

/** Twice the size in which the library shows a photo, for sharp screens. */
const thumb = { width: 450, height: 300 };

/** How many days ago a photo may have been taken: a tablet that was offline over a holiday can still send it. */
const oldestDays = 31;

/** @throws HttpError 400 for a day in the future or too long ago */
function dayFor({ clock }: GuardedContext, date: string | undefined): string {
  const now = today(clock);
  const age = date === undefined ? 0 : daysBetween(date, now);
  if (age < 0) throw invalid({ date: 'Kies een dag die al is geweest.' });
  if (age > oldestDays) throw invalid({ date: `Kies een dag van ten hoogste ${oldestDays} dagen geleden.` });
  return date ?? now;
}

/** Stores an uploaded photo in its two sizes. @throws HttpError 507 when there is no room, else as `preparePicture` does */
export async function storePhoto(files: FileStore, { path }: SpooledFile): Promise<StoredPictures> {
  return storePictures(files, path, { thumb }).catch((error: unknown) => {
    throw storageFailure(error);
  });
}

type Row = Insertable<Database['photo']> & { content_hash: string };

/** Adds a photo, unless the day of its group has the same file already. */
async function insertPhoto(transaction: Tx, row: Row): Promise<{ id: number; isNew: boolean }> {
  const added = await transaction
    .insertInto('photo')
    .values(row)
    .onConflict((known) => known.columns(['group_id', 'date', 'content_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return { id: added.id, isNew: true };
  const { id } = await transaction
    .selectFrom('photo')
    .where('group_id', '=', row.group_id)
    .where('date', '=', row.date)
    .where('content_hash', '=', row.content_hash)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export const adding = implement({
  /**
   * Adds a photo to the library of a group, once per key, and publishes the event. A file that the day of the group has
   * already is not added again, so that after an interruption the same photos can be selected once more. Answers the
   * photo, also when it exists already, which `duplicate` says unless it came by the same key. 400 and 415 for a file that
   * is no picture, 400 for a date out of range, 409 when the key was used for another photo, 503 when too many pictures
   * are queued.
   */
  'POST /deprecated/upload-photos': async ({ headers, query: { id_group }, body, file }, context) => {
    const { clock, caller, files } = context;
    const date = dayFor(context, body.date);
    const stored = await storePhoto(files, file);
    const fileIds = Object.values(stored);
    const attempt = { key: headers['idempotency-key'], content: ['photo', id_group, file.sha256] };
    const outcome = { isNew: false, duplicate: false };
    const id = await changeFiles(files, fileIds, async (unused) => {
      const made = await makeOnce(context, attempt, async (db) => {
        const by = { created_at: momentAfter(clock, 0), account_id: caller.accountId };
        const row = { group_id: id_group, date, ...stored, message: '', content_hash: file.sha256, ...by };
        const added = await insertPhoto(db, row);
        if (added.isNew) await publishAboutGroups(db, 'photos-changed', [id_group]);
        outcome.isNew = added.isNew;
        outcome.duplicate = !added.isNew;
        return added.id;
      });
      if (!outcome.isNew) unused.push(...fileIds);
      return made;
    });
    return { ...(await photoById(context, id)), ...(outcome.duplicate && { duplicate: true }) };
  },
});
