import { addDays } from '@groepsapp/kernel/dates';

const dayLength = 86_400_000;

function weekdayOf(date: string): number {
  return new Date(Date.parse(date)).getUTCDay() || 7;
}

/** The ISO week number of a date: week 1 contains the first Thursday of the year. @param date YYYY-MM-DD */
export function isoWeekOf(date: string): number {
  const thursday = addDays(date, 4 - weekdayOf(date));
  return Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / dayLength / 7) + 1;
}

/**
 * The range of whole weeks that covers the month of a date.
 * @param date YYYY-MM-DD
 * @returns the Monday of the first week and the Sunday of the last one
 */
export function weeksOfMonth(date: string): { from: string; to: string } {
  const first = `${date.slice(0, 7)}-01`;
  const last = addDays(startOfMonth(date, 1), -1);
  return { from: addDays(first, 1 - weekdayOf(first)), to: addDays(last, 7 - weekdayOf(last)) };
}

/**
 * The first day of the month of a date.
 * @param date YYYY-MM-DD
 * @param count months to add; negative for earlier months
 */
export function startOfMonth(date: string, count = 0): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

export interface Week<Item> {
  number: number;
  monday: string;
  items: readonly Item[];
}

/** Groups items, which must be sorted by date, by week. Weeks without items are left out. */
export function byWeek<Item extends { date: string }>(items: readonly Item[]): Week<Item>[] {
  const weeks = new Map<string, Item[]>();
  for (const item of items) {
    const monday = addDays(item.date, 1 - weekdayOf(item.date));
    weeks.set(monday, [...(weeks.get(monday) ?? []), item]);
  }
  return [...weeks].map(([monday, ofWeek]) => ({ number: isoWeekOf(monday), monday, items: ofWeek }));
}

/** A row of a day: one of its items, or `null` for a day without any. */
export interface DayRow<Item> {
  date: string;
  item: Item | null;
  /** Whether it is the first row of its day. */
  first: boolean;
}

/** The rows of each day of a range, also of days without items. @param items sorted by date */
export function rowsOfDays<Item extends { date: string }>(
  items: readonly Item[],
  { from, to }: { from: string; to: string },
): DayRow<Item>[] {
  const rows: DayRow<Item>[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const ofDay = items.filter((item) => item.date === date);
    if (ofDay.length === 0) rows.push({ date, item: null, first: true });
    rows.push(...ofDay.map((item, index) => ({ date, item, first: index === 0 })));
  }
  return rows;
}

const monthFormat = new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month as text: 'november 2026'. */
export function formatMonth(date: string): string {
  return monthFormat.format(Date.parse(date));
}
