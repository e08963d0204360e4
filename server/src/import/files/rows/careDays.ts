import { type DayHours, daysIn } from '../cells/days.ts';
import { timeOf, type TimeRange, timeRangesIn } from '../cells/times.ts';
import { plain, weekdayOf, yesNoOf } from '../cells/words.ts';
import type { Profile } from '../profiles/profile.ts';
import { type Cell, textOf } from '../tables/table.ts';
import { type Facts, said } from './facts.ts';

/** A day of the week with care. Times that could not be read are the text of the cell, which the check then refuses. */
export interface CareDay {
  weekday: number;
  start: string;
  end: string;
  weeks: 'even' | 'odd' | null;
  heading: string;
}

const noCare = new Set(['', 'nee', 'n', 'geen', 'vrij', '0', 'nvt', 'false']);

function rangeOfPart(text: string, { day_parts }: Profile): TimeRange | null {
  const word = plain(text);
  const found = Object.entries(day_parts).find(([part]) => plain(part) === word);
  return found === undefined ? null : (timeRangesIn(found[1])[0] ?? null);
}

function rangeOf(start: Cell | undefined, end: Cell | undefined): TimeRange | null {
  const [from, until] = [timeOf(start ?? ''), timeOf(end ?? '')];
  return from === null || until === null ? null : { start: from, end: until };
}

/** The times that the line gives for all its days. */
function usualRange(facts: Facts, profile: Profile): TimeRange | null {
  return (
    rangeOf(facts.get('start')?.cell, facts.get('end')?.cell) ??
    timeRangesIn(said(facts, 'times'))[0] ??
    rangeOfPart(said(facts, 'part'), profile)
  );
}

function rangesOfCell(text: string, profile: Profile): (TimeRange | null)[] {
  const ranges = timeRangesIn(text);
  if (ranges.length > 0) return ranges;
  return [rangeOfPart(text, profile)];
}

/** The care of a day that has columns of its own: a time from and until, or one cell with all. */
function inColumns(weekday: number, facts: Facts, profile: Profile): CareDay[] {
  const concept = `day.${weekday}`;
  const [from, until] = [facts.get(`${concept}.start`), facts.get(`${concept}.end`)];
  const cell = facts.get(concept);
  const text = textOf(cell?.cell);
  const own = said(facts, `${concept}.start`) + said(facts, `${concept}.end`);
  if (own !== '') {
    const range = rangeOf(from?.cell, until?.cell);
    const raw = { start: said(facts, `${concept}.start`), end: said(facts, `${concept}.end`) };
    return [{ weekday, ...(range ?? raw), weeks: null, heading: from?.heading ?? until?.heading ?? '' }];
  }
  if (cell === undefined || noCare.has(plain(text)) || yesNoOf(cell.cell) === false) return [];
  const usual = usualRange(facts, profile);
  const weeks = daysIn(`${'ma'} ${text}`)[0]?.weeks ?? null;
  return rangesOfCell(text, profile).map((range) => ({
    weekday,
    ...(range ?? usual ?? { start: text, end: '' }),
    weeks,
    heading: cell.heading,
  }));
}

/** The care of days that stand in one text, such as 'ma, di 08:00-13:00'. */
function inText(facts: Facts, profile: Profile): CareDay[] {
  const fact = facts.get('days');
  if (fact === undefined) return [];
  const text = textOf(fact.cell);
  const number = weekdayOf(fact.cell);
  const days: DayHours[] = number === null ? daysIn(text) : [{ weekday: number, times: null, weeks: null }];
  const usual = usualRange(facts, profile) ?? { start: '', end: '' };
  return days.map(({ weekday, times, weeks }) => ({ weekday, ...(times ?? usual), weeks, heading: fact.heading }));
}

/** All care of a line, by day of the week. Two times on a day, such as before and after school, are two days of care. */
export function careDaysOf(facts: Facts, profile: Profile): CareDay[] {
  const kind = plain(said(facts, 'contract.kind'));
  if (profile.flexible.some((word) => kind.includes(plain(word)))) return [];
  const columns = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => inColumns(weekday, facts, profile));
  return columns.length > 0 ? columns : inText(facts, profile);
}
