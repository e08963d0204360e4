import { orderFault, plain, setLastDay, tableStore } from './table.ts';

export const placement = tableStore({
  table: 'placement',
  columns: {
    child: plain('child_id'),
    group: plain('group_id'),
    from: plain('start_date'),
    until: plain('end_date'),
  },
  fresh: () => ({ child_id: null, group_id: null, start_date: '', end_date: null }),
  faultOf: (fields) => orderFault(fields, ['from', 'until']),
  end: (context, ids, day) => setLastDay(context, 'placement', { first: 'start_date', last: 'end_date' }, ids, day),
});
