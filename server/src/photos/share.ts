import type { Photo } from '@groepsapp/contract';
import { writeAudit } from '../audit/audit.ts';
import { momentAfter } from '../base/clock.ts';
import type { Tx } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { publishAboutGroups } from '../events/publishAbout.ts';
import { discard } from './addPhoto.ts';
import { requireConsent, requireConsentOfAll } from './consent.ts';
import { photoById } from './library.ts';

/** Adds the missing shares. @returns the children who were added */
async function addShares(
  { clock, caller }: GuardedContext,
  db: Tx,
  photoId: number,
  childIds: readonly number[],
): Promise<number[]> {
  const how = { photo_id: photoId, shared_at: momentAfter(clock, 0), account_id: caller.accountId };
  const added = await db
    .insertInto('photo_share')
    .values(childIds.map((child_id) => ({ ...how, child_id })))
    .onConflict((known) => known.columns(['photo_id', 'child_id']).doNothing())
    .returning('child_id')
    .execute();
  return added.map(({ child_id }) => child_id);
}

/**
 * Refuses children who are in another establishment than the photo: it shows other children, whose carers agreed that
 * carers of their own establishment see them.
 */
function requireSameEstablishment({ groups, children }: GuardedContext, groupId: number): void {
  const place = groups.find(({ id }) => id === groupId)?.establishmentId;
  if (children.every(({ establishmentIds }) => establishmentIds.some((id) => id === place))) return;
  throw invalid({ children: 'Deze foto is van een andere vestiging. Deel hem met kinderen van die vestiging.' });
}

/**
 * Shares a photo with the carers of more children, and sets its message when one is given.
 * @throws HttpError 403 that names the children whose permissions do not allow it, 400 for children of another
 * establishment, 404 when the photo has been deleted
 */
export async function sharePhoto(
  context: GuardedContext,
  photoId: number,
  { children, message }: { children: readonly number[]; message?: string | undefined },
): Promise<Photo> {
  return context.db.transaction().execute(async (db) => {
    await requireConsent(db, children);
    // Locks the photo until the transaction ends, so that it is not deleted in between.
    const photo = await db
      .updateTable('photo')
      .set((e) => ({ message: message ?? e.ref('message') }))
      .where('id', '=', photoId)
      .returning('group_id')
      .executeTakeFirst();
    if (photo === undefined) throw notFound();
    requireSameEstablishment(context, photo.group_id);
    for (const childId of await addShares(context, db, photoId, children)) {
      await writeAudit({ ...context, db }, 'photos.shared', { childId, itemId: photoId });
    }
    const shared = await photoById({ ...context, db }, photoId);
    await requireConsentOfAll(db, shared.shared);
    await publishAboutGroups(db, 'photos-changed', [photo.group_id]);
    return shared;
  });
}

/** Shares a photo no longer with the carers of a child. @throws HttpError 404 when it is not shared with them */
export async function unsharePhoto(context: GuardedContext, photoId: number, childId: number): Promise<void> {
  const groupIds = context.groups.map(({ id }) => id);
  await context.db.transaction().execute(async (db) => {
    const removed = await db
      .deleteFrom('photo_share')
      .where('photo_id', '=', photoId)
      .where('child_id', '=', childId)
      .returning('child_id')
      .execute();
    if (removed.length === 0) throw notFound();
    await writeAudit({ ...context, db }, 'photos.unshared', { childId, itemId: photoId });
    await publishAboutGroups(db, 'photos-changed', groupIds);
  });
}

/** Records who deleted a photo; the audit also has a row for each child with whom it was shared. */
async function noteDeletion(
  { db, clock, caller }: GuardedContext,
  photo_id: number,
  { group_id, date }: { group_id: number; date: string },
): Promise<void> {
  const who = { deleted_at: momentAfter(clock, 0), account_id: caller.accountId };
  await db
    .insertInto('photo_deletion')
    .values({ photo_id, group_id, date, ...who })
    .execute();
}

/** Deletes a photo with its files and for everyone. @throws HttpError 404 when it has been deleted already */
export async function deletePhoto(context: GuardedContext, photoId: number): Promise<void> {
  const groupIds = context.groups.map(({ id }) => id);
  const { file_id, thumb_id } = await context.db.transaction().execute(async (db) => {
    const shares = await db.deleteFrom('photo_share').where('photo_id', '=', photoId).returning('child_id').execute();
    const deleted = await db
      .deleteFrom('photo')
      .where('id', '=', photoId)
      .returning(['file_id', 'thumb_id', 'group_id', 'date'])
      .executeTakeFirst();
    if (deleted === undefined) throw notFound();
    await noteDeletion({ ...context, db }, photoId, deleted);
    for (const { child_id: childId } of shares) {
      await writeAudit({ ...context, db }, 'photos.deleted', { childId, itemId: photoId });
    }
    await publishAboutGroups(db, 'photos-changed', groupIds);
    return deleted;
  });
  await discard(context.files, [file_id, thumb_id]);
}
