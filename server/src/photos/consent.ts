import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import { childrenWithout } from '../children/permissions.ts';
import type { Database } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { HttpError } from '../http/errors.ts';
import { fullName } from '../names.ts';
import { publishAboutGroups } from '../realtime/publishAbout.ts';

/**
 * Refuses children whose carers have not permitted that photos of their child are shared.
 * @throws HttpError 403 that names the children
 */
export async function requireConsent(db: Kysely<Database>, childIds: readonly number[]): Promise<void> {
  const without = await childrenWithout(db, 'photoPortal', childIds);
  if (without.size === 0) return;
  const refused = await db
    .selectFrom('child')
    .where('id', 'in', [...without])
    .select(['first_name', 'last_name_suffix', 'last_name'])
    .orderBy('id')
    .execute();
  const names = refused.map(fullName).join(', ');
  throw new HttpError(403, 'forbidden', `Er is geen toestemming om foto's te delen voor ${names}.`);
}

/**
 * Takes back all sharing for a child whose carers have withdrawn their permission. A permission that is given again
 * later does not bring it back.
 */
export async function takeBackSharing(
  context: GuardedContext & { db: Transaction<Database> },
  childId: number,
): Promise<void> {
  const { db } = context;
  const groups = await db
    .selectFrom('photo_share')
    .innerJoin('photo', 'photo.id', 'photo_share.photo_id')
    .where('photo_share.child_id', '=', childId)
    .select('photo.group_id')
    .distinct()
    .execute();
  if (groups.length === 0) return;
  await db.deleteFrom('photo_share').where('child_id', '=', childId).execute();
  await writeAudit(context, 'photos.unshared', { childId });
  await publishAboutGroups(
    db,
    'photos-changed',
    groups.map(({ group_id }) => group_id),
  );
}
