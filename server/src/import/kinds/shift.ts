import { batchesOf } from './rows.ts';
import { flag, orderFault, plain, tableStore } from './table.ts';

export const shift = tableStore({
  table: 'shift',
  columns: {
    employee: plain('employee_id'),
    establishment: plain('establishment_id'),
    group: plain('group_id'),
    date: plain('date'),
    start: plain('start_time'),
    end: plain('end_time'),
    activity: plain('activity'),
    counts_for_ratio: flag('counts_for_ratio'),
  },
  fresh: () => ({
    ...{ employee_id: null, establishment_id: null, group_id: null, date: '', start_time: '', end_time: '' },
    ...{ activity: '', counts_for_ratio: 1 },
  }),
  faultOf: (fields) => orderFault(fields, ['start', 'end'], true),
  async end({ db }, ids, day) {
    const cancelled = day === null ? 0 : 1;
    for (const some of batchesOf(ids)) {
      await db.updateTable('shift').set({ cancelled }).where('id', 'in', some).execute();
    }
  },
});
