import { grouped } from '../../base/grouping.ts';
import type { ImportContext } from './kind.ts';
import { type AnyRow, putRows, rowsWhere } from './rows.ts';
import { type Part, plain, tableStore } from './table.ts';

interface Day {
  weekday: number;
  from: string;
  until: string;
}

/** Opening hours are replaced as a whole: a day that is left out is a day on which the establishment is closed. */
const opening: Part = {
  async read({ db }, ids) {
    const rows = await rowsWhere(db, 'opening_hours', 'establishment_id', ids);
    const perPlace = grouped(rows, (row: AnyRow) => Number(row.establishment_id));
    const daysOf = (id: number) =>
      (perPlace.get(id) ?? [])
        .map(({ weekday, start_time, end_time }) => ({ weekday, from: start_time, until: end_time }))
        .sort((one, other) => Number(one.weekday) - Number(other.weekday));
    return new Map(ids.map((id) => [id, daysOf(id)]));
  },
  async write({ db }: ImportContext, given) {
    const ids = given.map(({ id }) => id);
    await db.deleteFrom('opening_hours').where('establishment_id', 'in', ids).execute();
    const rows = given.flatMap(({ id, value }) =>
      (value as readonly Day[]).map(({ weekday, from, until }) => ({
        ...{ establishment_id: id, weekday, start_time: from, end_time: until },
      })),
    );
    if (rows.length > 0) await putRows(db, 'opening_hours', ['establishment_id', 'weekday'], rows);
  },
};

export const establishment = tableStore({
  table: 'establishment',
  columns: { name: plain('name') },
  fresh: ({ companyId }) => ({ company_id: companyId, name: '' }),
  parts: { opening },
  known: { by: ['name'], company: true },
});
