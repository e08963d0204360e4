import { resourceById } from '../http/resource.ts';

/** An activity belongs to a child. */
export const activityResource = resourceById((db, ids) =>
  db.selectFrom('activity').where('id', 'in', ids).select(['id as name', 'child_id as childId']).execute(),
);
