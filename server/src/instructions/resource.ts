import { resourceById } from '../http/resource.ts';

/** A care instruction belongs to a child. */
export const instructionResource = resourceById((db, ids) =>
  db.selectFrom('instruction').where('id', 'in', ids).select(['id as name', 'child_id as childId']).execute(),
);
