import type { KindStore } from './kind.ts';
import { orderFault, setLastDay, tableStore } from './table.ts';

function calendarStore(kind: 'closed' | 'school-holiday'): KindStore {
  return tableStore({
    table: 'calendar_period',
    columns: { establishment: 'establishment_id', name: 'name', from: 'start_date', until: 'end_date' },
    fresh: ({ companyId }) => ({
      ...{ company_id: companyId, establishment_id: null, kind },
      ...{ name: '', start_date: '', end_date: '' },
    }),
    faultOf: (fields) => orderFault(fields, ['from', 'until']),
    end: async (context, ids, day) => {
      // A period has no time without an end: what is opened again gets the end that its row brings.
      if (day !== null) await setLastDay(context, 'calendar_period', ids, day);
    },
  });
}

export const closedDay = calendarStore('closed');
export const schoolHoliday = calendarStore('school-holiday');
