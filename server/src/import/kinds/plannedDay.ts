import { type CheckedRow, type Fault, faultsBy, type ImportContext, type KindStore, type Values } from './kind.ts';
import { type AnyRow, rowsWhere, setWhere } from './rows.ts';
import { hoursFault, tableStore } from './table.ts';

const table = tableStore({
  table: 'planning_item',
  hasHours: true,
  columns: { child: 'child_id', group: 'group_id', date: 'date', start: 'start_time', end: 'end_time' },
  fresh: () => ({ status: 'DEFAULT' }),
  faultOf: hoursFault,
  end: ({ db }, ids, day) => setWhere(db, 'planning_item', { status: day === null ? 'DEFAULT' : 'DELETED' }, ids),
});

const holdsOn = (date: unknown, [from, ...ends]: readonly unknown[]): boolean =>
  String(from) <= String(date) && ends.every((end) => typeof end !== 'string' || end >= String(date));

const placesOn = (placements: readonly AnyRow[], child: unknown, date: unknown): unknown[] =>
  placements
    .filter(({ child_id, start_date, end_date }) => child_id === child && holdsOn(date, [start_date, end_date]))
    .map(({ group_id }) => group_id);

/** Days of which the row does not name the group need one place of the child on that day, from before or of this run. */
async function faultsOf(context: ImportContext, rows: readonly CheckedRow[]): Promise<ReadonlyMap<string, Fault>> {
  const open = rows.filter(({ fields }) => fields.group === undefined);
  if (open.length === 0) return new Map();
  const { find } = context;
  const idOf = ({ fields }: CheckedRow) => find('child', String(fields.child))?.id;
  const known = await rowsWhere(
    context.db,
    'placement',
    'child_id',
    open.flatMap((row) => idOf(row) ?? []),
  );
  const coming = context.allComing('placement');
  const sentAgain = new Set(coming.map(({ reference }) => find('placement', reference)?.id));
  const kept = known.filter(({ id }) => !sentAgain.has(Number(id)));
  const faultOf = (row: CheckedRow): Fault | null => {
    const { child, date } = row.fields;
    const own = coming
      .filter(({ fields, ended }) => fields.child === child && holdsOn(date, [fields.from, fields.until, ended]))
      .map(({ fields }) => find('group', String(fields.group))?.id ?? fields.group);
    const { size } = new Set([...placesOn(kept, idOf(row), date), ...own]);
    if (size === 1) return null;
    const reason = size === 0 ? 'heeft op deze dag geen plaats in een groep' : 'staat op deze dag in meer groepen';
    return { field: 'group', reason: `Het kind ${reason}. Vul de groep in.` };
  };
  return faultsBy(open, faultOf);
}

async function withGroup({ db }: ImportContext, rows: readonly Values[]): Promise<Values[]> {
  const open = rows.filter(({ group }) => group === undefined);
  const placements = await rowsWhere(
    db,
    'placement',
    'child_id',
    open.map(({ child }) => Number(child)),
  );
  return rows.map((row) =>
    row.group === undefined ? { ...row, group: placesOn(placements, row.child, row.date)[0] ?? null } : row,
  );
}

export const plannedDay: KindStore = {
  ...table,
  faultsOf,
  insert: async (context, rows) => table.insert(context, await withGroup(context, rows)),
};
