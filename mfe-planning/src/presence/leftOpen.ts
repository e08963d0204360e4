import type { ReactNode } from 'react';
import { endNextDay, endOf, formatTime, toApiDate } from '@groepsapp/kernel/dates';
import { isHere, type PersonRef, type PresenceTimes } from '@groepsapp/kernel/presence';

/** Somebody with an open record of an earlier day. */
export interface LeftOpen {
  record: Pick<PresenceTimes, 'id' | 'start_time' | 'end_time'>;
  person: PersonRef;
  name: ReactNode;
}

/** Until when somebody was planned on the day of the record, HH:mm; `null` when that is not known. */
export type UsePlannedEnd = (one: LeftOpen) => string | null;

/** The records of earlier days that were never ended. The night before goes on. */
export function leftOpenBefore<R extends LeftOpen['record']>(today: string, records: readonly R[]): R[] {
  return records.filter((record) => {
    const { start_time, end_time } = record;
    return end_time === null && toApiDate(start_time) < today && !isHere(record, today);
  });
}

/**
 * The end that is offered for a record that was left open: the end of the last time planned on its day.
 * @param start_time of the record
 * @param planned times of that day, without cancelled ones, HH:mm
 * @returns `null` when nothing is planned after the start, or up to midnight
 */
export function plannedEndAfter(
  start_time: string,
  planned: readonly { start_time: string; end_time: string }[],
): string | null {
  const last = planned
    .filter((hours) => !endNextDay(hours))
    .map(endOf)
    .sort()
    .at(-1);
  return last !== undefined && last > formatTime(start_time) && last !== '24:00' ? last : null;
}
