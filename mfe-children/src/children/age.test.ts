import { ageInWords } from './age';

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
