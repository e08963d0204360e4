import { canBe } from '@groepsapp/contract/times';
import { type Cell, cellText } from '../files/table.ts';

const dayMinutes = 24 * 60;

function ofMinutes(minutes: number): string | null {
  if (minutes < 0 || minutes > dayMinutes) return null;
  if (minutes === dayMinutes) return '00:00';
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * Reads a time of day: `9:00`, `9.00`, `09:00:00`, `0900`, `900`, `9u30`, `9 uur`, or the part of a day of Excel.
 * @returns HH:mm, 00:00 for 24:00, or `null` when it is no time
 */
export function readTime(cell: Cell): string | null {
  if (typeof cell === 'object') return ofMinutes(cell.minutes);
  if (typeof cell === 'number' && cell > 0 && cell < 1) return ofMinutes(Math.round(cell * dayMinutes));
  const text = cellText(cell)
    .toLowerCase()
    // A time of a day that is no day: '1899-12-30T08:30:00'.
    .replace(/^(?:1899-12-3[01]|1900-01-0[01])[t ]/, '')
    .replace(/(:\d{2})\.\d+$/, '$1')
    .replace(/^23:59:59$/, '24:00')
    .replace(/\s*uur$/, 'u')
    .trim();
  const parts =
    /^(\d{1,2})[:.,u h](\d{2})(?:[:.]\d{2})?u?$/.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    /^(\d{1,2})()u?$/.exec(text) ??
    // What is left of 8.30 in a column of numbers.
    /^(\d{1,2})[.,](\d)$/.exec(text);
  if (parts === null) return null;
  const minutes = Number((parts[2] ?? '').padEnd(2, '0'));
  return minutes > 59 ? null : ofMinutes(Number(parts[1]) * 60 + minutes);
}

/** From when till when, HH:mm. */
export interface TimeRange {
  start: string;
  end: string;
}

/** A time within a text of more; with a sign between hours and minutes, or four digits. */
const timePattern = String.raw`\d{1,2}(?:[:.u]\d{2}(?::\d{2})?|\d{2})?\s*(?:uur|u)?`;
const rangePattern = new RegExp(
  String.raw`(?:van\s+|vanaf\s+)?(${timePattern})\s*(?:-|–|—|t/m|tot en met|tot|/|>)\s*(${timePattern})`,
  'gi',
);

/** All ranges such as '08:00 - 18:30' or '8.00 tot 13.00 uur' in a text, in order. */
export function timeRangesIn(text: string): TimeRange[] {
  return [...text.matchAll(rangePattern)].flatMap(([, from = '', until = '']) => {
    const [start, end] = [readTime(from), readTime(until)];
    return start === null || end === null || !canBe({ start_time: start, end_time: end }) ? [] : [{ start, end }];
  });
}
