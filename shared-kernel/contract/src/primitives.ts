import * as v from 'valibot';

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
export const DateText = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay));

/** A moment in time in UTC, ISO 8601. */
export const MomentText = v.pipe(v.string(), v.isoTimestamp());

/** No emoji is longer, so that texts of marks piled upon marks end somewhere. */
const longestCharacter = 20;

/** Text that a person typed into a short field. */
export const ShortText = v.pipe(v.string(), v.maxLength(255));

/** Text that a person typed and that must say something; what stands around it is left out. */
export function typedText(most: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1), v.maxGraphemes(most), v.maxLength(most * longestCharacter));
}
