import { orderFault, setLastDay, tableStore } from './table.ts';

export const placement = tableStore({
  table: 'placement',
  columns: { child: 'child_id', group: 'group_id', from: 'start_date', until: 'end_date' },
  fresh: () => ({ child_id: null, group_id: null, start_date: '', end_date: null }),
  faultOf: (fields) => orderFault(fields, ['from', 'until']),
  end: (context, ids, day) => setLastDay(context, 'placement', ids, day),
});
