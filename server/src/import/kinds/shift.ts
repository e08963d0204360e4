import { setWhere } from './rows.ts';
import { flag, orderFault, tableStore } from './table.ts';

export const shift = tableStore({
  table: 'shift',
  columns: {
    employee: 'employee_id',
    establishment: 'establishment_id',
    group: 'group_id',
    date: 'date',
    start: 'start_time',
    end: 'end_time',
    activity: 'activity',
    counts_for_ratio: flag('counts_for_ratio'),
  },
  fresh: () => ({
    ...{ employee_id: null, establishment_id: null, group_id: null, date: '', start_time: '', end_time: '' },
    ...{ activity: '', counts_for_ratio: 1 },
  }),
  faultOf: (fields) => orderFault(fields, ['start', 'end'], true),
  end: ({ db }, ids, day) => setWhere(db, 'shift', { cancelled: day === null ? 0 : 1 }, ids),
});
