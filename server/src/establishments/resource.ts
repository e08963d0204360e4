import { resourceById } from '../http/resource.ts';

/** Groups and establishments are their own owners; whether they exist shows when the caller's are looked up. */
export const groupResource = resourceById(async (_db, ids) => ids.map((id) => ({ name: id, groupId: id })));

export const establishmentResource = resourceById(async (_db, ids) =>
  ids.map((id) => ({ name: id, establishmentId: id })),
);
