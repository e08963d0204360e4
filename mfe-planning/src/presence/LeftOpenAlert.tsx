import { useState, type ReactNode } from 'react';
import { addDays, formatDayMonth, formatTime, toApiDate } from '@groepsapp/kernel/dates';
import { FormField, useFields } from '@groepsapp/kernel/forms';
import type { PersonRef } from '@groepsapp/kernel/presence';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { TimeField } from '@groepsapp/kernel/ui/dates';
import { useTimesForm, type TimesOfRecord } from './RecordForm';
import { recordTexts } from './texts';
import { FormsDialog, useTellUnsaved, type OnUnsaved } from './useUnsaved';
import styles from './Records.module.css';

const texts = recordTexts.forgotten;

/** Somebody with an open record of an earlier day. */
export interface LeftOpen {
  record: TimesOfRecord;
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

interface LeftOpenDialogProps {
  heading: string;
  left: readonly LeftOpen[];
  /** The text for when all are signed out. */
  none: string;
  usePlannedEnd: UsePlannedEnd;
  onClose: () => void;
}

function LeftOpenDialog({ heading, left, none, usePlannedEnd, onClose }: LeftOpenDialogProps) {
  return (
    <FormsDialog heading={heading} onClose={onClose}>
      {(onUnsaved) =>
        left.length === 0 ? (
          <EmptyText>{none}</EmptyText>
        ) : (
          left.map((one) => <OpenRecord key={one.record.id} {...{ one, usePlannedEnd, onUnsaved }} />)
        )
      }
    </FormsDialog>
  );
}

interface OpenRecordProps {
  one: LeftOpen;
  usePlannedEnd: UsePlannedEnd;
  onUnsaved: OnUnsaved;
}

/** Offers the planned end, to be saved by one tap or changed. */
function OpenRecord({ one, usePlannedEnd, onUnsaved }: OpenRecordProps) {
  const { record, person, name } = one;
  const planned = usePlannedEnd(one);
  const date = toApiDate(record.start_time);
  const form = useTimesForm(person, record, date, planned);
  const isEmpty = useFields(form, ({ end }) => end === null);
  const { start: unfit, end: wrong = unfit } = form.problems;
  useTellUnsaved(form.dirty && !isEmpty, onUnsaved);
  return (
    <section className={styles.record}>
      <div className={styles.field}>
        <h3 className={styles.heading}>{name}</h3>
        <p className={styles.since}>
          {texts.since(formatDayMonth(date), formatTime(record.start_time))}
          {planned !== null && ` · ${texts.plannedUntil(planned)}`}
        </p>
      </div>
      <div className={styles.field}>
        <FormField form={form} name="end">
          {(field) => <TimeField label={recordTexts.to} {...field} error={wrong ?? form.problem ?? undefined} />}
        </FormField>
      </div>
      <Button disabled={isEmpty} busy={form.saving} onClick={() => form.save()}>
        {recordTexts.save}
      </Button>
    </section>
  );
}
