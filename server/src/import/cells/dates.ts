import { dayMs } from '../../base/clock.ts';
import { type Cell, cellText } from '../files/table.ts';

const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const otherMonths: Readonly<Record<string, number>> = { maa: 3, mar: 3, may: 5, oct: 10 };

/** Days between the first day of 1970 and day 0 of Excel, the last but one of 1899. */
const excelEpoch = -25_569;
/** Serial numbers that can be dates of people and contracts: from 1920 to 2099. */
const [firstSerial, lastSerial] = [7_306, 73_050];

function existing(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const text = date.toISOString().slice(0, 10);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? text : null;
}

/** A year of two digits is one of this century until ten years from now, and otherwise of the last one. */
function readYear(text: string, now: number): number {
  if (text.length === 4) return Number(text);
  const year = 2000 + Number(text);
  return year > now + 10 ? year - 100 : year;
}

function monthNumber(word: string): number {
  const short = word.slice(0, 3).toLowerCase();
  return otherMonths[short] ?? months.indexOf(short) + 1;
}

/** @returns the date as YYYY-MM-DD of a serial number of Excel, or `null` for a number that is none */
function ofSerial(serial: number): string | null {
  if (serial < firstSerial || serial > lastSerial) return null;
  return new Date((Math.floor(serial) + excelEpoch) * dayMs).toISOString().slice(0, 10);
}

/**
 * Reads a date as Dutch exports write it: `3-1-2024`, `03/01/24`, `3 jan 2024`, `wo 3 januari 2024`, `2024-01-03`,
 * `20240103`, with or without a time behind it, or the serial number of Excel. The day stands before the month.
 * @param now the year in which years of two digits are read
 * @returns YYYY-MM-DD, or `null` when it is no existing date
 */
export function readDate(cell: Cell, now = new Date().getUTCFullYear()): string | null {
  if (typeof cell === 'object') return cell.day;
  if (typeof cell === 'number' && cell <= lastSerial) return ofSerial(cell);
  const text = cellText(cell)
    .replace(/[T ]\d{1,2}[:.]\d{2}([:.]\d{2}([.,]\d+)?)?( ?uur|Z)?$/, '')
    .replace(/^(ma|di|wo|do|vr|za|zo)[a-z]*\.?,? /i, '')
    .trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso !== null) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dutch = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (dutch !== null) return existing(readYear(dutch[3] ?? '', now), Number(dutch[2]), Number(dutch[1]));
  const named = /^(\d{1,2})[-/. ]+([a-z]{3,9})\.?[-/. ,]+'?(\d{4}|\d{2})$/i.exec(text);
  const month = monthNumber(named?.[2] ?? '');
  if (named !== null && month > 0) return existing(readYear(named[3] ?? '', now), month, Number(named[1]));
  return /^\d{5}$/.test(text) ? ofSerial(Number(text)) : null;
}
