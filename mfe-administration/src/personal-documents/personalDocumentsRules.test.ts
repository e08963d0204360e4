import type { PersonalQualification } from '@groepsapp/kernel';
import { countExpiry, daysLeft, euros, validityOf } from './personalDocumentsRules';

const today = '2026-11-18';

function record(start_date: string, end_date: string | null): PersonalQualification['records'][number] {
  return { id: 1, name: 'EHBO', start_date, end_date, isGroup: false, hasFile: true };
}

test.each([
  [null, 'lasting'],
  ['2026-11-17', 'expired'],
  ['2026-11-18', 'soon'],
  ['2027-02-16', 'soon'],
  ['2027-02-17', 'valid'],
] as const)('until %s it is %s', (end, expected) => {
  const one = record('2024-01-01', end);
  expect(validityOf(one, [one], today)).toBe(expected);
});

test('a later record replaces an earlier one from its start date', () => {
  const early = record('2022-01-01', '2026-01-01');
  const late = record(today, '2030-01-01');
  expect(validityOf(early, [late, early], today)).toBe('replaced');
  expect(validityOf(early, [late, early], '2026-11-17')).toBe('expired');
});

test('counts expired and expiring records, without the replaced ones', () => {
  const records = [record('2025-01-01', '2026-12-01'), record('2020-01-01', '2022-01-01')];
  const other = { name: 'Achterwacht', records: [record('2020-01-01', '2026-11-01')] };
  expect(countExpiry([{ name: 'EHBO', records }, other], today)).toEqual({ expired: 1, soon: 1 });
});

test('the days left are right over the change to summer time', () => {
  expect(daysLeft('2027-04-01', '2027-03-01')).toBe(31);
  expect(daysLeft(today, today)).toBe(0);
});

test.each([
  [0, '€ 0,00'],
  [5, '€ 0,05'],
  [99, '€ 0,99'],
  [100, '€ 1,00'],
  [41_250, '€ 412,50'],
  [123_456, '€ 1.234,56'],
  [100_000_001, '€ 1.000.000,01'],
  [-1, '€ -0,01'],
  [-2_250, '€ -22,50'],
  [9_007_199_254_740_991, '€ 90.071.992.547.409,91'],
])('%i cents are formatted as %s', (cents, text) => {
  expect(euros(cents)).toBe(text.replace(' ', '\u00a0'));
});
