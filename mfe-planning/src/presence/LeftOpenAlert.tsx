import { useState, type ReactNode } from 'react';
import { addDays, toApiDate } from '@groepsapp/kernel/dates';
import type { PersonRef, PresenceTimes } from '@groepsapp/kernel/presence';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { lateDialog } from '../lateDialog';
import { recordTexts } from './texts';

const LeftOpenDialog = lateDialog(() => import('./LeftOpenDialog'));
const texts = recordTexts.forgotten;

/** Somebody with an open record of an earlier day. */
export interface LeftOpen {
  record: Pick<PresenceTimes, 'id' | 'start_time' | 'end_time'>;
  person: PersonRef;
  name: ReactNode;
}

/** Until when somebody was planned on the day of the record, HH:mm; `null` when that is not known. */
export type UsePlannedEnd = (one: LeftOpen) => string | null;

export interface LeftOpenAlertProps {
  /** Asked of each while the dialog is open; always the same. */
  usePlannedEnd: UsePlannedEnd;
  left: readonly LeftOpen[];
  /** YYYY-MM-DD */
  today: string;
  /** The texts for the number of people, and for when all are signed out. */
  texts: { count: (count: number) => string; none: string };
}

/** The records of earlier days that were never ended. */
export function leftOpenBefore<R extends LeftOpen['record']>(today: string, records: readonly R[]): R[] {
  return records.filter(({ start_time, end_time }) => end_time === null && toApiDate(start_time) < today);
}

/**
 * Lists people with an open record of an earlier day, and asks for the times in a dialog. No record is closed without
 * an answer.
 */
export function LeftOpenAlert({ left, today, texts: { count, none }, usePlannedEnd }: LeftOpenAlertProps) {
  const [open, setOpen] = useState(false);
  if (left.length === 0 && !open) return null;
  const isYesterday = left.every(({ record }) => toApiDate(record.start_time) === addDays(today, -1));
  const heading = isYesterday ? texts.yesterday : texts.earlier;
  return (
    <>
      {left.length > 0 && (
        <Alert kind="warning" action={<Button onClick={() => setOpen(true)}>{texts.fillIn}</Button>}>
          {heading}: {count(left.length)}
        </Alert>
      )}
      {open && <LeftOpenDialog {...{ heading, left, none, usePlannedEnd }} onClose={() => setOpen(false)} />}
    </>
  );
}
