import { setWhere } from './rows.ts';
import { orderFault, tableStore } from './table.ts';

export const plannedDay = tableStore({
  table: 'planning_item',
  columns: { child: 'child_id', group: 'group_id', date: 'date', start: 'start_time', end: 'end_time' },
  fresh: () => ({
    ...{ child_id: null, group_id: null, date: '', start_time: '', end_time: '' },
    ...{ status: 'DEFAULT', weekly_slot_id: null, reason: null },
  }),
  faultOf: (fields) => orderFault(fields, ['start', 'end'], true),
  end: ({ db }, ids, day) => setWhere(db, 'planning_item', { status: day === null ? 'DEFAULT' : 'DELETED' }, ids),
});
