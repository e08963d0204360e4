import { resourceById } from '../http/resource.ts';

/** A carer is of the children it cares for; who may see one of them may see the carer. */
export const carerResource = resourceById((db, ids) =>
  db
    .selectFrom('child_carer')
    .where('carer_id', 'in', ids)
    .select(['carer_id as name', 'child_id as childId'])
    .distinct()
    .execute(),
);
