import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';

/** Record fields of a child that observing needs. */
export interface ObservedFacts {
  /** The employees who are its mentor; a company can have several fields for it. */
  mentorIds: readonly number[];
  vve: boolean;
}

const nothing: ObservedFacts = { mentorIds: [], vve: false };

/** The mentors of these children, and which of them are vve children, as their records say. */
export async function observedFacts(db: Db, childIds: readonly number[]): Promise<(childId: number) => ObservedFacts> {
  if (childIds.length === 0) return () => nothing;
  const values = await db
    .selectFrom('record_value')
    .innerJoin('record_field', 'record_field.id', 'record_value.field_id')
    .where('record_value.child_id', 'in', childIds)
    .where('record_field.function_name', 'in', ['mentor', 'vve'])
    .where('record_value.value', '<>', '')
    .select(['child_id', 'function_name', 'value'])
    .orderBy('record_field.edit_id')
    .execute();
  const options = await db
    .selectFrom('record_option')
    .innerJoin('record_field', 'record_field.id', 'record_option.field_id')
    .where('record_field.function_name', '=', 'vve')
    .where('record_option.raises_flag', '=', 1)
    .select('record_option.id as id')
    .execute();
  const yes = new Set(options.map(({ id }) => String(id)));
  const perChild = grouped(values, ({ child_id }) => child_id);
  return (childId) => {
    const own = perChild.get(childId) ?? [];
    return {
      mentorIds: own.filter(({ function_name }) => function_name === 'mentor').map(({ value }) => Number(value)),
      vve: own.some(({ function_name, value }) => function_name === 'vve' && yes.has(value)),
    };
  };
}
