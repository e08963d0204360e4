import { sql } from 'kysely';
import { addDays } from '../../base/clock.ts';
import type { Fault, Values } from './kind.ts';
import { batchesOf } from './rows.ts';
import { orderFault, plain, tableStore } from './table.ts';

function faultOf(fields: Values): Fault | null {
  const { group, with_group, weekday, until } = fields;
  if (group === with_group) return { field: 'with_group', reason: 'Een groep kan niet met zichzelf samengaan.' };
  if (typeof until === 'string' && typeof weekday !== 'number') {
    return { field: 'until', reason: 'Een laatste dag hoort bij een dag van de week.' };
  }
  return orderFault(fields, ['date', 'until']) ?? orderFault(fields, ['start', 'end'], true);
}

export const combinedGroups = tableStore({
  table: 'group_merge',
  columns: {
    group: plain('group_id'),
    with_group: plain('with_group_id'),
    date: plain('date'),
    weekday: plain('weekday'),
    until: plain('end_date'),
    start: plain('start_time'),
    end: plain('end_time'),
  },
  fresh: () => ({
    ...{ group_id: null, with_group_id: null, date: '', weekday: null, end_date: null },
    ...{ start_time: '', end_time: '' },
  }),
  faultOf,
  async end({ db }, ids, day) {
    // A last day before the first one is how a single day is called off.
    const value = day === null ? sql<null>`null` : sql<string>`${addDays(day, -1)}`;
    for (const some of batchesOf(ids)) {
      await db.updateTable('group_merge').set({ end_date: value }).where('id', 'in', some).execute();
    }
  },
});
