import type { PlanningItem } from '@groepsapp/kernel';
import { daysOf, rangeOf, weekNumber, type DateRange } from '@groepsapp/kernel/dates';

/** A row of a day: one of its items, or `null` for a day without any. */
export interface DayRow {
  date: string;
  item: PlanningItem | null;
  /** Whether it is the first row of its day. */
  first: boolean;
}

export interface Week {
  number: number;
  monday: string;
  rows: readonly DayRow[];
}

/** The rows by week. Weeks without rows are left out. @param rows sorted by date */
export function byWeek(rows: readonly DayRow[]): Week[] {
  const weeks = new Map<string, DayRow[]>();
  for (const row of rows) {
    const monday = rangeOf(row.date, 'week').from;
    weeks.set(monday, [...(weeks.get(monday) ?? []), row]);
  }
  return [...weeks].map(([monday, ofWeek]) => ({ number: weekNumber(monday), monday, rows: ofWeek }));
}

/** The rows of each day of a range, also of days without items. @param items sorted by date */
export function rowsOfDays(items: readonly PlanningItem[], range: DateRange): DayRow[] {
  return daysOf(range).flatMap((date): DayRow[] => {
    const ofDay = items.filter((item) => item.date === date);
    if (ofDay.length === 0) return [{ date, item: null, first: true }];
    return ofDay.map((item, index) => ({ date, item, first: index === 0 }));
  });
}
