import { resourceById } from '../http/resource.ts';

/**
 * A photo belongs to its group. With whom it is shared does not widen its reach: it may show other children too, so a
 * later establishment of a child does not see it.
 */
export const photoResource = resourceById((db, ids) =>
  db.selectFrom('photo').where('id', 'in', ids).select(['id as name', 'group_id as groupId']).execute(),
);
