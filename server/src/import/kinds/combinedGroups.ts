import { addDays } from '../../base/clock.ts';
import type { Fault, Values } from './kind.ts';
import { setWhere } from './rows.ts';
import { orderFault, tableStore } from './table.ts';

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
    group: 'group_id',
    with_group: 'with_group_id',
    date: 'date',
    weekday: 'weekday',
    until: 'end_date',
    start: 'start_time',
    end: 'end_time',
  },
  fresh: () => ({
    ...{ group_id: null, with_group_id: null, date: '', weekday: null, end_date: null },
    ...{ start_time: '', end_time: '' },
  }),
  faultOf,
  // A last day before the first one is how a single day is called off.
  end: ({ db }, ids, day) => setWhere(db, 'group_merge', { end_date: day === null ? null : addDays(day, -1) }, ids),
});
