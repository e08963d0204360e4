import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { notFound } from './errors.ts';

/** Ids are 32-bit in the database; a larger one exists nowhere. */
export const highestId = 2 ** 31 - 1;

/** What a request names a thing by: its id, or the name of a channel. */
export type ResourceName = number | string;

/** A thing of a request and to whom it belongs. A thing with several owners has several rows. */
export interface Owned {
  name: ResourceName;
  childId?: number;
  groupId?: number;
  establishmentId?: number;
}

/**
 * Looks up the owners of all things of one kind that a request names, in at most one query.
 * What does not exist is left out of the result.
 */
export type Resource = (db: Kysely<Database>, names: readonly ResourceName[]) => Promise<readonly Owned[]>;

/**
 * A resource that requests name by id.
 * @param find gets ids that the database can hold
 */
export function resourceById(
  find: (db: Kysely<Database>, ids: readonly number[]) => Promise<readonly Owned[]>,
): Resource {
  return async (db, names) => {
    const ids = names.filter((name) => typeof name === 'number' && name <= highestId);
    if (ids.length !== names.length) throw notFound();
    return find(db, ids as readonly number[]);
  };
}
