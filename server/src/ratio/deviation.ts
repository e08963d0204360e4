import { deviationRules, rulesOn } from './tables.ts';

/** A day of care, as far as it decides on how long fewer employees are allowed. */
export interface CareDay {
  date: string;
  /** After-school care on a day with school. */
  isSchoolDayCare: boolean;
  /** For how many minutes there is care without interruption. */
  consecutiveMinutes: number;
}

/** For how many minutes of a day fewer employees than needed are allowed (three-hours rule). */
export function deviationAllowance({ date, isSchoolDayCare, consecutiveMinutes }: CareDay): number {
  const { longDayMinutes, longDay, schoolDay } = rulesOn(deviationRules, date);
  if (isSchoolDayCare) return schoolDay;
  return consecutiveMinutes >= longDayMinutes ? longDay : 0;
}

/** With how many employees a group that needs some may do while it deviates: half of them, rounded up. */
export function leastWhileDeviating(needed: number, date: string): number {
  return Math.ceil(needed * rulesOn(deviationRules, date).leastShare);
}
