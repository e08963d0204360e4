import { resourceById } from '../http/resource.ts';

/** An observation result belongs to a child. */
export const resultResource = resourceById((db, ids) =>
  db.selectFrom('observation_result').where('id', 'in', ids).select(['id as name', 'child_id as childId']).execute(),
);

/** A reminder belongs to the child of its result. */
export const reminderResource = resourceById((db, ids) =>
  db
    .selectFrom('reminder')
    .innerJoin('observation_result as result', 'result.id', 'reminder.result_id')
    .where('reminder.id', 'in', ids)
    .select(['reminder.id as name', 'result.child_id as childId'])
    .execute(),
);

/** A photo belongs to the child of its result. */
export const resultPhotoResource = resourceById((db, ids) =>
  db
    .selectFrom('observation_photo as photo')
    .innerJoin('observation_result as result', 'result.id', 'photo.result_id')
    .where('photo.id', 'in', ids)
    .select(['photo.id as name', 'result.child_id as childId'])
    .execute(),
);
