import { localTime } from '@groepsapp/kernel/host';
import fc from 'fast-check';
import { dayOf, startOfDay, timeOfDay } from '../../../server/src/base/clock.ts';
import { addDays, daysOf, rangeOf, shiftRange, weekNumber } from '../../../shared-kernel/src/dates/dates';

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const days = moments.map((moment) => moment.toISOString().slice(0, 10));

test('the server and a tablet have the same day and time, also in the nights in which the clock changes', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(localTime(moment.toISOString())).toEqual({ date: dayOf(moment), time: timeOfDay(moment) });
    }),
    { numRuns: 2_000 },
  );
});

test('a day begins at its first moment', () => {
  fc.assert(
    fc.property(days, (day) => {
      const start = startOfDay(day);
      expect([dayOf(new Date(start)), timeOfDay(new Date(start))]).toEqual([day, '00:00']);
      expect(dayOf(new Date(Date.parse(start) - 1))).toBe(addDays(day, -1));
    }),
    { numRuns: 2_000 },
  );
});

test('a week has seven days with one number, and the next one follows it', () => {
  fc.assert(
    fc.property(days, (day) => {
      const week = rangeOf(day, 'week');
      expect(daysOf(week)).toHaveLength(7);
      expect(new Set(daysOf(week).map(weekNumber)).size).toBe(1);
      expect(shiftRange(week, 'week', 1).from).toBe(addDays(week.to, 1));
    }),
    { numRuns: 300 },
  );
});
