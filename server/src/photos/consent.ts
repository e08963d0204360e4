import { writeAudit, writeAudits } from '../audit/audit.ts';
import { childrenRefusing, namesOf } from '../permissions/permissions.ts';
import type { Db } from '../database/schema.ts';
import type { InTransaction } from '../http/calls.ts';
import { HttpError } from '../base/httpErrors.ts';
import { publishAboutGroups } from '../events/publishAbout.ts';

/**
 * Refuses to share a photo with several children when the carers of one of them do not want their child on photos that
 * other parents see. A photo is shared with who is on it, so such a photo goes to one child only.
 * @param childIds all with whom the photo would be shared
 * @throws HttpError 403 that names the children
 */
export async function requireConsentOfAll(db: Db, childIds: readonly number[]): Promise<void> {
  const refusing = childIds.length < 2 ? [] : await childrenRefusing(db, 'photoOthers', childIds);
  if (refusing.length === 0) return;
  const names = await namesOf(db, refusing);
  const reason = `Er is geen toestemming voor foto's die andere ouders zien voor ${names}.`;
  throw new HttpError(403, 'forbidden', `${reason} Deel zo'n foto met één kind.`);
}

/** Ends that the carers of other children see photos of a child. @returns what was shared */
export async function endSharingWithOthers(db: Db, childId: number) {
  const own = db.selectFrom('photo_share').where('child_id', '=', childId).select('photo_id');
  const shares = await db
    .selectFrom('photo_share')
    .innerJoin('photo', 'photo.id', 'photo_share.photo_id')
    .where('photo_share.photo_id', 'in', own)
    .where('photo_share.child_id', '<>', childId)
    .select(['photo_share.photo_id', 'photo_share.child_id', 'photo.group_id'])
    .execute();
  for (const { photo_id, child_id } of shares) {
    await db.deleteFrom('photo_share').where('photo_id', '=', photo_id).where('child_id', '=', child_id).execute();
  }
  const groupIds = [...new Set(shares.map(({ group_id }) => group_id))];
  if (groupIds.length > 0) await publishAboutGroups(db, 'photos-changed', groupIds);
  return shares;
}

/**
 * Takes photos of a child back from the carers of all other children, when its own carers no longer want them to be seen
 * by others. For its own carers the photos stay.
 */
export async function takeBackFromOthers(context: InTransaction, childId: number): Promise<void> {
  const shares = await endSharingWithOthers(context.db, childId);
  const audited = shares.map(({ photo_id, child_id }) => ({ childId: child_id, itemId: photo_id }));
  await writeAudits(context, 'photos.unshared', audited);
}

/** Ends all sharing of photos of a child. @returns whether there was any */
export async function endSharing(db: Db, childId: number): Promise<boolean> {
  const groups = await db
    .selectFrom('photo_share')
    .innerJoin('photo', 'photo.id', 'photo_share.photo_id')
    .where('photo_share.child_id', '=', childId)
    .select('photo.group_id')
    .distinct()
    .execute();
  if (groups.length === 0) return false;
  await db.deleteFrom('photo_share').where('child_id', '=', childId).execute();
  const groupIds = groups.map(({ group_id }) => group_id);
  await publishAboutGroups(db, 'photos-changed', groupIds);
  return true;
}

/**
 * Takes back all sharing for a child whose carers have withdrawn their permission. A permission that is given again
 * later does not bring it back.
 */
export async function takeBackSharing(context: InTransaction, childId: number): Promise<void> {
  if (await endSharing(context.db, childId)) await writeAudit(context, 'photos.unshared', { childId });
}
