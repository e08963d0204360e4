import { type DayHours, daysIn, unreadWords } from '../cells/days.ts';
import { readTime, type TimeRange, timeRangesIn } from '../cells/times.ts';
import { plain, readWeekday, readYesNo } from '../cells/words.ts';
import type { Profile } from '../columns/profile.ts';
import { type Cell, cellText } from '../files/table.ts';
import { type Fact, type Facts, factText } from './facts.ts';

/** A day of the week with care. Times that could not be read are the text of the cell, which the check then refuses. */
export interface CareDay {
  weekday: number;
  start: string;
  end: string;
  weeks: 'even' | 'odd' | null;
  heading: string;
  /** The heading above the end, where that has a column of its own. */
  endHeading?: string | undefined;
  /** Why the times could not be read, and what to write. */
  fault?: string;
}

const noCare = new Set(['', 'nee', 'n', 'geen', 'vrij', '0', 'nvt', 'false']);

/** Gets what is assumed, and what is not read. */
export type Tell = (text: string) => void;

/** The times that a word for a part of the day stands for. */
function rangesOfPart(text: string, { day_parts }: Profile, tell: Tell): TimeRange[] {
  const word = plain(text);
  const [, times = ''] = Object.entries(day_parts).find(([part]) => plain(part) === word) ?? [];
  if (times !== '') tell(`'${text}' is gelezen als ${times}.`);
  return timeRangesIn(times);
}

function readRange(start: Cell | undefined, end: Cell | undefined): TimeRange | null {
  const [from, until] = [readTime(start ?? ''), readTime(end ?? '')];
  return from === null || until === null ? null : { start: from, end: until };
}

/** Times, with the headings above them where these are not that of the day. */
type Range = TimeRange & Partial<Pick<CareDay, 'heading' | 'endHeading'>>;

/** The one of two cells that is no time, of a day of which no times can be read; the beginning when both may be so. */
function unreadTime(weekday: number, start: Fact | undefined, end: Fact | undefined): CareDay | null {
  const facts = [start, end].flatMap((fact) => fact ?? []);
  const wrong = facts.find(({ cell }) => readTime(cell) === null);
  if (wrong === undefined || facts.every(({ cell }) => cellText(cell) === '')) return null;
  const { heading } = wrong;
  const text = cellText(wrong.cell);
  const fault = `${text === '' ? 'De tijd ontbreekt' : `'${text}' is geen tijd`}. Vul een tijd in, bijvoorbeeld 08:30.`;
  return { ...unread(weekday, text, heading), fault };
}

/** The times that the line gives for all its days; none when it gives none. */
function usualRanges(facts: Facts, profile: Profile, tell: Tell): Range[] {
  const [start, end] = [facts.get('start'), facts.get('end')];
  const range = readRange(start?.cell, end?.cell);
  if (range !== null && start !== undefined) return [{ ...range, heading: start.heading, endHeading: end?.heading }];
  const ranges = timeRangesIn(factText(facts, 'times'));
  return ranges.length > 0 ? ranges : rangesOfPart(factText(facts, 'part'), profile, tell);
}

const howTimes = 'Schrijf van en tot, zoals 08:00-18:30.';
const noTimes = (text: string): string => `'${text}' zegt niet van wanneer tot wanneer. ${howTimes}`;

/** The care of a day that has columns of its own: a time from and until, or one cell with all. */
function inColumns(weekday: number, facts: Facts, profile: Profile, tell: Tell): CareDay[] {
  const concept = `day.${weekday}`;
  const [from, until] = [facts.get(`${concept}.start`), facts.get(`${concept}.end`)];
  const cell = facts.get(concept);
  const text = cellText(cell?.cell);
  const own = [factText(facts, `${concept}.start`), factText(facts, `${concept}.end`)];
  if (own.join('') !== '') {
    const range = readRange(from?.cell, until?.cell);
    const heading = from?.heading ?? until?.heading ?? '';
    if (range !== null) return [{ weekday, ...range, weeks: null, heading, endHeading: until?.heading }];
    return [unreadTime(weekday, from, until) ?? unread(weekday, own.join('-'), heading)];
  }
  if (cell === undefined || noCare.has(plain(text)) || readYesNo(cell.cell) === false) return [];
  const weeks = daysIn(`ma ${text}`)[0]?.weeks ?? null;
  const { heading } = cell;
  const usual = () => usualRanges(facts, profile, tell);
  const part = () => rangesOfPart(text, profile, tell);
  // A cross says that there is care, and the line from when till when.
  const sources = readYesNo(cell.cell) === true ? [usual, part] : [() => timeRangesIn(text), part, usual];
  const ranges = firstFilled(sources);
  if (ranges.length === 0)
    return [unreadTime(weekday, facts.get('start'), facts.get('end')) ?? unread(weekday, text, heading)];
  return ranges.map((range) => ({ weekday, weeks, heading, ...range }));
}

function firstFilled(sources: readonly (() => Range[])[]): Range[] {
  for (const source of sources) {
    const ranges = source();
    if (ranges.length > 0) return ranges;
  }
  return [];
}

const unread = (weekday: number, text: string, heading: string): CareDay => ({
  weekday,
  start: text,
  end: '',
  weeks: null,
  heading,
  fault: noTimes(text),
});

/** The care of days that stand in one text, such as 'ma, di 08:00-13:00'. */
function inText(facts: Facts, profile: Profile, tell: Tell): CareDay[] {
  const fact = facts.get('days');
  const text = cellText(fact?.cell);
  if (fact === undefined || noCare.has(plain(text))) return [];
  const { heading } = fact;
  const number = readWeekday(fact.cell);
  const days: DayHours[] = number === null ? daysIn(text) : [{ weekday: number, times: null, weeks: null }];
  if (days.length === 0) {
    const fault = `'${text}' noemt geen dag. Schrijf de dagen, zoals ma 08:00-18:30, di 08:00-13:00.`;
    return [{ ...unread(1, text, heading), fault }];
  }
  const rest = unreadWords(text);
  if (rest !== '') tell(`Van de kolom '${heading}' is niet gelezen: ${rest}.`);
  const usual = days.some(({ times }) => times === null) ? usualRanges(facts, profile, tell) : [];
  return days.flatMap(({ weekday, times, weeks }) => {
    const ranges: Range[] = times === null ? usual : [times];
    if (ranges.length > 0) return ranges.map((range) => ({ weekday, weeks, heading, ...range }));
    const own = unreadTime(weekday, facts.get('start'), facts.get('end')) ?? unread(weekday, text, heading);
    return [{ ...own, weeks }];
  });
}

/** All care of a line, by day of the week. Two times on a day, such as before and after school, are two days of care. */
export function careDays(facts: Facts, profile: Profile, tell: Tell): CareDay[] {
  const kind = plain(factText(facts, 'contract.kind'));
  const isFlexible = profile.flexible.some((word) => kind.includes(plain(word)));
  // An assumption that is not used is not reported.
  const quiet: Tell = isFlexible ? () => undefined : tell;
  const columns = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => inColumns(weekday, facts, profile, quiet));
  const text = inText(facts, profile, quiet);
  if (isFlexible) {
    const headings = [...new Set([...columns, ...text].map(({ heading }) => `'${heading}'`))].join(', ');
    if (headings !== '') tell(`De opvang is flexibel: de dagen in ${headings} zijn niet gelezen.`);
    return [];
  }
  if (columns.length > 0 && text.length > 0)
    tell(`De kolom '${text[0]?.heading ?? ''}' is niet gelezen: de dagen hebben eigen kolommen.`);
  return columns.length > 0 ? columns : text;
}
