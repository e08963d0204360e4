import { resourceById } from '../http/resource.ts';

/** A transfer note or announcement belongs to each of its groups. */
export const noteResource = resourceById((db, ids) =>
  db
    .selectFrom('transfer_note_group')
    .where('transfer_note_id', 'in', ids)
    .select(['transfer_note_id as name', 'group_id as groupId'])
    .execute(),
);
