import type { ReactNode } from 'react';
import { toApiDate } from '@groepsapp/kernel/dates';
import type { PersonRef, PresenceTimes } from '@groepsapp/kernel/presence';

/** Somebody with an open record of an earlier day. */
export interface LeftOpen {
  record: Pick<PresenceTimes, 'id' | 'start_time' | 'end_time'>;
  person: PersonRef;
  name: ReactNode;
}

/** Until when somebody was planned on the day of the record, HH:mm; `null` when that is not known. */
export type UsePlannedEnd = (one: LeftOpen) => string | null;

/** The records of earlier days that were never ended. */
export function leftOpenBefore<R extends LeftOpen['record']>(today: string, records: readonly R[]): R[] {
  return records.filter(({ start_time, end_time }) => end_time === null && toApiDate(start_time) < today);
}
