import { addDays } from '@groepsapp/kernel/dates';

/**
 * The day on which a child reaches an age. Born on 29 February means 1 March in years without that day.
 * @param dateOfBirth YYYY-MM-DD
 * @param age whole years
 * @returns YYYY-MM-DD
 */
export function birthdayDate(dateOfBirth: string, age: number): string {
  const year = Number(dateOfBirth.slice(0, 4)) + age;
  const monthAndDay = dateOfBirth.slice(5);
  return monthAndDay === '02-29' ? addDays(`${year}-02-28`, 1) : `${year}-${monthAndDay}`;
}
