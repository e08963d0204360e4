import type { MutationRequest } from '@groepsapp/kernel';
import { formatDate, formatDayMonth } from '@groepsapp/kernel/dates';
import { requestsTexts as texts } from './mutationRequestsTexts';

/** A day with its weekday and year, as requests can be about a day next year: 'wo 25-11-2026'. */
export function dayText(date: string): string {
  return `${formatDayMonth(date).slice(0, 2)} ${formatDate(date)}`;
}

/** The days and hours that are asked: 'wo 25-11-2026 08:00-18:00'. */
export function askedText({ date, swap_date, start_time, end_time }: MutationRequest): string {
  const hours = start_time !== null && end_time !== null ? ` ${start_time}-${end_time}` : '';
  return swap_date === null ? `${dayText(date)}${hours}` : texts.swap(dayText(date), `${dayText(swap_date)}${hours}`);
}

/** Whether the day that is asked is over: the new day of a swap, else the day itself. */
export function isPast({ date, swap_date }: MutationRequest, today: string): boolean {
  return (swap_date ?? date) < today;
}

interface Rows {
  start_time: string;
  end_time: string;
}

/** The whole hours of a day from the first row to the last, so that two bars of one day have one scale. */
export function shownHours(rows: readonly Rows[]): { from: number; to: number } | undefined {
  if (rows.length === 0) return undefined;
  const hour = (time: string) => Number(time.slice(0, 2));
  const ends = rows.map(({ end_time }) => hour(end_time) + (end_time.slice(3) === '00:00' ? 0 : 1));
  return { from: Math.min(...rows.map(({ start_time }) => hour(start_time))), to: Math.max(...ends) };
}
