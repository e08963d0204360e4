import { endSecondOf, secondOf } from './times.ts';

/** Somebody who is there for part of a day. */
export interface Stay {
  /** Who, so that somebody with two stays at once counts once. */
  id: number;
  /** `HH:mm` or `HH:mm:ss`; an end at 00:00 is the end of the day. */
  start: string;
  end: string;
}

/** A part of a day in which nobody comes or goes. */
export interface Slice<C, E> {
  /** Seconds of the day. */
  start: number;
  end: number;
  children: readonly C[];
  employees: readonly E[];
}

/** Most stays of a day: several for everybody of the largest establishment. */
export const mostStays = 4000;

interface Interval<T> {
  stay: T;
  start: number;
  end: number;
}

/** The time that somebody is there: stays that overlap or follow each other without a pause are one. */
function intervalsOf<T extends Stay>(stays: readonly T[]): Interval<T>[] {
  const last = new Map<number, Interval<T>>();
  const intervals: Interval<T>[] = [];
  const inOrder = stays
    .map((stay) => ({ stay, start: secondOf(stay.start), end: endSecondOf(stay.end) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  for (const next of inOrder) {
    const before = last.get(next.stay.id);
    if (before !== undefined && next.start <= before.end) {
      before.end = Math.max(before.end, next.end);
    } else {
      intervals.push(next);
      last.set(next.stay.id, next);
    }
  }
  return intervals;
}

/** Who is there from each moment on at which somebody comes or goes. */
class Present<T extends Stay> {
  readonly #coming: readonly Interval<T>[];
  readonly #here = new Map<Interval<T>, T>();
  #next = 0;

  constructor(intervals: readonly Interval<T>[]) {
    this.#coming = intervals;
  }

  /** Moves on to a later moment. */
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
 * Cuts a day at every moment at which somebody comes or goes. Parts in which nobody is there are left out.
 * @throws RangeError for more than `mostStays` stays and for a time that is none
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
