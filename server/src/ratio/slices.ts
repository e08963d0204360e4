import { endSecondOf, secondOf, timeAt } from './times.ts';

/** The presence of a person during a part of the day. */
export interface Stay {
  /** Id of the person, so that a person with overlapping stays counts once. */
  id: number;
  /** `HH:mm` or `HH:mm:ss`; an end at 00:00 means the end of the day. */
  start: string;
  end: string;
}

/** A part of a day without arrivals or departures. */
export interface Slice<C, E> {
  /** In seconds since midnight. */
  start: number;
  end: number;
  children: readonly C[];
  employees: readonly E[];
}

/** Upper bound for one day: several stays for everybody of the largest establishment. */
export const mostStays = 4000;

interface Interval<T> {
  stay: T;
  start: number;
  end: number;
}

/** Merges the overlapping stays of each person into intervals. */
function intervalsOf<T extends Stay>(stays: readonly T[]): Interval<T>[] {
  const last = new Map<number, Interval<T>>();
  const intervals: Interval<T>[] = [];
  const inOrder = stays
    .map((stay) => ({ stay, start: secondOf(stay.start), end: endSecondOf(stay.end) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  for (const next of inOrder) {
    const before = last.get(next.stay.id);
    if (before !== undefined && next.start < before.end) {
      before.end = Math.max(before.end, next.end);
    } else {
      intervals.push(next);
      last.set(next.stay.id, next);
    }
  }
  return intervals;
}

/** Tracks who is present while the time moves forward through all arrivals and departures. */
class Present<T extends Stay> {
  readonly #coming: readonly Interval<T>[];
  readonly #here = new Map<Interval<T>, T>();
  #next = 0;

  constructor(intervals: readonly Interval<T>[]) {
    this.#coming = intervals;
  }

  /** Moves forward to a moment and returns the stays of that moment. */
  at(moment: number): readonly T[] {
    for (const interval of this.#here.keys()) if (interval.end <= moment) this.#here.delete(interval);
    for (
      let next = this.#coming[this.#next];
      next !== undefined && next.start <= moment;
      next = this.#coming[this.#next]
    ) {
      if (next.end > moment) this.#here.set(next, next.stay);
      this.#next += 1;
    }
    return [...this.#here.values()];
  }
}

/**
 * Cuts a day at every arrival and departure. Parts in which nobody is present are left out.
 * @throws RangeError for more than `mostStays` stays and for an invalid time
 */
export function slicesOf<C extends Stay, E extends Stay>(
  children: readonly C[],
  employees: readonly E[],
): Slice<C, E>[] {
  if (children.length + employees.length > mostStays) throw new RangeError(`A day has at most ${mostStays} stays.`);
  const [childTimes, employeeTimes] = [intervalsOf(children), intervalsOf(employees)];
  const moments = [...childTimes, ...employeeTimes].flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set(moments)].sort((a, b) => a - b);
  const [childrenHere, employeesHere] = [new Present(childTimes), new Present(employeeTimes)];
  return cuts
    .map((start, index) => ({
      start,
      end: cuts[index + 1] ?? start,
      children: childrenHere.at(start),
      employees: employeesHere.at(start),
    }))
    .filter((slice) => slice.children.length + slice.employees.length > 0);
}

/** A part of a day; an end at 00:00 is the end of the day. */
export interface Window {
  start: string;
  end: string;
}

function between<T extends Stay>(stay: T, start: number, end: number): T[] {
  const from = Math.max(secondOf(stay.start), start);
  const to = Math.min(endSecondOf(stay.end), end);
  return to > from ? [{ ...stay, start: timeAt(from), end: timeAt(to) }] : [];
}

/** The parts of stays that fall within a window. */
export function within<T extends Stay>(stays: readonly T[], { start, end }: Window): T[] {
  return stays.flatMap((stay) => between(stay, secondOf(start), endSecondOf(end)));
}

/** The parts of stays that fall outside all of the windows. */
export function outside<T extends Stay>(stays: readonly T[], windows: readonly Window[]): T[] {
  return windows.reduce<T[]>(
    (left, { start, end }) =>
      left.flatMap((stay) => [...between(stay, 0, secondOf(start)), ...between(stay, endSecondOf(end), Infinity)]),
    [...stays],
  );
}
