import { batchesOf } from './rows.ts';
import { orderFault, plain, tableStore } from './table.ts';

export const plannedDay = tableStore({
  table: 'planning_item',
  columns: {
    child: plain('child_id'),
    group: plain('group_id'),
    date: plain('date'),
    start: plain('start_time'),
    end: plain('end_time'),
  },
  fresh: () => ({
    ...{ child_id: null, group_id: null, date: '', start_time: '', end_time: '' },
    ...{ status: 'DEFAULT', weekly_slot_id: null, reason: null },
  }),
  faultOf: (fields) => orderFault(fields, ['start', 'end'], true),
  async end({ db }, ids, day) {
    const status = day === null ? 'DEFAULT' : 'DELETED';
    for (const some of batchesOf(ids)) {
      await db.updateTable('planning_item').set({ status }).where('id', 'in', some).execute();
    }
  },
});
