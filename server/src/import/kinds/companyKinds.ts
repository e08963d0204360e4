import { firstCharacters } from '@groepsapp/contract';
import { addDays } from '../../base/clock.ts';
import type { KeptHours } from '../../database/schema.ts';
import { hoursOf, keptHours } from '../../schedules/keptHours.ts';
import type { Fault, KindStore, Values } from './kind.ts';
import { type AnyRow, setWhere } from './rows.ts';
import { flag, listPart, hoursFault, named, orderFault, setLastDay, tableStore } from './table.ts';

const by = (column: string) => (one: AnyRow, other: AnyRow) => Number(one[column]) - Number(other[column]);

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
    rows.toSorted(by('weekday')).map((row) => {
      const { start_time: from, end_time: until } = hoursOf(row as KeptHours & AnyRow);
      return { weekday: row.weekday, from, until };
    }),
  write: (days) =>
    days.map(({ weekday, from, until }) => ({ weekday, ...keptHours({ start_time: from, end_time: until }) })),
});

export const establishment = tableStore({
  table: 'establishment',
  ofCompany: true,
  columns: named('name'),
  parts: { opening },
  known: ['name'],
});

function calendarStore(kind: 'closed' | 'school-holiday'): KindStore {
  return tableStore({
    table: 'calendar_period',
    ofCompany: true,
    columns: { establishment: 'establishment_id', name: 'name', from: 'start_date', until: 'end_date' },
    fresh: () => ({ kind }),
    faultOf: (fields) => orderFault(fields),
    end: async (context, ids, day) => {
      // A period has no time without an end: what is opened again gets the end that its row brings.
      if (day !== null) await setLastDay(context, 'calendar_period', ids, day);
    },
  });
}

export const closedDay = calendarStore('closed');
export const schoolHoliday = calendarStore('school-holiday');

export const school = tableStore({ table: 'school', ofCompany: true, columns: named('name'), known: ['name'] });

export const group = tableStore({
  table: 'care_group',
  columns: {
    establishment: 'establishment_id',
    ...named('name', 'abbreviation', 'color', 'min_age', 'max_age', 'max_children'),
  },
  fresh: ({ name }) => ({
    abbreviation: firstCharacters(String(name), 3).toLocaleUpperCase('nl'),
    color: '#757575',
  }),
  known: ['establishment_id', 'name'],
  faultOf: ({ min_age, max_age }) =>
    Number(min_age) <= Number(max_age)
      ? null
      : { field: 'max_age', reason: 'De oudste leeftijd is lager dan de jongste.' },
});

function faultOfCombination(fields: Values): Fault | null {
  const { group: one, with_group, weekday, until } = fields;
  if (one === with_group) return { field: 'with_group', reason: 'Een groep kan niet met zichzelf samengaan.' };
  if (typeof until === 'string' && typeof weekday !== 'number') {
    return { field: 'until', reason: 'Een laatste dag hoort bij een dag van de week.' };
  }
  return orderFault(fields, 'date') ?? hoursFault(fields);
}

export const combinedGroups = tableStore({
  table: 'group_merge',
  hasHours: true,
  columns: {
    group: 'group_id',
    with_group: 'with_group_id',
    until: 'end_date',
    start: 'start_time',
    end: 'end_time',
    ...named('date', 'weekday'),
  },
  faultOf: faultOfCombination,
  // A last day before the first one is how a single day is called off.
  end: ({ db }, ids, day) => setWhere(db, 'group_merge', { end_date: day === null ? null : addDays(day, -1) }, ids),
});

export const shift = tableStore({
  table: 'shift',
  hasHours: true,
  columns: {
    employee: 'employee_id',
    establishment: 'establishment_id',
    group: 'group_id',
    start: 'start_time',
    end: 'end_time',
    ...named('date', 'activity'),
    counts_for_ratio: flag('counts_for_ratio'),
  },
  fresh: () => ({ activity: '', counts_for_ratio: 1 }),
  faultOf: hoursFault,
  end: ({ db }, ids, day) => setWhere(db, 'shift', { cancelled: day === null ? 0 : 1 }, ids),
});

export const recordSection = tableStore({
  table: 'record_section',
  ofCompany: true,
  columns: named('title', 'position'),
  fresh: () => ({ position: 1000 }),
  known: ['title'],
});

const predefinedTexts = listPart<readonly string[]>({
  table: 'activity_type_text',
  owner: 'activity_type_id',
  read: (rows) => rows.toSorted(by('position')).map(({ text }) => text),
  write: (texts) => [...new Set(texts)].map((text, position) => ({ text, position })),
});

/** The icon of messages of the chat, which no type may have. */
const iconOfMessages = 9;

export const activityType = tableStore({
  table: 'activity_type',
  ofCompany: true,
  columns: { ...named('name', 'icon_id', 'position'), enter_time_end: flag('enter_time_end') },
  fresh: () => ({ enter_time_end: 0, active: 1, position: 1000 }),
  parts: { predefined_texts: predefinedTexts },
  known: ['name'],
  faultOf: ({ icon_id }) =>
    icon_id === iconOfMessages ? { field: 'icon_id', reason: 'Icoon 9 is dat van berichten; kies een ander.' } : null,
  endsAtOnce: true,
  end: ({ db }, ids, day) => setWhere(db, 'activity_type', { active: day === null ? 1 : 0 }, ids),
});
