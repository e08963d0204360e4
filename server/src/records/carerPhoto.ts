import type { Caller } from '../authentication/sessions.ts';
import { signedAddress } from '../authentication/signatures.ts';
import { publishAboutChildren } from '../events/publishAbout.ts';
import { changeFiles } from '../files/changeFiles.ts';
import { noPhoto, type photoSizes, replacePhoto } from '../files/personPhoto.ts';
import { storePictures } from '../files/pictures.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { requireOfCompany } from '../http/ofCompany.ts';

/** The addresses of the photo of a carer in its two sizes. */
export function carerPhotoOf(caller: Caller, carerId: number, version: number) {
  const address = (size: keyof typeof photoSizes) => signedAddress(caller, `/carers/${carerId}/${size}`, version);
  return { thumbnail: address('thumbnail'), viewer: address('viewer') };
}

/** Registers and announces a change; when it fails the new files go, else the old ones. */
async function change(context: IntegrationContext, id: number, next: typeof noPhoto, stored: readonly string[] = []) {
  await changeFiles(context.files, stored, (unused) =>
    context.db.transaction().execute(async (db) => {
      unused.push(...(await replacePhoto({ ...context, db }, { table: 'carer_photo', id, next })));
      const cared = db.selectFrom('child_carer').where('carer_id', '=', id).select('child_id').distinct();
      const childIds = (await cared.execute()).map(({ child_id }) => child_id);
      await publishAboutChildren({ ...context, db }, 'record-changed', childIds);
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
  await change(context, carerId, noPhoto);
}
