import type { Db } from '../database/schema.ts';
import type { PlannedTime } from './plan.ts';
import { plannedTimesInGroups } from './plannedTimes.ts';
import { placementsOn } from './placements.ts';
import { idsOf } from '../base/ids.ts';

interface Group {
  id: number;
  establishmentId: number;
}

/** A child in a group in which it is planned without being placed there. */
export interface Guest {
  childId: number;
  groupId: number;
}

/**
 * The children who are planned in groups on a day, cancelled times included, and are placed in none of them: swapped
 * days, groups that help each other out. Only children who are placed in another group of the same establishment that
 * day count, as others are not within the reach of who may choose these groups.
 * @param groups within the reach of the caller
 * @param times planned in the groups on that day
 * @param placed ids of the children placed in the groups on that day
 * @param date YYYY-MM-DD
 */
export async function guestsOf(
  db: Db,
  groups: readonly Group[],
  times: readonly PlannedTime[],
  placed: ReadonlySet<number>,
  date: string,
): Promise<Guest[]> {
  const others = times.filter(({ childId }) => !placed.has(childId));
  if (others.length === 0) return [];
  const homes = await db
    .selectFrom('care_group')
    .where('establishment_id', 'in', [...new Set(groups.map(({ establishmentId }) => establishmentId))])
    .select(['id', 'establishment_id as establishmentId'])
    .execute();
  const placements = await placementsOn(db, idsOf(homes), date)
    .where('child_id', 'in', [...new Set(others.map(({ childId }) => childId))])
    .select(['child_id as childId', 'group_id as groupId'])
    .execute();
  const establishmentOf = new Map(homes.map(({ id, establishmentId }) => [id, establishmentId]));
  return others
    .filter(({ childId, groupId }) =>
      placements.some(
        (home) => home.childId === childId && establishmentOf.get(home.groupId) === establishmentOf.get(groupId),
      ),
    )
    .map(({ childId, groupId }) => ({ childId, groupId }));
}

/**
 * The guests of groups on a day; see `guestsOf`.
 * @param groups within the reach of the caller
 * @param date YYYY-MM-DD
 */
export async function guestsOn(db: Db, groups: readonly Group[], date: string): Promise<Guest[]> {
  const groupIds = idsOf(groups);
  const times = await plannedTimesInGroups(db, groupIds, date, date);
  const placed = await placementsOn(db, groupIds, date).select('placement.child_id as id').execute();
  return guestsOf(db, groups, times, new Set(idsOf(placed)), date);
}
