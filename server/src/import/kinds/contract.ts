import { orderFault, plain, setLastDay, tableStore } from './table.ts';

export const contract = tableStore({
  table: 'weekly_slot',
  columns: {
    child: plain('child_id'),
    group: plain('group_id'),
    weekday: plain('weekday'),
    start: plain('start_time'),
    end: plain('end_time'),
    weeks: plain('weeks'),
    season: plain('season'),
    from: plain('start_date'),
    until: plain('end_date'),
  },
  fresh: () => ({
    ...{ child_id: null, group_id: null, weekday: 1, start_time: '', end_time: '' },
    ...{ weeks: 'every', season: 'always', start_date: '', end_date: null },
  }),
  faultOf: (fields) => orderFault(fields, ['start', 'end'], true) ?? orderFault(fields, ['from', 'until']),
  end: (context, ids, day) => setLastDay(context, 'weekly_slot', { first: 'start_date', last: 'end_date' }, ids, day),
});
