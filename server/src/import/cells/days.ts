import { readChoice, readWeekday } from './words.ts';
import { type TimeRange, timeRangesIn } from './times.ts';

/** A day of the week with its times; without times the times of the line hold. */
export interface DayHours {
  weekday: number;
  times: TimeRange | null;
  weeks: 'even' | 'odd' | null;
}

const dayWord = '(?:ma|di|wo|do|vr|za|zo)(?:andag|nsdag|ensdag|nderdag|ijdag|terdag|ndag)?(?:en|s)?';
const runOfDays = new RegExp(String.raw`\b(${dayWord})\b\.?\s*(?:t/m|tot en met|-|–)\s*\b(${dayWord})\b`, 'i');
const oneDay = new RegExp(String.raw`\b(${dayWord})\b`, 'gi');
const weekWords = /\b(on-?even|even)\b/i;

function weeksIn(text: string): 'even' | 'odd' | null {
  const word = weekWords.exec(text)?.[1];
  const weeks = word === undefined ? null : readChoice(word, ['even', 'odd']);
  return weeks === 'even' || weeks === 'odd' ? weeks : null;
}

function weekdaysIn(text: string): number[] {
  const run = runOfDays.exec(text);
  if (run !== null) {
    const [from, until] = [readWeekday(run[1] ?? '') ?? 1, readWeekday(run[2] ?? '') ?? 0];
    return Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
  }
  return [...text.matchAll(oneDay)].flatMap(([, word = '']) => readWeekday(word) ?? []);
}

/** Cuts behind the times of each day or row of days, so that every piece has days and what holds for them. */
function pieces(text: string): string[] {
  const marked = text.replace(new RegExp(String.raw`[,;+&/\n]?\s*(?=\b${dayWord}\b)`, 'gi'), '\u0000');
  const parts = marked.split('\u0000').filter((part) => part.trim() !== '');
  // 'ma, di 08:00-13:00': days with nothing of their own take what is said of the next one.
  const joined: string[] = [];
  let waiting = '';
  for (const part of parts) {
    waiting += ` ${part}`;
    if (timeRangesIn(part).length === 0 && weeksIn(part) === null) continue;
    joined.push(waiting);
    waiting = '';
  }
  return waiting === '' ? joined : [...joined, waiting];
}

/**
 * Reads days of the week in a text: 'ma, di en do', 'ma t/m vr', 'ma 08:00-13:00; di 08:00-18:30', 'ma/wo (even weken)'.
 * @returns nothing when there is no day in it
 */
export function daysIn(text: string): DayHours[] {
  return pieces(text).flatMap((piece) => {
    const ranges = timeRangesIn(piece);
    const days = weekdaysIn(piece.trim());
    const times = ranges.length === 0 ? [null] : ranges;
    return days.flatMap((weekday) => times.map((range) => ({ weekday, times: range, weeks: weeksIn(piece) })));
  });
}

const understood = new RegExp(
  String.raw`\b(${dayWord}|on-?even|even|we?ek(en)?|elke|iedere|en|van|tot|met|t/m|u|uur|om|op|tussen)\b|[\d:.,;/&+()–-]`,
  'gi',
);

/** The words of a text with days that say nothing about days, times or weeks. */
export function unreadWords(text: string): string {
  return text.replace(understood, ' ').replace(/\s+/g, ' ').trim();
}
