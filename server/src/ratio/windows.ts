import type { Stay } from './slices.ts';
import { endSecondOf, secondOf, timeAt } from './times.ts';

/** A part of a day; an end at 00:00 is the end of the day. */
export interface Window {
  start: string;
  end: string;
}

export const wholeDay: Window = { start: '00:00', end: '00:00' };

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
