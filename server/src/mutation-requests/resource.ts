import { resourceById } from '../http/resource.ts';

/** A request belongs to the child that it is about and to the group in which the child is or wants to be planned. */
export const requestResource = resourceById((db, ids) =>
  db
    .selectFrom('mutation_request')
    .where('id', 'in', ids)
    .select(['id as name', 'child_id as childId', 'group_id as groupId'])
    .execute(),
);
