import { resourceById } from '../http/resource.ts';

/** A child is its own owner. That it exists is verified when its placements are looked up. */
export const childResource = resourceById(async (_db, ids) => ids.map((id) => ({ name: id, childId: id })));
