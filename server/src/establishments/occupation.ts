import type { GroupOccupation } from '@groepsapp/contract';
import { today } from '../clock.ts';
import { plannedTimesInGroups } from '../schedules/plannedTimes.ts';
import type { Services } from '../services.ts';

async function presentIn({ db }: Services, groupIds: readonly number[]) {
  // A child who was not signed out on an earlier day and is present today has two open records.
  return db
    .selectFrom('presence')
    .where('group_id', 'in', groupIds)
    .where('end_time', 'is', null)
    .select((e) => ['group_id', e.fn.count<number>('child_id').distinct().as('children')])
    .groupBy('group_id')
    .execute();
}

/** The children who are planned today, distinct, by group. */
async function expectedIn({ db, clock }: Services, groupIds: readonly number[]): Promise<Map<number, Set<number>>> {
  const day = today(clock);
  const expected = new Map(groupIds.map((id) => [id, new Set<number>()]));
  for (const { groupId, childId, status } of await plannedTimesInGroups(db, groupIds, day, day)) {
    if (status !== 'DELETED') expected.get(groupId)?.add(childId);
  }
  return expected;
}

/** Per group of an establishment: the number of children present now and the number planned today. */
export async function occupationOf(services: Services, establishmentId: number): Promise<GroupOccupation[]> {
  const groups = await services.db
    .selectFrom('care_group')
    .where('establishment_id', '=', establishmentId)
    .select('id')
    .orderBy('id')
    .execute();
  const ids = groups.map(({ id }) => id);
  if (ids.length === 0) return [];
  const present = new Map((await presentIn(services, ids)).map((row) => [row.group_id, row.children]));
  const expected = await expectedIn(services, ids);
  return ids.map((id) => ({ id_group: id, present: present.get(id) ?? 0, expected: expected.get(id)?.size ?? 0 }));
}
