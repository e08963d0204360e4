import { resourceById } from '../http/resource.ts';

/** A message of a thread belongs to a child. */
export const messageResource = resourceById((db, ids) =>
  db.selectFrom('message').where('id', 'in', ids).select(['id as name', 'child_id as childId']).execute(),
);
