import { deviationRules, rulesOn } from './tables.ts';

/** The properties of a day that determine how long the ratio may deviate. */
export interface CareDay {
  date: string;
  /** `true` for after-school care on a school day. */
  isSchoolDayCare: boolean;
  /** Minutes of uninterrupted care. */
  consecutiveMinutes: number;
}

/** The minutes of a day during which fewer employees than needed are allowed (three-hours rule). */
export function deviationAllowance({ date, isSchoolDayCare, consecutiveMinutes }: CareDay): number {
  const { longDayMinutes, longDay, schoolDay } = rulesOn(deviationRules, date);
  if (isSchoolDayCare) return schoolDay;
  return consecutiveMinutes >= longDayMinutes ? longDay : 0;
}

/** The minimum number of employees during a deviation: half of the required number, rounded up. */
export function leastWhileDeviating(needed: number, date: string): number {
  return Math.ceil(needed * rulesOn(deviationRules, date).leastShare);
}
