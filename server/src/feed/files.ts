import { pictureType } from '../files/pictures.ts';
import type { StoredAnswer } from '../files/sendStored.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { childrenRefusing } from '../permissions/permissions.ts';
import { highestId } from '../access/resource.ts';

interface Named {
  childId: number;
  id: number;
}

/** Another product must ask each time: what is no longer shared must not come out of a cache. */
const cacheControl = 'private, no-cache';

/** @throws HttpError 404 for a photo that is not, or no longer, shared with the carers of this child of the company */
export async function sharedPhoto(
  { db, integration }: IntegrationContext,
  { childId, id }: Named,
  size: 'large' | 'small',
): Promise<StoredAnswer> {
  if (Math.max(childId, id) > highestId) throw notFound();
  const found = await db
    .selectFrom('photo_share as share')
    .innerJoin('photo', 'photo.id', 'share.photo_id')
    .innerJoin('child', 'child.id', 'share.child_id')
    .where('share.photo_id', '=', id)
    .where('share.child_id', '=', childId)
    .where('child.company_id', '=', integration.companyId)
    .where('child.photo_allowed', '=', 1)
    .select(['file_id', 'thumb_id'])
    .executeTakeFirstOrThrow(() => notFound());
  return { id: size === 'large' ? found.file_id : found.thumb_id, type: pictureType, cacheControl };
}

/** @throws HttpError 404 for a document that is not, or no longer, shared with the carers of this child of the company */
export async function sharedDocument(
  { db, integration }: IntegrationContext,
  { childId, id }: Named,
): Promise<StoredAnswer> {
  if (Math.max(childId, id) > highestId) throw notFound();
  if ((await childrenRefusing(db, 'observationSharing', [childId])).length > 0) throw notFound();
  const { file_id, type, filename } = await db
    .selectFrom('child_document as document')
    .innerJoin('child', 'child.id', 'document.child_id')
    .where('document.id', '=', id)
    .where('document.child_id', '=', childId)
    .where('document.share', '=', 1)
    .where('child.company_id', '=', integration.companyId)
    .select(['document.file_id as file_id', 'document.type as type', 'document.filename as filename'])
    .executeTakeFirstOrThrow(() => notFound());
  return { id: file_id, type, filename, cacheControl };
}
