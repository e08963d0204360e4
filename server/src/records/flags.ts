import { type ChildFlag, onOneLine } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';

/** Texts with which people write that there is nothing. */
const nothing = /^(geen|nee|n\.?v\.?t\.?|niet bekend|-+)\.?$/i;

/** The flags of these children beside their names in lists, allergies first. */
export async function flagsOf(db: Db, childIds: readonly number[]): Promise<(ChildFlag & { child_id: number })[]> {
  if (childIds.length === 0) return [];
  const rows = await db
    .selectFrom('record_value')
    .innerJoin('record_field', 'record_field.id', 'record_value.field_id')
    .where('record_value.child_id', 'in', childIds)
    .where('record_field.flag', 'is not', null)
    .where('record_value.value', '<>', '')
    .select(['child_id', 'value', 'flag', 'field_type', 'field_id'])
    .orderBy('flag')
    .orderBy('record_field.position')
    .execute();
  const options = await db
    .selectFrom('record_option')
    .innerJoin('record_field', 'record_field.id', 'record_option.field_id')
    .where('record_field.flag', 'is not', null)
    .where('record_option.raises_flag', '=', 1)
    .select(['record_option.id', 'record_option.name', 'field_id'])
    .execute();
  return rows.flatMap(({ child_id, value, flag, field_type, field_id }) => {
    if (flag === null) return [];
    const chosen = options.find((option) => option.field_id === field_id && String(option.id) === value)?.name;
    const text = field_type === 'select' || field_type === 'radio' ? (chosen ?? '') : onOneLine(value);
    return text === '' || nothing.test(text) ? [] : [{ child_id, kind: flag, text }];
  });
}
