import { useState, type ReactNode } from 'react';
import { refusalOf, useKernel } from '@groepsapp/kernel';
import { addDays, formatDayMonth, formatTime, toApiDate } from '@groepsapp/kernel/dates';
import type { PresenceTimes } from '@groepsapp/kernel/presence';
import { Alert, Button, Dialog, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { TimeField } from '@groepsapp/kernel/ui/dates';
import { correctionOf, type FieldProblems } from './corrections';
import { useCorrectPresenceMutation } from './recordsApi';
import { recordTexts } from './texts';
import { useTellUnsaved, useUnsaved, type OnUnsaved } from './useUnsaved';
import styles from './Records.module.css';

const texts = recordTexts.forgotten;

/** Somebody with an open record of an earlier day. */
export interface LeftOpen {
  record: Pick<PresenceTimes, 'id' | 'start_time' | 'end_time'>;
  /** The child or employee. */
  personId: number;
  name: ReactNode;
  /** Called once the server has the time, to tell other screens. */
  onSaved: () => void;
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
  const [unsaved, onUnsaved] = useUnsaved();
  const { close, question } = useCloseGuard(unsaved, onClose);
  return (
    <>
      <Dialog
        heading={heading}
        onClose={close}
        actions={
          <Button kind="primary" onClick={close}>
            {recordTexts.close}
          </Button>
        }
      >
        {left.length === 0 ? (
          <EmptyText>{none}</EmptyText>
        ) : (
          left.map((one) => <OpenRecord key={one.record.id} {...{ one, usePlannedEnd, onUnsaved }} />)
        )}
      </Dialog>
      {question}
    </>
  );
}

interface OpenRecordProps {
  one: LeftOpen;
  usePlannedEnd: UsePlannedEnd;
  onUnsaved: OnUnsaved;
}

/** Offers the planned end, to be saved by one tap or changed. */
function OpenRecord({ one, usePlannedEnd, onUnsaved }: OpenRecordProps) {
  const { record, name, onSaved } = one;
  const { clock } = useKernel();
  const planned = usePlannedEnd(one);
  const [typed, setTyped] = useState<string | null | undefined>(undefined);
  const end = typed === undefined ? planned : typed;
  const [found, setFound] = useState<FieldProblems>({});
  const [correct, { error, isLoading, isSuccess }] = useCorrectPresenceMutation();
  useTellUnsaved(end !== null && end !== planned && !isSuccess, onUnsaved);
  const refusal = refusalOf(error, ['end_time']);
  const date = toApiDate(record.start_time);

  async function save() {
    const now = new Date(clock.now()).toISOString();
    const correction = correctionOf(record, { start: formatTime(record.start_time), end }, { date, now });
    setFound('problems' in correction ? correction.problems : {});
    if ('problems' in correction) return;
    const answer = await correct({ id: record.id, ...correction.times });
    if (!answer.error) onSaved();
  }

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
        <TimeField
          label={recordTexts.to}
          value={end}
          error={found.end_time ?? found.start_time ?? refusal.fields.end_time ?? refusal.general ?? undefined}
          onChange={setTyped}
        />
      </div>
      <Button disabled={end === null} busy={isLoading} onClick={() => void save()}>
        {recordTexts.save}
      </Button>
    </section>
  );
}
