import * as v from 'valibot';
import { countCharacters } from './texts.ts';

/** Identifier of a row. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** An identifier in a path or query; the server sees a number. */
export const IdText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number));

/** An identifier in a path where 0 stands for "no choice made". */
export const IdOrZeroText = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** A comma list of identifiers, at most 100; the server sees an array without doubles. */
export const IdListText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
);

/** A small whole number in a query. */
export const CountText = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

/** How many rows of a long list are wanted at once, at most 200. */
export const PageSizeText = v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|1\d\d|200)$/), v.transform(Number));

/** A flag in a query: '0' or '1'. */
export const FlagText = v.pipe(
  v.picklist(['0', '1']),
  v.transform((text) => text === '1'),
);

/** Tells whether a day that is written as a date also stands in the calendar: 31 February does not. */
function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A calendar date, YYYY-MM-DD. */
export const DateText = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(isCalendarDay, 'Vul een bestaande datum in (JJJJ-MM-DD).'),
);

/** A moment in time in UTC, ISO 8601. */
export const MomentText = v.pipe(v.string(), v.isoTimestamp());

/** UTF-16 units of the longest emoji there is: a text of more units than this times its limit needs no counting. */
const longestCharacter = 20;

/** Tells whether a text has no more than so many characters: by its length where that is enough, else by counting. */
function hasAtMost(most: number, text: string): boolean {
  if (text.length <= most) return true;
  return text.length <= most * longestCharacter && countCharacters(text, most) <= most;
}

/** Text that a person typed into a short field. */
export const ShortText = v.pipe(v.string(), v.maxLength(255));

/**
 * Text that a person typed and that must say something; what stands around it is left out.
 * @param most how many characters it may have, as people count them
 */
export function typedText(most: number) {
  const isShort = (text: string) => hasAtMost(most, text.trim());
  return v.pipe(v.string(), v.check(isShort, `Vul ten hoogste ${most} tekens in.`), v.trim(), v.minLength(1));
}
