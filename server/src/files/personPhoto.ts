import { sql } from 'kysely';
import { momentAfter } from '../base/clock.ts';
import { notFound } from '../base/httpErrors.ts';
import type { Database } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { pictureType } from './pictures.ts';
import type { StoredAnswer } from './sendStored.ts';

/** The tables with a photo of each adult, and their keys. */
const keys = { carer_photo: 'carer_id', employee_photo: 'employee_id' } as const;
type Table = keyof typeof keys;

/** The two sizes of a photo as they are stored. */
type Content = Pick<Database['carer_photo'], 'file_id' | 'thumb_id'>;

export const noPhoto: Content = { file_id: null, thumb_id: null };

/** The column with the file of each size. */
export const photoSizes = { thumbnail: 'thumb_id', viewer: 'file_id' } as const;

/**
 * The photo of a person in one size.
 * @throws HttpError 404 where there is none
 */
export async function photoAnswer(
  { db }: Pick<Services, 'db'>,
  { table, id, size }: { table: Table; id: number; size: keyof typeof photoSizes },
): Promise<StoredAnswer> {
  const [name, key, file] = [sql.table(table), sql.ref(keys[table]), sql.ref(photoSizes[size])];
  const found = await sql<{ id: string | null }>`select ${file} as id from ${name} where ${key} = ${id}`.execute(db);
  const stored = found.rows[0]?.id ?? null;
  if (stored === null) throw notFound();
  return { id: stored, type: pictureType };
}

/**
 * Sets, replaces or deletes the photo of a person, under a next version.
 * @param services with a transaction as `db`
 * @returns the ids of the files that it had
 */
export async function replacePhoto(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { table, id, next }: { table: Table; id: number; next: Content },
): Promise<string[]> {
  const [name, key] = [sql.table(table), sql.ref(keys[table])];
  const now = momentAfter(clock, 0);
  await sql`insert into ${name} (${key}, version, changed_at) values (${id}, 0, ${now}) on conflict (${key}) do nothing`.execute(
    db,
  );
  // Locks the row until the transaction ends, so that the second of two concurrent changes sees the result of the first.
  const before = await sql<Content>`
    update ${name} set version = version + 1, changed_at = ${now} where ${key} = ${id} returning file_id, thumb_id`.execute(
    db,
  );
  await sql`update ${name} set file_id = ${next.file_id}, thumb_id = ${next.thumb_id} where ${key} = ${id}`.execute(db);
  return before.rows.flatMap(({ file_id, thumb_id }) => [file_id, thumb_id]).filter((file) => file !== null);
}
