import { buffer } from 'node:stream/consumers';
import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../authentication/sessions.ts';
import { signedAddress } from '../authentication/signatures.ts';
import { momentAfter } from '../base/clock.ts';
import type { Database, Db } from '../database/schema.ts';
import { changeFiles } from '../files/changeFiles.ts';
import { preparePicture, storePictures } from '../files/pictures.ts';
import type { GuardedContext } from '../http/calls.ts';
import { conflict, notFound, settingOff } from '../base/httpErrors.ts';
import { publishAboutChild } from '../events/publishAbout.ts';

type Degrees = Database['child_photo']['degrees'];
type Content = Pick<Database['child_photo'], 'file_id' | 'thumb_id' | 'degrees'>;

const nothing: Content = { file_id: null, thumb_id: null, degrees: 0 };
const columns = ['version', 'file_id', 'thumb_id', 'degrees'] as const;

/** Address of the small picture of a child, in the form that `signedAddress` gives. */
export function thumbnailAddress(caller: Caller, childId: number, version: number): string {
  return signedAddress(caller, `/children/${childId}/thumbnail`, version);
}

/**
 * The part of an answer that leads to the small picture of a child. Without a photo it is left out: clients draw the
 * initials themselves, which saves a request for each child of a list.
 */
export function thumbnailOf(
  caller: Caller,
  childId: number,
  { photo_version, thumb_id }: { photo_version: number | null; thumb_id: string | null },
): { thumbnail?: string } {
  return thumb_id === null ? {} : { thumbnail: thumbnailAddress(caller, childId, photo_version ?? 0) };
}

/** The photo of a child as it is registered; absent when there never was one. */
export async function findPhoto(db: Db, childId: number) {
  return db.selectFrom('child_photo').where('child_id', '=', childId).select(columns).executeTakeFirst();
}

/** The application setting is on unless it is '0'. @throws HttpError 403 where it is off */
async function requirePhotosOn({ settings }: Pick<GuardedContext, 'settings'>): Promise<void> {
  for (const values of (await settings()).values()) {
    if (values['ipad_thumbnail_photo'] === '0') throw settingOff();
  }
}

function idsOf({ file_id, thumb_id }: Content): string[] {
  return [file_id, thumb_id].filter((id) => id !== null);
}

interface Change {
  action: 'uploaded' | 'rotated' | 'deleted';
  next: Content;
  /** The version that the change was made from; left out when it does not matter. */
  basedOn?: number;
}

/**
 * Registers, audits and publishes a change in one transaction; when it fails its new files go, else the old ones.
 * @param stored ids of the new files
 * @returns the new version
 */
async function change(
  context: GuardedContext,
  childId: number,
  { action, next, basedOn }: Change,
  stored: readonly string[] = [],
): Promise<number> {
  const who = { changed_at: momentAfter(context.clock, 0), account_id: context.caller.accountId };
  return changeFiles(context.files, stored, (unused) =>
    context.db.transaction().execute(async (db) => {
      await db
        .insertInto('child_photo')
        .values({ child_id: childId, version: 0, ...nothing, ...who })
        .onConflict((known) => known.column('child_id').doNothing())
        .execute();
      // Locks the row until the transaction ends, so that the second of two concurrent changes sees the result of the
      // first.
      const before = await db
        .updateTable('child_photo')
        .set((e) => ({ version: e('version', '+', 1) }))
        .where('child_id', '=', childId)
        .returning(columns)
        .executeTakeFirstOrThrow();
      if (basedOn !== undefined && before.version !== basedOn + 1) {
        throw conflict('De foto is intussen gewijzigd. Probeer het opnieuw.');
      }
      const row = { ...next, ...who };
      await db.updateTable('child_photo').set(row).where('child_id', '=', childId).execute();
      await writeAudit({ ...context, db }, `photo.${action}`, { childId });
      await publishAboutChild({ ...context, db }, 'photo-changed', childId);
      unused.push(...idsOf(before).filter((id) => !idsOf(next).includes(id)));
      return before.version;
    }),
  );
}

/**
 * Sets or replaces the photo of a child.
 * @returns its version
 * @throws HttpError 403 where photos are off, 400 and 415 for a file that is no picture, 503 when too many pictures are
 * queued
 */
export async function setPhoto(context: GuardedContext, childId: number, content: Buffer): Promise<number> {
  await requirePhotosOn(context);
  const stored = await storePictures(context.files, content);
  const next = { ...stored, degrees: 0 } as const;
  return change(context, childId, { action: 'uploaded', next }, Object.values(stored));
}

/** Deletes the photo of a child, if there is one. @throws HttpError 403 where photos are off */
export async function deletePhoto(context: GuardedContext, childId: number): Promise<void> {
  await requirePhotosOn(context);
  const photo = await findPhoto(context.db, childId);
  if (photo === undefined || photo.file_id === null) return;
  await change(context, childId, { action: 'deleted', next: nothing });
}

const leftOf: Record<Degrees, Degrees> = { 0: 270, 270: 180, 180: 90, 90: 0 };

/**
 * Rotates the thumbnail of a child a quarter to the left. It is made again from the stored picture, so that repeated
 * rotation loses no quality.
 * @returns its version
 * @throws HttpError 403 where photos are off, 404 without a photo, 409 when it was changed at the same time
 */
export async function rotatePhoto(context: GuardedContext, childId: number): Promise<number> {
  await requirePhotosOn(context);
  const { db, files } = context;
  const photo = await findPhoto(db, childId);
  const fileId = photo?.file_id ?? null;
  if (photo === undefined || fileId === null || (await files.find(fileId)) === null) throw notFound();
  const degrees = leftOf[photo.degrees];
  const { thumb } = await preparePicture(await buffer(files.read(fileId)), { degrees });
  const { id: thumb_id } = await files.add(thumb);
  const next = { file_id: fileId, thumb_id, degrees };
  return change(context, childId, { action: 'rotated', next, basedOn: photo.version }, [thumb_id]);
}
