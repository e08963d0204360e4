import { birthdayDate } from './BirthdaysCard';

test('is the birth date in the year of that age', () => {
  expect(birthdayDate('2023-12-31', 3)).toBe('2026-12-31');
});

test('is 1 March for a birth on 29 February, except in leap years', () => {
  expect(birthdayDate('2024-02-29', 3)).toBe('2027-03-01');
  expect(birthdayDate('2024-02-29', 4)).toBe('2028-02-29');
});
