import type { Caller } from '../authentication/sessions.ts';
import { signedAddress } from '../authentication/signatures.ts';
import { momentAfter, today } from '../base/clock.ts';
import type { Database, Db, Tx } from '../database/schema.ts';
import { pictureType, preparePicture } from '../files/pictures.ts';
import type { StoredAnswer } from '../files/sendStored.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { requireOfCompany } from '../http/ofCompany.ts';
import { publishAboutChildren } from '../events/publishAbout.ts';
import { isCarerOn } from './carerDays.ts';

type Content = Pick<Database['carer_photo'], 'file_id' | 'thumb_id'>;

const nothing: Content = { file_id: null, thumb_id: null };

const columns = { thumbnail: 'thumb_id', viewer: 'file_id' } as const;

/** The addresses of the photo of a carer in its two sizes. */
export function carerPhotoOf(caller: Caller, carerId: number, version: number) {
  const address = (size: keyof typeof columns) => signedAddress(caller, `/carers/${carerId}/${size}`, version);
  return { thumbnail: address('thumbnail'), viewer: address('viewer') };
}

/**
 * A picture of a carer in one size. Only under the address of its version may it be kept for a day.
 * @throws HttpError 404 where there is no photo
 */
export async function carerPicture(
  db: Db,
  { carerId, version, size }: { carerId: number; version: number | undefined; size: keyof typeof columns },
): Promise<StoredAnswer> {
  const photo = await db.selectFrom('carer_photo').where('carer_id', '=', carerId).selectAll().executeTakeFirst();
  const id = photo?.[columns[size]] ?? null;
  if (id === null) throw notFound();
  return { id, type: pictureType, cacheControl: version === photo?.version ? undefined : 'private, no-cache' };
}

async function announce(context: IntegrationContext & { db: Tx }, carerId: number): Promise<void> {
  const rows = await context.db
    .selectFrom('child_carer')
    .where('carer_id', '=', carerId)
    .select('child_id')
    .distinct()
    .execute();
  await publishAboutChildren(
    context,
    'record-changed',
    rows.map(({ child_id }) => child_id),
  );
}

/** Registers and announces a change. @returns the ids of files that nothing refers to any more */
async function register(context: IntegrationContext, carerId: number, next: Content): Promise<string[]> {
  const changed_at = momentAfter(context.clock, 0);
  return context.db.transaction().execute(async (db) => {
    await db
      .insertInto('carer_photo')
      .values({ carer_id: carerId, version: 0, ...nothing, changed_at })
      .onConflict((known) => known.column('carer_id').doNothing())
      .execute();
    // Locks the row until the transaction ends, so that the second of two concurrent changes sees the result of the
    // first.
    const before = await db
      .updateTable('carer_photo')
      .set((e) => ({ version: e('version', '+', 1), changed_at }))
      .where('carer_id', '=', carerId)
      .returning(['file_id', 'thumb_id'])
      .executeTakeFirstOrThrow();
    await db.updateTable('carer_photo').set(next).where('carer_id', '=', carerId).execute();
    await announce({ ...context, db }, carerId);
    return [before.file_id, before.thumb_id].filter((id) => id !== null);
  });
}

/** Removes files that nothing refers to; housekeeping finds those that could not be removed. */
async function discard({ files }: IntegrationContext, ids: readonly string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => files.remove(id)));
}

/**
 * Sets or replaces the photo of a carer.
 * @throws HttpError 404 for a carer of another company, 400 and 415 for a file that is no picture, 503 when too many
 * pictures are queued
 */
export async function setCarerPhoto(context: IntegrationContext, carerId: number, content: Buffer): Promise<void> {
  await requireOfCompany(context, 'carer', carerId);
  const { viewer, thumb } = await preparePicture(content);
  const { id: file_id } = await context.files.add(viewer);
  const { id: thumb_id } = await context.files.add(thumb);
  const replaced = await register(context, carerId, { file_id, thumb_id }).catch(async (error: unknown) => {
    await discard(context, [file_id, thumb_id]);
    throw error;
  });
  await discard(context, replaced);
}

/** Deletes the photo of a carer, if there is one. @throws HttpError 404 for a carer of another company */
export async function deleteCarerPhoto(context: IntegrationContext, carerId: number): Promise<void> {
  await requireOfCompany(context, 'carer', carerId);
  await discard(context, await register(context, carerId, nothing));
}

/** The carers of a child, for a product that sends their photos. @throws HttpError 404 for a child of another company */
export async function carersForProduct(context: IntegrationContext, childId: number) {
  await requireOfCompany(context, 'child', childId);
  const rows = await context.db
    .selectFrom('child_carer')
    .innerJoin('carer', 'carer.id', 'child_carer.carer_id')
    .leftJoin('carer_photo', 'carer_photo.carer_id', 'carer.id')
    .where('child_carer.child_id', '=', childId)
    .where(isCarerOn(today(context.clock)))
    .select(['carer.id', 'carer.name', 'child_carer.relation', 'child_carer.may_pick_up', 'carer_photo.file_id'])
    .orderBy('carer.id')
    .execute();
  return rows.map(({ id, name, relation, may_pick_up, file_id }) => {
    return { id, name, relation, may_pick_up: may_pick_up === 1, has_photo: file_id !== null };
  });
}
