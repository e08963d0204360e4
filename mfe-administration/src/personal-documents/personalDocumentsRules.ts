import type { PersonalQualification } from '@groepsapp/kernel';
import { addDays, daysBetween } from '@groepsapp/kernel/dates';

type QualificationRecord = PersonalQualification['records'][number];

/** How long before its last day a qualification is marked: a course has to be found and followed. */
const warnedDays = 90;

/**
 * - `replaced`: a later record is valid instead;
 * - `expired`: its last day has passed;
 * - `soon`: its last day comes within 90 days;
 * - `valid`: its last day is further away;
 * - `lasting`: it does not expire.
 */
export type Validity = 'replaced' | 'expired' | 'soon' | 'valid' | 'lasting';

/** The state of a record today, among all records of the same qualification. */
export function validityOf(record: QualificationRecord, all: readonly QualificationRecord[], today: string): Validity {
  if (all.some(({ start_date }) => start_date > record.start_date && start_date <= today)) return 'replaced';
  const { end_date } = record;
  if (end_date === null) return 'lasting';
  if (end_date < today) return 'expired';
  return end_date <= addDays(today, warnedDays) ? 'soon' : 'valid';
}

/** The number of days after today that a record is still valid. */
export function daysLeft(end_date: string, today: string): number {
  return daysBetween(today, end_date);
}

/** How many qualifications have expired, and how many will soon. */
export function countExpiry(qualifications: readonly PersonalQualification[], today: string) {
  const all = qualifications.flatMap(({ records }) => records.map((record) => validityOf(record, records, today)));
  const count = (wanted: Validity) => all.filter((validity) => validity === wanted).length;
  return { expired: count('expired'), soon: count('soon') };
}

const thousands = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 });

/** An amount in the Dutch form: '€ 1.234,56'. Whole euros and cents are written apart, so that nothing is rounded. */
export function euros(cents: number): string {
  const whole = Math.abs(cents);
  const rest = String(whole % 100).padStart(2, '0');
  return `€\u00a0${cents < 0 ? '-' : ''}${thousands.format(Math.trunc(whole / 100))},${rest}`;
}
