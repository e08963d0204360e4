import type { ImportContext } from './kind.ts';
import { putRows, setWhere } from './rows.ts';
import { idsOf } from '../../base/ids.ts';

/** The field of the record of a company that holds the first mentor; `null` when its record has none. */
export async function mentorField({ db, companyId }: ImportContext): Promise<number | null> {
  const field = await db
    .selectFrom('record_field')
    .innerJoin('record_section', 'record_section.id', 'record_field.section_id')
    .where('record_section.company_id', '=', companyId)
    .where('record_field.function_name', '=', 'mentor')
    .where((e) => e.or([e('record_field.edit_id', '=', 1), e('record_field.edit_id', 'is', null)]))
    .orderBy('record_field.id')
    .select('record_field.id')
    .executeTakeFirst();
  return field?.id ?? null;
}

/**
 * Puts mentors that wait in the field of the record, once there is one: a child may come in before it.
 * @param childIds children that were written just now, of whom no mentor is also one
 */
export async function takeOverMentors(context: ImportContext, childIds: readonly number[] = []): Promise<void> {
  const field_id = await mentorField(context);
  if (field_id === null) return;
  const { db, companyId, now: changed_at } = context;
  const waiting = await db
    .selectFrom('child')
    .where('company_id', '=', companyId)
    .where('awaited_mentor_id', 'is not', null)
    .select(['id', 'awaited_mentor_id'])
    .execute();
  const mentors = new Map([
    ...childIds.map((id) => [id, ''] as const),
    ...waiting.map(({ id, awaited_mentor_id }) => [id, String(awaited_mentor_id)] as const),
  ]);
  if (mentors.size === 0) return;
  const rows = [...mentors].map(([child_id, value]) => ({ child_id, field_id, value, changed_at, account_id: null }));
  await putRows(db, 'record_value', ['child_id', 'field_id'], rows);
  await setWhere(db, 'child', { awaited_mentor_id: null }, idsOf(waiting));
}
