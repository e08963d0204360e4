import { addDays, canBe, endNextDay, formatTime, momentAt } from '@groepsapp/kernel/dates';
import type { FieldProblems, SavedFields } from '@groepsapp/kernel/forms';
import type { PresenceTimes } from '@groepsapp/kernel/presence';
import { recordTexts as texts } from './presenceTexts';

/** Times of a record as they stand in the form, HH:mm; `null` while there is none. */
export interface RecordFields {
  start: string | null;
  end: string | null;
}

type Times = Pick<PresenceTimes, 'start_time' | 'end_time'>;

/** The version of a record, as the server knows it. */
export const versionOf = ({ start_time, end_time }: Times) => `${start_time}/${end_time ?? ''}`;

/** The edited fields of a record and its version. */
export function savedTimes(record: Times): SavedFields<RecordFields> {
  const { start_time, end_time } = record;
  const fields = { start: formatTime(start_time), end: end_time === null ? null : formatTime(end_time) };
  return { fields, version: versionOf(record) };
}

/** The moment of a field. A time that was not changed keeps its seconds. @param date YYYY-MM-DD */
function correctedMoment(date: string, time: string, known: string | null): string {
  return known !== null && formatTime(known) === time ? known : momentAt(date, time);
}

/** Whether an end can only be one of the next day, which 00:00 begins. */
function isNight(start: string | null, end: string): boolean {
  if (start === null) return false;
  const hours = { start_time: start, end_time: end };
  return end === '00:00' || (endNextDay(hours) && canBe(hours));
}

export interface Correction {
  /** The times in the shape of the call. */
  times: { start_time: string; end_time: string | null };
  problems: FieldProblems<RecordFields>;
}

/**
 * The corrected times of a record, and what is wrong with them. The server checks the same, and that the times do not
 * overlap another record.
 * @param now ISO 8601 in UTC
 */
export function correctionOf(
  record: Times,
  { start, end }: RecordFields,
  { date, now }: { date: string; now: string },
): Correction {
  const start_time = start === null ? record.start_time : correctedMoment(date, start, record.start_time);
  const end_time =
    end === null ? null : correctedMoment(isNight(start, end) ? addDays(date, 1) : date, end, record.end_time);
  return { times: { start_time, end_time }, problems: problemsOf() };

  function problemsOf(): FieldProblems<RecordFields> {
    if (start === null) return { start: texts.noBegin };
    if (start_time > now) return { start: texts.inFuture };
    if (end_time !== null && end_time > now) return { end: texts.inFuture };
    return end_time !== null && end_time <= start_time ? { end: texts.endBeforeBegin } : {};
  }
}
