import { addDays } from '../base/clock.ts';
import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { lighthouse } from './tables/organisation.ts';

const holidays = [
  ['01-01', 'Nieuwjaarsdag'],
  ['04-27', 'Koningsdag'],
  ['12-25', 'Eerste kerstdag'],
  ['12-26', 'Tweede kerstdag'],
] as const;

const daysToTrainingDay = 17;

/** National holidays around today and a training day of the main establishment; today everything is open. */
export function fillClosedDays({ rows, today }: Fill): void {
  const year = Number(today.slice(0, 4));
  const company_id = 1;
  const dates = [year - 1, year, year + 1].flatMap((one) =>
    holidays.map(([day, name]) => [`${one}-${day}`, name] as const),
  );
  for (const [date, name] of dates.filter(([day]) => day !== today)) {
    const days = { start_date: date, end_date: date };
    add(rows.calendar_period, { company_id, establishment_id: null, kind: 'closed', name, ...days });
  }
  const training = addDays(today, daysToTrainingDay);
  const days = { start_date: training, end_date: training };
  add(rows.calendar_period, { company_id, establishment_id: lighthouse, kind: 'closed', name: 'Studiedag', ...days });
}
