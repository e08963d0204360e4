import type { CallAnswer } from '@groepsapp/contract';
import type { Insertable } from 'kysely';
import { daysBetween, momentAfter, today } from '../base/clock.ts';
import type { Database, Tx } from '../database/schema.ts';
import type { FileStore } from '../files/FileStore.ts';
import { preparePicture } from '../files/pictures.ts';
import type { SpooledFile } from '../files/receiveUpload.ts';
import { storageFailure } from '../files/storageFull.ts';
import type { GuardedContext } from '../http/calls.ts';
import { invalid } from '../base/httpErrors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { publishAboutGroups } from '../events/publishAbout.ts';
import { photoById } from './library.ts';

/** Twice the size in which the library shows a photo, for sharp screens. */
const thumb = { width: 450, height: 300 };

/** How many days ago a photo may have been taken: a tablet that was offline over a holiday can still send it. */
const oldestDays = 31;

interface NewPhoto {
  groupId: number;
  /** `undefined` for today. */
  date: string | undefined;
  file: SpooledFile;
  /** Idempotency key. */
  key: string | undefined;
}

type Added = CallAnswer<'POST /deprecated/upload-photos'>;

/** @throws HttpError 400 for a day in the future or too long ago */
function dayFor({ clock }: GuardedContext, date: string | undefined): string {
  const now = today(clock);
  const age = date === undefined ? 0 : daysBetween(date, now);
  if (age < 0) throw invalid({ date: 'Kies een dag die al is geweest.' });
  if (age > oldestDays) throw invalid({ date: `Kies een dag van ten hoogste ${oldestDays} dagen geleden.` });
  return date ?? now;
}

/** Stores both pictures of a photo. When the second one fails the first one does not stay. */
export async function storePictures(files: FileStore, path: string): Promise<{ file_id: string; thumb_id: string }> {
  const made = await preparePicture(path, { thumb });
  const { id: file_id } = await files.add(made.viewer);
  try {
    return { file_id, thumb_id: (await files.add(made.thumb)).id };
  } catch (error) {
    await discard(files, [file_id]);
    throw error;
  }
}

/** Removes files that nothing refers to; housekeeping finds those that could not be removed. */
export async function discard(files: FileStore, ids: readonly string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => files.remove(id)));
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

/**
 * Adds a photo to the library of a group, idempotently by key, and publishes the event. A file that the day of the
 * group has already is not added again, so that after an interruption the same photos can be selected once more.
 * @returns the photo, also when it exists already, which `duplicate` says unless it came by the same key
 * @throws HttpError 400 and 415 for a file that is no picture, 400 for a date out of range, 409 when the key was used
 * for another photo, 503 when too many pictures are queued
 */
export async function addPhoto(context: GuardedContext, { groupId, date, file, key }: NewPhoto): Promise<Added> {
  const { clock, caller, files } = context;
  const day = dayFor(context, date);
  const stored = await storePictures(files, file.path).catch((error: unknown) => {
    throw storageFailure(error);
  });
  const outcome = { isNew: false, duplicate: false };
  const make = { sender: accountSender(context), key, content: ['photo', groupId, file.sha256] };
  try {
    const id = await makeOnce(context, make, async (transaction) => {
      const row = { group_id: groupId, date: day, created_at: momentAfter(clock, 0), account_id: caller.accountId };
      const added = await insertPhoto(transaction, { ...row, ...stored, message: '', content_hash: file.sha256 });
      if (added.isNew) await publishAboutGroups(transaction, 'photos-changed', [groupId]);
      outcome.isNew = added.isNew;
      outcome.duplicate = !added.isNew;
      return added.id;
    });
    if (!outcome.isNew) await discard(files, Object.values(stored));
    return { ...(await photoById(context, id)), ...(outcome.duplicate && { duplicate: true }) };
  } catch (error) {
    if (!outcome.isNew) await discard(files, Object.values(stored));
    throw error;
  }
}
