import { recordAnswers } from './consent.ts';
import type { ImportContext } from './kind.ts';
import { batchesOf, putRows, rowsWhere } from './rows.ts';
import { named, type Part, setLastDay, tableStore } from './table.ts';

const photoAllowed: Part = {
  async read({ db }, ids) {
    const rows = await rowsWhere(db, 'child', 'id', ids);
    return new Map(rows.map(({ id, photo_allowed }) => [Number(id), photo_allowed === 1]));
  },
  async write(context, given) {
    const answers = given.map(({ id, value }) => ({
      ...{ child: id, kind: 'photoPortal', answer: value === true ? 'yes' : 'no' },
    }));
    await recordAnswers(context, answers);
  },
};

/** The field of the record of a company that holds the first mentor; `null` when its record has none. */
async function mentorField({ db, companyId }: ImportContext): Promise<number | null> {
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

const mentor: Part = {
  async read(context, ids) {
    const field = await mentorField(context);
    const rows = field === null ? [] : await rowsWhere(context.db, 'record_value', 'child_id', ids);
    const own = rows.filter(({ field_id }) => field_id === field);
    return new Map([
      ...ids.map((id) => [id, null] as const),
      ...own.map(({ child_id, value }) => [Number(child_id), value === '' ? null : Number(value)] as const),
    ]);
  },
  async write(context, given) {
    const field_id = await mentorField(context);
    if (field_id === null) return;
    const rows = given.map(({ id, value }) => ({
      ...{ child_id: id, field_id, value: typeof value === 'number' ? String(value) : '' },
      ...{ changed_at: context.now, account_id: null },
    }));
    await putRows(context.db, 'record_value', ['child_id', 'field_id'], rows);
  },
};

/** What a child has with a first and a last day. */
const withDays = ['placement', 'weekly_slot'] as const;

async function endPlaces(context: ImportContext, childIds: readonly number[], day: string): Promise<void> {
  for (const table of withDays) {
    const rows = await rowsWhere(context.db, table, 'child_id', childIds);
    const ids = rows.filter(({ end_date }) => end_date === null || String(end_date) > day).map(({ id }) => Number(id));
    if (ids.length > 0) await setLastDay(context, table, ids, day);
  }
  for (const some of batchesOf(childIds)) {
    await context.db
      .updateTable('planning_item')
      .set({ status: 'DELETED' })
      .where('child_id', 'in', some)
      .where('date', '>', day)
      .execute();
  }
}

export const child = tableStore({
  table: 'child',
  ofCompany: true,
  columns: {
    name_prefix: 'last_name_suffix',
    school: 'school_id',
    ...named('first_name', 'last_name', 'gender', 'date_of_birth'),
  },
  fresh: () => ({ last_name_suffix: '', photo_allowed: 0 }),
  parts: { photo_allowed: photoAllowed, mentor },
  async end(context, ids, day) {
    // A child that comes back does so by its placements and contracts, which have rows of their own.
    if (day !== null) await endPlaces(context, ids, day);
  },
});
