import type { Caller } from '../authentication/sessions.ts';
import { signedAddress } from '../authentication/signatures.ts';
import { momentAfter } from '../base/clock.ts';
import type { Database, Db } from '../database/schema.ts';
import { changeFiles } from '../files/changeFiles.ts';
import { pictureType, storePictures } from '../files/pictures.ts';
import type { StoredAnswer } from '../files/sendStored.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { requireOfCompany } from '../http/ofCompany.ts';
import { publishAboutChildren } from '../events/publishAbout.ts';

type Content = Pick<Database['carer_photo'], 'file_id' | 'thumb_id'>;

const nothing: Content = { file_id: null, thumb_id: null };

const columns = { thumbnail: 'thumb_id', viewer: 'file_id' } as const;

/** The addresses of the photo of a carer in its two sizes. */
export function carerPhotoOf(caller: Caller, carerId: number, version: number) {
  const address = (size: keyof typeof columns) => signedAddress(caller, `/carers/${carerId}/${size}`, version);
  return { thumbnail: address('thumbnail'), viewer: address('viewer') };
}

/**
 * A picture of a carer in one size.
 * @throws HttpError 404 where there is no photo
 */
export async function carerPicture(db: Db, carerId: number, size: keyof typeof columns): Promise<StoredAnswer> {
  const photo = await db.selectFrom('carer_photo').where('carer_id', '=', carerId).selectAll().executeTakeFirst();
  const id = photo?.[columns[size]] ?? null;
  if (id === null) throw notFound();
  return { id, type: pictureType };
}

/** Registers and announces a change; when it fails the new files go, else the old ones. */
async function change(context: IntegrationContext, carerId: number, next: Content, stored: readonly string[] = []) {
  const changed_at = momentAfter(context.clock, 0);
  await changeFiles(context.files, stored, (unused) =>
    context.db.transaction().execute(async (db) => {
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
      const cared = db.selectFrom('child_carer').where('carer_id', '=', carerId).select('child_id').distinct();
      const childIds = (await cared.execute()).map(({ child_id }) => child_id);
      await publishAboutChildren({ ...context, db }, 'record-changed', childIds);
      unused.push(...[before.file_id, before.thumb_id].filter((id) => id !== null));
    }),
  );
}

/**
 * Sets or replaces the photo of a carer.
 * @throws HttpError 404 for a carer of another company, 400 and 415 for a file that is no picture, 503 when too many
 * pictures are queued
 */
export async function setCarerPhoto(context: IntegrationContext, carerId: number, content: Buffer): Promise<void> {
  await requireOfCompany(context, 'carer', carerId);
  const stored = await storePictures(context.files, content);
  await change(context, carerId, stored, Object.values(stored));
}

/** Deletes the photo of a carer, if there is one. @throws HttpError 404 for a carer of another company */
export async function deleteCarerPhoto(context: IntegrationContext, carerId: number): Promise<void> {
  await requireOfCompany(context, 'carer', carerId);
  await change(context, carerId, nothing);
}
