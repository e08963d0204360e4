import type { Db } from '../database/schema.ts';
import { notFound } from '../base/httpErrors.ts';

/** The largest 32-bit id that the database can hold. */
export const highestId = 2 ** 31 - 1;

/** How a request refers to an item: by id, or by the name of a channel. */
export type ResourceName = number | string;

/** An item of a request and an owner. An item with several owners has several rows. */
export interface Owned {
  name: ResourceName;
  childId?: number;
  groupId?: number;
  establishmentId?: number;
}

/**
 * Looks up the owners of all items of one kind, in at most one query. Items that do not exist are left out of the
 * result.
 */
export type Resource = (db: Db, names: readonly ResourceName[]) => Promise<readonly Owned[]>;

/** A resource that is referred to by id. @param find receives only ids within the range of the database */
export function resourceById(find: (db: Db, ids: readonly number[]) => Promise<readonly Owned[]>): Resource {
  return async (db, names) => {
    const ids = names.filter((name) => typeof name === 'number' && name <= highestId);
    if (ids.length !== names.length) throw notFound();
    return find(db, ids as readonly number[]);
  };
}
