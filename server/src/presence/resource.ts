import { resourceById } from '../http/resource.ts';

/**
 * A presence record belongs to the group in which the child or employee was signed in, also when a child has moved to
 * another group since. The ids of children's and employees' records never meet.
 */
export const presenceResource = resourceById((db, ids) =>
  db
    .selectFrom('presence')
    .where('id', 'in', ids)
    .select(['id as name', 'group_id as groupId'])
    .unionAll(db.selectFrom('employee_presence').where('id', 'in', ids).select(['id as name', 'group_id as groupId']))
    .execute(),
);
