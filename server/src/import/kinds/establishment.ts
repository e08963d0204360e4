import { listPart, tableStore } from './table.ts';

interface Day {
  weekday: number;
  from: string;
  until: string;
}

/** Opening hours are replaced as a whole: a day that is left out is a day on which the establishment is closed. */
const opening = listPart<readonly Day[]>({
  table: 'opening_hours',
  owner: 'establishment_id',
  read: (rows) =>
    rows
      .map(({ weekday, start_time, end_time }) => ({ weekday, from: start_time, until: end_time }))
      .sort((one, other) => Number(one.weekday) - Number(other.weekday)),
  write: (days) => days.map(({ weekday, from, until }) => ({ weekday, start_time: from, end_time: until })),
});

export const establishment = tableStore({
  table: 'establishment',
  columns: { name: 'name' },
  fresh: ({ companyId }) => ({ company_id: companyId, name: '' }),
  parts: { opening },
  known: { by: ['name'], company: true },
});
