import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

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
export function establishmentIsOpen(day: string): Expression<SqlBool> {
  const id = sql<number>`establishment.id`;
  const groups = sql<number>`select care_group.id from care_group where care_group.establishment_id = ${id}`;
  return sql<SqlBool>`(not ${endedBefore('establishment', id, day)} or ${placedOn(groups, day)})`;
}
