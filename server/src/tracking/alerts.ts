import type { AlertKind } from '@groepsapp/contract';
import { addDays } from '../base/clock.ts';
import { addMonths, lastDayOfAge } from './months.ts';

/** For which age a list is (whole months, both ends count; `null`: any) and after how many months it comes back. */
export interface ListAge {
  id: number;
  min_months: number | null;
  max_months: number | null;
  repeat_months: number | null;
}

export interface DoneResult {
  id: number;
  list_id: number;
  date: string;
  active: number;
}

/** A child with all its results, of every list. */
interface Traject {
  birth: string;
  results: readonly DoneResult[];
}

export interface AlertRules {
  lists: readonly ListAge[];
  today: string;
  /** A turn within this many days is 'soon'. */
  withinDays: number;
}

/** An observation that has to be made, on this day at the latest. */
interface Turn {
  listId: number;
  day: string;
}

/** The first list for a later age whose time had not passed on a day. */
function nextByAge(birth: string, after: number, from: string, lists: readonly ListAge[]): Turn | null {
  const turns = lists.flatMap(({ id, min_months, max_months, repeat_months }) =>
    repeat_months !== null || min_months === null || max_months === null || min_months <= after
      ? []
      : [{ listId: id, min: min_months, day: lastDayOfAge(birth, max_months) }],
  );
  return turns.filter(({ day }) => day >= from).sort((a, b) => a.min - b.min || a.listId - b.listId)[0] ?? null;
}

function turnAfter({ list_id, date }: DoneResult, { birth }: Traject, { lists }: AlertRules): Turn | null {
  const list = lists.find(({ id }) => id === list_id);
  const repeat = list?.repeat_months ?? null;
  if (repeat !== null) return { listId: list_id, day: addMonths(date, repeat) };
  return nextByAge(birth, list?.max_months ?? -1, date, lists);
}

function urgency({ day }: Turn, { today, withinDays }: AlertRules): AlertKind {
  if (day < today) return 'late';
  return day <= addDays(today, withinDays) ? 'soon' : 'onTime';
}

/** Whether a result was made after another one. Of two of one list on one day only the one saved last is. */
function isLater(one: DoneResult, other: DoneResult): boolean {
  if (one.date !== other.date) return one.date > other.date;
  return one.list_id !== other.list_id || one.id > other.id;
}

/**
 * The alert of a result: whether the observation that has to follow it is due.
 * - A result in the archive: `archive`.
 * - After a list that repeats, the same list is due that many months later; after any other list the first list for a
 *   later age, until the last day on which the child has that age.
 * - `late` after that day, `soon` from `withinDays` before it, else `onTime`.
 * - `onTime` too when that observation was made since, or when nothing has to follow.
 */
export function alertOf(result: DoneResult, traject: Traject, rules: AlertRules): AlertKind {
  if (result.active === 0) return 'archive';
  const turn = turnAfter(result, traject, rules);
  if (turn === null) return 'onTime';
  const isFollowed = traject.results.some(
    (other) => other.active === 1 && other.list_id === turn.listId && isLater(other, result),
  );
  return isFollowed ? 'onTime' : urgency(turn, rules);
}

/** Whether an observation of the child is due soon or overdue: by its newest result, else by the lists for its age. */
export function needsAttention(traject: Traject, rules: AlertRules): boolean {
  const [newest] = traject.results
    .filter(({ active }) => active === 1)
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  if (newest !== undefined) return alertOf(newest, traject, rules) !== 'onTime';
  const first = nextByAge(traject.birth, -1, rules.today, rules.lists);
  return first !== null && urgency(first, rules) === 'soon';
}
