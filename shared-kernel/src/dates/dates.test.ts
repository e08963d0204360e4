import { momentAt } from './zone';
import {
  addDays,
  ageInWords,
  ageInYears,
  formatDate,
  formatDayMonth,
  formatNearDay,
  formatTime,
  toApiDate,
  today,
} from './index';

const at = (moment: string) => ({ now: () => Date.parse(moment) });

describe('today', () => {
  test('is the date in the Netherlands, in winter and in summer', () => {
    expect(today(at('2026-11-18T22:59:59.000Z'))).toBe('2026-11-18');
    expect(today(at('2026-11-18T23:00:00.000Z'))).toBe('2026-11-19');
    expect(today(at('2026-07-01T21:59:59.000Z'))).toBe('2026-07-01');
    expect(today(at('2026-07-01T22:00:00.000Z'))).toBe('2026-07-02');
  });
});

describe('moments', () => {
  test('are shown in the time of the Netherlands', () => {
    expect(formatTime('2026-11-18T23:05:00.000Z')).toBe('00:05');
    expect(formatTime(Date.parse('2026-07-01T12:00:00.000Z'))).toBe('14:00');
    expect(formatDate('2026-12-31T23:30:00.000Z')).toBe('01-01-2027');
    expect(toApiDate('2026-12-31T23:30:00.000Z')).toBe('2027-01-01');
    // What a backend does not say is left open.
    expect(formatTime('2026-12-31')).toBe('');
    expect([formatTime(''), formatDate(''), toApiDate('')]).toEqual(['', '', '']);
  });
});

describe('days', () => {
  test('are shown day first', () => {
    expect(formatDate('2026-11-05')).toBe('05-11-2026');
  });

  test('are counted over months, leap days and the change to winter time', () => {
    expect(addDays('2026-11-18', 14)).toBe('2026-12-02');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  test('near today have their Dutch names', () => {
    expect(formatNearDay('2026-11-26', '2026-11-26')).toBe('Vandaag');
    expect(formatNearDay('2026-11-27', '2026-11-26')).toBe('Morgen');
    expect(formatNearDay('2026-11-27', '2026-11-25')).toBe('vr 27 nov');
  });

  test.each([
    ['2026-03-02', 'ma 2 mrt'],
    ['2026-05-05', 'di 5 mei'],
    ['2026-08-16', 'zo 16 aug'],
  ])('in short form: %s is %s', (date, text) => {
    expect(formatDayMonth(date)).toBe(text);
  });
});

describe('ageInYears', () => {
  test('increases on the birthday', () => {
    expect(ageInYears('2024-11-19', '2026-11-18')).toBe(1);
    expect(ageInYears('2024-11-19', '2026-11-19')).toBe(2);
  });

  test('of a child born on 29 February increases on 1 March in other years', () => {
    expect(ageInYears('2024-02-29', '2027-02-28')).toBe(2);
    expect(ageInYears('2024-02-29', '2027-03-01')).toBe(3);
    expect(ageInYears('2024-02-29', '2028-02-29')).toBe(4);
  });
});

describe('momentAt', () => {
  test.each([
    ['2026-11-18', '08:30', '2026-11-18T07:30:00.000Z'],
    ['2026-07-01', '08:30', '2026-07-01T06:30:00.000Z'],
    ['2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s at %s is %s', (date, time, moment) => expect(momentAt(date, time)).toBe(moment));
});

describe('ageInWords', () => {
  test.each([
    ['2026-11-18', '0 maanden'],
    ['2026-10-18', '1 maand'],
    ['2026-10-19', '0 maanden'],
    ['2026-03-31', '7 maanden'],
    ['2025-11-19', '11 maanden'],
    ['2025-11-18', '1 jaar'],
    ['2025-10-18', '1 jaar en 1 maand'],
    ['2023-06-30', '3 jaar en 4 maanden'],
    ['2022-12-18', '3 jaar en 11 maanden'],
  ])('who was born on %s is %s old on 18-11-2026', (birth, age) => {
    expect(ageInWords(birth, '2026-11-18')).toBe(age);
  });

  test('the month of a day that a month lacks is over on the first of the next', () => {
    expect([ageInWords('2026-01-31', '2026-02-28'), ageInWords('2026-01-31', '2026-03-01')]).toEqual([
      '0 maanden',
      '1 maand',
    ]);
  });
});
