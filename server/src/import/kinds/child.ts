import { recordAnswers } from './consent.ts';
import type { CheckedRow, Fault, ImportContext, KindStore, Values } from './kind.ts';
import { functionNameOf } from './recordField.ts';
import { type AnyRow, batchesOf, putRows, rowsWhere } from './rows.ts';
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

const isMentorField = (values: Values) => functionNameOf(values) === 'mentor' && (values.edit_id ?? 1) === 1;

/** Whether a row would make another child of the one that has its reference. */
function isOther(row: AnyRow | undefined, { first_name, last_name, date_of_birth }: Values): boolean {
  return (
    row !== undefined &&
    row.first_name !== first_name &&
    row.last_name !== last_name &&
    row.date_of_birth !== date_of_birth
  );
}

async function faultsOf(context: ImportContext, rows: readonly CheckedRow[]): Promise<ReadonlyMap<string, Fault>> {
  const idOf = (reference: string) => context.find('child', reference)?.id ?? 0;
  const known = await rowsWhere(
    context.db,
    'child',
    'id',
    rows.map(({ reference }) => idOf(reference)),
  );
  const there = new Map(known.map((row) => [Number(row.id), row]));
  const hasMentorField =
    context.allComing('record-field').some(({ fields }) => isMentorField(fields)) ||
    (await mentorField(context)) !== null;
  const faultOf = ({ reference, fields }: CheckedRow): Fault | null => {
    if (String(fields.date_of_birth) > context.today) {
      return { field: 'date_of_birth', reason: 'Deze datum is nog niet geweest.' };
    }
    if (isOther(there.get(idOf(reference)), fields)) {
      const reason = 'Onder dit nummer staat een ander kind. Geef dit kind een eigen nummer.';
      return { field: 'date_of_birth', reason };
    }
    if (typeof fields.mentor !== 'string' || hasMentorField) return null;
    return { field: 'mentor', reason: 'Het dossier heeft nog geen veld voor de mentor. Breng dat eerst in.' };
  };
  return new Map(
    rows.flatMap((row): [string, Fault][] => {
      const fault = faultOf(row);
      return fault === null ? [] : [[row.reference, fault]];
    }),
  );
}

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

const table = tableStore({
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

export const child: KindStore = { ...table, faultsOf };
