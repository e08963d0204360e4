import { writeAudit, writeAudits } from '../audit/audit.ts';
import { momentAfter } from '../base/clock.ts';
import { idsOf } from '../base/ids.ts';
import { changeFiles } from '../files/changeFiles.ts';
import { type GuardedContext, implement, type InTransaction } from '../http/calls.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { publishAboutGroups } from '../events/publishAbout.ts';
import { requirePermission } from '../permissions/permissions.ts';
import { requireConsentOfAll } from './consent.ts';
import { photoById } from './library.ts';

/** Adds the missing shares. @returns the children who were added */
async function addShares({ db, clock, caller }: InTransaction, photoId: number, childIds: readonly number[]) {
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

export const sharing = implement({
  /**
   * Shares a photo with the carers of more children, and sets its message when one is given. 403 that names the children
   * whose permissions do not allow it, 400 for children of another establishment, 404 when the photo has been deleted.
   */
  'POST /deprecated/share-photo/:id': async ({ params: { id: itemId }, body }, context) => {
    if (body.idPhoto !== itemId) throw invalid({ idPhoto: 'Dit is een andere foto dan die van het adres.' });
    return context.db.transaction().execute(async (db) => {
      const inside = { ...context, db };
      await requirePermission(db, 'POST /deprecated/share-photo/:id', body.children);
      // Locks the photo until the transaction ends, so that it is not deleted in between.
      const { group_id } = await db
        .updateTable('photo')
        .set((e) => ({ message: body.message ?? e.ref('message') }))
        .where('id', '=', itemId)
        .returning('group_id')
        .executeTakeFirstOrThrow(() => notFound());
      requireSameEstablishment(context, group_id);
      const added = await addShares(inside, itemId, body.children);
      const audited = added.map((childId) => ({ childId, itemId }));
      await writeAudits(inside, 'photos.shared', audited);
      const photo = await photoById(inside, itemId);
      await requireConsentOfAll(db, photo.shared);
      await publishAboutGroups(db, 'photos-changed', [group_id]);
      return photo;
    });
  },
  /** 404 when the photo is not shared with the carers of the child. */
  'DELETE /photos/:id/share/:childId': async ({ params: { id: itemId, childId } }, context) => {
    await context.db.transaction().execute(async (db) => {
      await db
        .deleteFrom('photo_share')
        .where('photo_id', '=', itemId)
        .where('child_id', '=', childId)
        .returning('child_id')
        .executeTakeFirstOrThrow(() => notFound());
      await writeAudit({ ...context, db }, 'photos.unshared', { childId, itemId });
      await publishAboutGroups(db, 'photos-changed', idsOf(context.groups));
    });
    return { success: true };
  },
  /**
   * Deletes a photo with its files and for everyone, and notes who did so; the audit also has a row for each child with
   * whom it was shared. 404 when it has been deleted already.
   */
  'DELETE /photos/:id': async ({ params: { id: itemId } }, context) => {
    const who = { deleted_at: momentAfter(context.clock, 0), account_id: context.caller.accountId };
    await changeFiles(context.files, [], (unused) =>
      context.db.transaction().execute(async (db) => {
        const shares = await db
          .deleteFrom('photo_share')
          .where('photo_id', '=', itemId)
          .returning('child_id')
          .execute();
        const { file_id, thumb_id, ...photo } = await db
          .deleteFrom('photo')
          .where('id', '=', itemId)
          .returning(['file_id', 'thumb_id', 'group_id', 'date'])
          .executeTakeFirstOrThrow(() => notFound());
        await db
          .insertInto('photo_deletion')
          .values({ photo_id: itemId, ...photo, ...who })
          .execute();
        const audited = shares.map(({ child_id: childId }) => ({ childId, itemId }));
        await writeAudits({ ...context, db }, 'photos.deleted', audited);
        await publishAboutGroups(db, 'photos-changed', idsOf(context.groups));
        unused.push(file_id, thumb_id);
      }),
    );
    return { success: true };
  },
});
