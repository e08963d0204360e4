import type { Channel, Release } from '@groepsapp/contract';
import { sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Db, Tx } from '../database/index.ts';
import { parseRelease } from './document.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';

/** The releases that each channel serves, by name. */
export type Composed = Readonly<Record<Channel, ReadonlyMap<string, Release>>>;

/** Returns `null` for a damaged document, which the registry leaves out as well. */
export function soundRelease(document: string): Release | null {
  try {
    return parseRelease(document);
  } catch (error) {
    if (error instanceof ReleaseRefused) return null;
    throw error;
  }
}

/** A release that was published; `null` for one that is not known, or damaged. */
export async function findRelease(db: Db, name: string, release: string): Promise<Release | null> {
  const found = db.selectFrom('release').where('name', '=', name).where('release', '=', release).select('document');
  const row = await found.executeTakeFirst();
  return row === undefined ? null : soundRelease(row.document);
}

/** The pointers of the channels with the releases that they point at, in order of name. */
export function pointedReleases(db: Db) {
  return db
    .selectFrom('release_pointer')
    .innerJoin('release', (join) =>
      join.onRef('release.name', '=', 'release_pointer.name').onRef('release.release', '=', 'release_pointer.release'),
    )
    .orderBy('release.name');
}

/** Reads the releases that the channels serve. Where beta has no release, the one on stable applies. */
export async function readComposed(db: Db): Promise<Composed> {
  const rows = await pointedReleases(db).select(['channel', 'release.name', 'document']).execute();
  const own = { stable: new Map<string, Release>(), beta: new Map<string, Release>() };
  for (const { channel, name, document } of rows) {
    const release = soundRelease(document);
    if (release !== null) own[channel].set(name, release);
  }
  return { stable: own.stable, beta: new Map([...own.stable, ...own.beta]) };
}

/** Key of the advisory lock; arbitrary, but used for nothing else in this database. */
const pointersLock = 470_001;

/**
 * Locks the pointers until the transaction ends, so that a check of all pointers still holds at the time of writing.
 * SQLite already runs one writing transaction at a time.
 */
export async function lockPointers(tx: Tx): Promise<void> {
  if (!isPostgres(tx)) return;
  await sql`select pg_advisory_xact_lock(${pointersLock})`.execute(tx);
}
