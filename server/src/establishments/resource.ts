import { resourceById } from '../http/resource.ts';

/** Groups and establishments are their own owners. That they exist is verified when the caller's own are looked up. */
export const groupResource = resourceById(async (_db, ids) => ids.map((id) => ({ name: id, groupId: id })));

export const establishmentResource = resourceById(async (_db, ids) =>
  ids.map((id) => ({ name: id, establishmentId: id })),
);
