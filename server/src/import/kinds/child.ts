import { grouped } from '../../base/grouping.ts';
import { idsOf } from '../../base/ids.ts';
import { recordAnswers } from './consent.ts';
import { type CheckedRow, type Fault, faultsBy, type ImportContext, type KindStore, type Values } from './kind.ts';
import { mentorField, takeOverMentors } from './mentors.ts';
import { type AnyRow, batchesOf, rowsWhere, setWhere } from './rows.ts';
import { named, type Part, setLastDay, tableStore } from './table.ts';

const photoAllowed: Part = {
  async read({ db }, ids) {
    const rows = await rowsWhere(db, 'child', 'id', ids);
    return new Map(rows.map(({ id, photo_allowed }) => [Number(id), photo_allowed === 1]));
  },
  async write(context, given) {
    const answers = given.map(({ id, value }) => ({
      child: id,
      kind: 'photoPortal',
      answer: value === true ? 'yes' : 'no',
    }));
    await recordAnswers(context, answers);
  },
};

const mentor: Part = {
  async read(context, ids) {
    const field = await mentorField(context);
    if (field === null) {
      const rows = await rowsWhere(context.db, 'child', 'id', ids);
      return new Map(rows.map(({ id, awaited_mentor_id }) => [Number(id), awaited_mentor_id ?? null]));
    }
    const rows = await rowsWhere(context.db, 'record_value', 'child_id', ids);
    const own = rows.filter(({ field_id }) => field_id === field);
    return new Map([
      ...ids.map((id) => [id, null] as const),
      ...own.map(({ child_id, value }) => [Number(child_id), value === '' ? null : Number(value)] as const),
    ]);
  },
  async write(context, given) {
    for (const [value, some] of grouped(given, (one) => one.value)) {
      const awaited_mentor_id = typeof value === 'number' ? value : null;
      await setWhere(context.db, 'child', { awaited_mentor_id }, idsOf(some));
    }
    await takeOverMentors(context, idsOf(given));
  },
};

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
  const faultOf = ({ reference, fields }: CheckedRow): Fault | null => {
    if (String(fields.date_of_birth) > context.today) {
      return { field: 'date_of_birth', reason: 'Deze datum is nog niet geweest.' };
    }
    if (isOther(there.get(idOf(reference)), fields)) {
      const reason = 'Onder dit nummer staat een ander kind. Geef dit kind een eigen nummer.';
      return { field: 'date_of_birth', reason };
    }
    return null;
  };
  return faultsBy(rows, faultOf);
}

/** Tables of a child whose rows have a first and a last day. */
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
