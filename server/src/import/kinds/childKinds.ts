import { sql } from 'kysely';
import { setWhere } from './rows.ts';
import { hoursFault, named, orderFault, setLastDay, tableStore } from './table.ts';

const texts = 'name gender street postcode city mobile work_phone email language employer workdays'.split(' ');

export const carer = tableStore({
  table: 'carer',
  ofCompany: true,
  columns: named(...texts),
  fresh: () => Object.fromEntries(texts.map((name) => [name, ''])),
  async end({ db }, ids, day) {
    // Who is a carer again is so for the children that its rows of `child-carer` name.
    if (day === null) return;
    const end_date = sql<string>`case when end_date < ${day} then end_date else ${day} end`;
    await setWhere(db, 'child_carer', { end_date }, ids, 'carer_id');
  },
});

export const placement = tableStore({
  table: 'placement',
  columns: { child: 'child_id', group: 'group_id', from: 'start_date', until: 'end_date' },
  faultOf: (fields) => orderFault(fields),
  end: (context, ids, day) => setLastDay(context, 'placement', ids, day),
});

export const contract = tableStore({
  table: 'weekly_slot',
  hasHours: true,
  columns: {
    child: 'child_id',
    group: 'group_id',
    ...named('weekday', 'weeks', 'season'),
    start: 'start_time',
    end: 'end_time',
    from: 'start_date',
    until: 'end_date',
  },
  fresh: () => ({ weeks: 'every', season: 'always' }),
  faultOf: (fields) => hoursFault(fields) ?? orderFault(fields),
  end: (context, ids, day) => setLastDay(context, 'weekly_slot', ids, day),
});
