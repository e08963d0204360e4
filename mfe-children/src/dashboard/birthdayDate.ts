import { addDays } from '@groepsapp/kernel/dates';

/**
 * The date on which a child reaches an age. A child born on 29 February has its birthday on 1 March in other years.
 * @param dateOfBirth YYYY-MM-DD
 * @param age whole years
 * @returns YYYY-MM-DD
 */
export function birthdayDate(dateOfBirth: string, age: number): string {
  const year = Number(dateOfBirth.slice(0, 4)) + age;
  const monthAndDay = dateOfBirth.slice(5);
  return monthAndDay === '02-29' ? addDays(`${year}-02-28`, 1) : `${year}-${monthAndDay}`;
}
