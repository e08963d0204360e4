import { endOf, formatTime, minutesOf, toApiDate } from '@groepsapp/kernel/dates';
import type { Hours, Span } from '../shownHours';

/** The position of a moment, from 0 to 1; moments beyond the hours are at the edge. */
export function timePosition(time: string, { from, to }: Hours): number {
  const place = (minutesOf(time) - from * 60) / ((to - from) * 60);
  return Math.min(1, Math.max(0, place));
}

/**
 * The lane of each span, so that overlapping spans are below each other.
 * @param spans by start time
 * @returns lanes from 0, in the order of the spans
 */
export function spanLanes(spans: readonly Span[]): number[] {
  const ends: number[] = [];
  return spans.map((span) => {
    const free = ends.findIndex((end) => end <= minutesOf(span.start_time));
    const lane = free < 0 ? ends.length : free;
    ends[lane] = minutesOf(endOf(span));
    return lane;
  });
}

/** The part of a record that falls on a day; until its begin while it goes on. */
export function recordedOn(
  day: string,
  { start_time, end_time }: { start_time: string; end_time: string | null },
): Span {
  const start = toApiDate(start_time) < day ? '00:00' : formatTime(start_time);
  if (end_time === null) return { start_time: start, end_time: start };
  return { start_time: start, end_time: toApiDate(end_time) > day ? '00:00' : formatTime(end_time) };
}

/** The full hours between the edges. */
export function hourMarks({ from, to }: Hours): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
