import type { GroupOccupation } from '@groepsapp/contract';
import { today } from '../base/clock.ts';
import { expectedTimes } from '../presence/absences.ts';
import type { Services } from '../database/services.ts';

/** A record of an earlier day that was never ended does not count: that child went home and is asked for elsewhere. */
function presentIn({ db, clock }: Services, groupIds: readonly number[]) {
  return db
    .selectFrom('presence')
    .where('group_id', 'in', groupIds)
    .where('date', '=', today(clock))
    .where('end_time', 'is', null)
    .select((e) => ['group_id', e.fn.count<number>('child_id').distinct().as('children')])
    .groupBy('group_id')
    .execute();
}

/** The children who are expected today, distinct, by group. */
async function expectedIn({ db, clock }: Services, groupIds: readonly number[]): Promise<Map<number, Set<number>>> {
  const expected = new Map(groupIds.map((id) => [id, new Set<number>()]));
  for (const { groupId, childId } of await expectedTimes(db, groupIds, today(clock))) {
    expected.get(groupId)?.add(childId);
  }
  return expected;
}

/** Per group of an establishment: the number of children present now and the number expected today. */
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
