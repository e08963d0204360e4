import { formatTime, momentAt } from '@groepsapp/kernel/dates';
import type { PresenceTimes } from '@groepsapp/kernel/presence';
import { recordTexts as texts } from './texts';

/** Times of a record as they stand in the form, HH:mm; `null` while there is none. */
export interface RecordFields {
  start: string | null;
  end: string | null;
}

export type FieldProblems = Partial<Record<'start_time' | 'end_time', string>>;

export function fieldsOf({ start_time, end_time }: Pick<PresenceTimes, 'start_time' | 'end_time'>): RecordFields {
  return { start: formatTime(start_time), end: end_time === null ? null : formatTime(end_time) };
}

/**
 * The moment of a field. A time that was not changed keeps its seconds.
 * @param date YYYY-MM-DD
 */
function momentOf(date: string, time: string, known: string | null): string {
  return known !== null && formatTime(known) === time ? known : momentAt(date, time);
}

/**
 * The corrected times of a record of today in the shape of the call, or their errors. The server checks the same, and
 * that the times do not overlap another record.
 * @param now ISO 8601 in UTC
 */
export function correctionOf(
  record: Pick<PresenceTimes, 'start_time' | 'end_time'>,
  { start, end }: RecordFields,
  { date, now }: { date: string; now: string },
): { times: { start_time: string; end_time: string | null } } | { problems: FieldProblems } {
  if (start === null) return { problems: { start_time: texts.noBegin } };
  const start_time = momentOf(date, start, record.start_time);
  const end_time = end === null ? null : momentOf(date, end, record.end_time);
  if (start_time > now) return { problems: { start_time: texts.inFuture } };
  if (end_time !== null && end_time > now) return { problems: { end_time: texts.inFuture } };
  if (end_time !== null && end_time <= start_time) return { problems: { end_time: texts.endBeforeBegin } };
  return { times: { start_time, end_time } };
}
