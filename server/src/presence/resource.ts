import { resourceById } from '../http/resource.ts';

/**
 * A presence record belongs to the group in which the child was signed in, also when the child has moved to another
 * group since.
 */
export const presenceResource = resourceById((db, ids) =>
  db.selectFrom('presence').where('id', 'in', ids).select(['id as name', 'group_id as groupId']).execute(),
);
