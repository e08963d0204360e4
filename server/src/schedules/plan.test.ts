import { addDays } from '../base/clock.ts';
import { isoWeekOf, weekdayOf } from './calendar.ts';
import { type DayItem, longestPeriod, planPeriod, type Schedule, type WeeklySlot } from './plan.ts';

const monday = '2026-03-09';
const nextMonday = '2026-03-16';

const slot: WeeklySlot = {
  id: 1,
  childId: 10,
  groupId: 100,
  weekday: 1,
  startTime: '08:00',
  endTime: '18:00',
  weeks: 'every',
  season: 'always',
  startDate: '2026-01-01',
  endDate: null,
};

const item: DayItem = {
  id: 5,
  childId: 10,
  groupId: 100,
  date: monday,
  startTime: '09:00',
  endTime: '12:00',
  status: 'DEFAULT',
  slotId: null,
  reason: null,
};

const nothing: Schedule = { slots: [], items: [], periods: [] };

function dates(schedule: Partial<Schedule>, from = '2026-03-02', to = '2026-03-29'): string[] {
  return planPeriod({ ...nothing, ...schedule }, from, to).map(({ date }) => date);
}

describe('the calendar', () => {
  test.each([
    ['2026-03-09', 1],
    ['2026-03-15', 7],
    ['2026-03-29', 7],
  ])('%s is weekday %d', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

  test.each([
    ['2026-01-01', 1],
    ['2026-01-04', 1],
    ['2026-01-05', 2],
    ['2024-12-30', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
  ])('%s falls in ISO week %d', (day, week) => expect(isoWeekOf(day)).toBe(week));
});

describe('a weekly slot', () => {
  test('is planned every week on its day, with its hours', () => {
    expect(planPeriod({ ...nothing, slots: [slot] }, monday, addDays(monday, 7))).toEqual([
      {
        id: 'slot-1-2026-03-09',
        childId: 10,
        groupId: 100,
        date: monday,
        startTime: '08:00',
        endTime: '18:00',
        status: 'DEFAULT',
        reason: null,
      },
      expect.objectContaining({ id: 'slot-1-2026-03-16', date: nextMonday }),
    ]);
  });

  test.each([
    ['ends on the day', { endDate: monday }, ['2026-03-02', monday]],
    ['ends the day before', { endDate: '2026-03-08' }, ['2026-03-02']],
    ['starts on the day', { startDate: '2026-03-23' }, ['2026-03-23']],
    ['starts the day after', { startDate: '2026-03-24' }, []],
    ['ended long ago', { startDate: '2025-01-01', endDate: '2025-12-31' }, []],
    ['starts later than the period', { startDate: '2026-04-01' }, []],
    ['is for even weeks', { weeks: 'even' }, ['2026-03-02', nextMonday]],
    ['is for odd weeks', { weeks: 'odd' }, [monday, '2026-03-23']],
    ['is for Sundays', { weekday: 7 }, ['2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29']],
  ] as const)('that %s', (_, change, expected) => {
    expect(dates({ slots: [{ ...slot, ...change }] })).toEqual(expected);
  });

  test('for odd weeks applies in week 53 and in the week after it', () => {
    expect(dates({ slots: [{ ...slot, weeks: 'odd' }] }, '2026-12-28', '2027-01-10')).toEqual([
      '2026-12-28',
      '2027-01-04',
    ]);
  });
});

describe('a period of the calendar', () => {
  const days = { groupId: 100, startDate: monday, endDate: '2026-03-22' };

  test('removes planning while the group is closed, including its first and last day', () => {
    const slots = [slot, { ...slot, id: 2, weekday: 7 }];
    expect(dates({ slots, periods: [{ ...days, kind: 'closed' }] })).toEqual([
      '2026-03-02',
      '2026-03-08',
      '2026-03-23',
      '2026-03-29',
    ]);
  });

  test('does not affect another group', () => {
    expect(dates({ slots: [slot], periods: [{ ...days, groupId: 101, kind: 'closed' }] })).toHaveLength(4);
  });

  test.each([
    ['always', ['2026-03-02', monday, nextMonday, '2026-03-23']],
    ['school', ['2026-03-02', '2026-03-23']],
    ['holiday', [monday, nextMonday]],
  ] as const)('of school holidays, for a slot of the season %s', (season, expected) => {
    expect(dates({ slots: [{ ...slot, season }], periods: [{ ...days, kind: 'school-holiday' }] })).toEqual(expected);
  });
});

describe('an item of one day', () => {
  const only = (change: Partial<DayItem>, slots: readonly WeeklySlot[] = [slot]) =>
    planPeriod({ ...nothing, slots, items: [{ ...item, ...change }] }, monday, monday);

  test('replaces its slot on that day, and keeps the slot on other days', () => {
    const items = [{ ...item, slotId: 1 }];
    expect(planPeriod({ ...nothing, slots: [slot], items }, monday, nextMonday)).toMatchObject([
      { id: 'slot-1-2026-03-09', startTime: '09:00', endTime: '12:00', status: 'CHANGED' },
      { id: 'slot-1-2026-03-16', startTime: '08:00', status: 'DEFAULT' },
    ]);
  });

  test('cancels a slot, which stays visible with the reason', () => {
    expect(only({ slotId: 1, status: 'DELETED', reason: 'ill' })).toMatchObject([
      { id: 'slot-1-2026-03-09', status: 'DELETED', reason: 'ill' },
    ]);
  });

  test.each(['extra', 'swap', 'settling-in'] as const)('is added beside the slots for the reason %s', (reason) => {
    expect(only({ reason, startTime: '18:00', endTime: '18:30' })).toMatchObject([
      { id: 'slot-1-2026-03-09', status: 'DEFAULT' },
      { id: 'item-5', status: 'ADDED', reason },
    ]);
  });

  test('without slot and reason is ordinary planning', () => {
    expect(only({}, [])).toMatchObject([{ id: 'item-5', status: 'DEFAULT' }]);
  });

  test('is kept on a day on which the group is closed', () => {
    const periods = [{ groupId: 100, kind: 'closed', startDate: monday, endDate: monday }] as const;
    const items = [{ ...item, reason: 'extra' }] as const;
    expect(planPeriod({ slots: [slot], items, periods }, monday, monday).map(({ id }) => id)).toEqual(['item-5']);
  });

  test('of another day is left out', () => {
    expect(only({ date: nextMonday }, [])).toEqual([]);
  });
});

test('a swap cancels one day and adds the other', () => {
  const items: DayItem[] = [
    { ...item, slotId: 1, status: 'DELETED', reason: 'swap' },
    { ...item, id: 6, date: '2026-03-12', reason: 'swap' },
  ];
  const planned = planPeriod({ ...nothing, slots: [slot], items }, monday, '2026-03-15');
  expect(planned.map(({ date, status }) => [date, status])).toEqual([
    [monday, 'DELETED'],
    ['2026-03-12', 'ADDED'],
  ]);
});

test('planned times are sorted by date, start, end, child and id', () => {
  const slots = [
    { ...slot, id: 4, childId: 11 },
    { ...slot, id: 3 },
    { ...slot, id: 2, startTime: '07:30' },
    { ...slot, id: 9, endTime: '13:00' },
  ];
  const planned = planPeriod({ ...nothing, slots, items: [{ ...item, date: '2026-03-08' }] }, '2026-03-08', monday);
  expect(planned.map(({ id }) => id)).toEqual([
    'item-5',
    'slot-2-2026-03-09',
    'slot-9-2026-03-09',
    'slot-3-2026-03-09',
    'slot-4-2026-03-09',
  ]);
});

test('clock changes do not move a day', () => {
  expect(dates({ slots: [{ ...slot, weekday: 7 }] }, '2026-03-28', '2026-03-30')).toEqual(['2026-03-29']);
  expect(dates({ slots: [{ ...slot, weekday: 7 }] }, '2026-10-24', '2026-10-26')).toEqual(['2026-10-25']);
});

test('a period that ends before it begins is empty, and one that is too long is refused', () => {
  expect(dates({ slots: [slot] }, nextMonday, monday)).toEqual([]);
  expect(dates({ slots: [slot] }, monday, addDays(monday, longestPeriod - 1)).length).toBeGreaterThan(52);
  expect(() => dates({ slots: [slot] }, monday, addDays(monday, longestPeriod))).toThrow(RangeError);
});
