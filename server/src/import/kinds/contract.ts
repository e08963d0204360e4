import { orderFault, setLastDay, tableStore } from './table.ts';

export const contract = tableStore({
  table: 'weekly_slot',
  columns: {
    child: 'child_id',
    group: 'group_id',
    weekday: 'weekday',
    start: 'start_time',
    end: 'end_time',
    weeks: 'weeks',
    season: 'season',
    from: 'start_date',
    until: 'end_date',
  },
  fresh: () => ({
    ...{ child_id: null, group_id: null, weekday: 1, start_time: '', end_time: '' },
    ...{ weeks: 'every', season: 'always', start_date: '', end_date: null },
  }),
  faultOf: (fields) => orderFault(fields, ['start', 'end'], true) ?? orderFault(fields, ['from', 'until']),
  end: (context, ids, day) => setLastDay(context, 'weekly_slot', ids, day),
});
