import { endOf, minutesOf } from '@groepsapp/kernel/dates';

/** A period within one day; times are HH:mm. */
export interface Span {
  start_time: string;
  end_time: string;
}

/** The hours that a timeline shows, both 0 to 24. */
export interface Hours {
  from: number;
  to: number;
}

/** The hours shown without planning. */
const usualHours: Hours = { from: 7, to: 19 };

/**
 * From the earliest start to the latest end, in whole hours (specification 2, point 9).
 * @param spans times that the timeline must show
 */
export function shownHours(spans: readonly Span[]): Hours {
  if (spans.length === 0) return usualHours;
  const from = Math.floor(Math.min(...spans.map(({ start_time }) => minutesOf(start_time))) / 60);
  const to = Math.ceil(Math.max(...spans.map((span) => minutesOf(endOf(span)))) / 60);
  return { from, to: Math.min(24, Math.max(to, from + 1)) };
}
