import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { today } from '../base/clock.ts';
import { idsOf } from '../base/ids.ts';
import type { Services } from '../database/services.ts';
import { expectedTimes } from '../presence/absences.ts';
import { ofDay } from '../presence/nights.ts';
import { implement } from '../http/calls.ts';
import { byName } from '../base/names.ts';

const endedBefore = (kind: 'group' | 'establishment', id: RawBuilder<number>, day: string) => sql<SqlBool>`exists (
  select 1 from external_reference as reference
  where reference.kind = ${kind} and reference.row_id = ${id} and reference.ended < ${day})`;

const placedOn = (groups: RawBuilder<number>, day: string) => sql<SqlBool>`exists (
  select 1 from placement where placement.group_id in (${groups})
    and placement.start_date <= ${day} and (placement.end_date is null or placement.end_date >= ${day}))`;

/**
 * Selects groups that can be chosen: an import ended the others before this day. A group in which children are still
 * placed stays, so that no child is out of sight.
 */
export function groupIsOpen(day: string): Expression<SqlBool> {
  const id = sql<number>`care_group.id`;
  return sql<SqlBool>`(not ${endedBefore('group', id, day)} or ${placedOn(id, day)})`;
}

/** The same for establishments, with the children of all its groups. */
function establishmentIsOpen(day: string): Expression<SqlBool> {
  const id = sql<number>`establishment.id`;
  const groups = sql<number>`select care_group.id from care_group where care_group.establishment_id = ${id}`;
  return sql<SqlBool>`(not ${endedBefore('establishment', id, day)} or ${placedOn(groups, day)})`;
}

/** A record of an earlier day that was never ended does not count: that child went home and is asked for elsewhere. */
function presentIn({ db, clock }: Services, groupIds: readonly number[]) {
  return db
    .selectFrom('presence')
    .where('group_id', 'in', groupIds)
    .where(ofDay('presence', today(clock), clock.now()))
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

export const establishments = implement({
  'GET /establishments': async (_request, { db, clock, caller }) => {
    const rows = await db
      .selectFrom('establishment')
      .innerJoin('account_establishment', 'account_establishment.establishment_id', 'establishment.id')
      .where('account_establishment.account_id', '=', caller.accountId)
      .where(establishmentIsOpen(today(clock)))
      .select(['establishment.id', 'establishment.company_id as idCompany', 'establishment.name'])
      .execute();
    return rows.sort(byName((establishment) => establishment.name));
  },
  'GET /groups': async ({ query }, { db, clock }) => {
    const rows = await db
      .selectFrom('care_group')
      .where('establishment_id', '=', query.id_establishment)
      .where(groupIsOpen(today(clock)))
      .select(['id', 'id as idGroup', 'name', 'abbreviation', 'color'])
      .execute();
    return rows.sort(byName((group) => group.name));
  },
  /** Per group of an establishment: the number of children present now and the number expected today. */
  'GET /groups/occupation': async ({ query }, context) => {
    const groups = context.db.selectFrom('care_group').where('establishment_id', '=', query.id_establishment);
    const ids = idsOf(await groups.select('id').orderBy('id').execute());
    if (ids.length === 0) return [];
    const present = new Map((await presentIn(context, ids)).map((row) => [row.group_id, row.children]));
    const expected = await expectedIn(context, ids);
    return ids.map((id) => ({ id_group: id, present: present.get(id) ?? 0, expected: expected.get(id)?.size ?? 0 }));
  },
});
