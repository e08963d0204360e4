import { formatDayMonth, formatTime, toApiDate } from '@groepsapp/kernel/dates';
import { EditConflict, FormField, useFields } from '@groepsapp/kernel/forms';
import { Button } from '@groepsapp/kernel/ui/base';
import { TimeField } from '@groepsapp/kernel/ui/dates';
import type { LeftOpen, UsePlannedEnd } from './leftOpen';
import { conflictLines, useTimesForm } from './RecordForm';
import { recordTexts } from './presenceTexts';
import { FormsDialog, useTellUnsaved } from './FormsDialog';
import common from '../common.module.css';
import styles from './Records.module.css';

const texts = recordTexts.forgotten;

interface LeftOpenDialogProps {
  heading: string;
  left: readonly LeftOpen[];
  usePlannedEnd: UsePlannedEnd;
  onClose: () => void;
}

/** Asks for the leaving time of each. */
export default function LeftOpenDialog({ heading, left, usePlannedEnd, onClose }: LeftOpenDialogProps) {
  return (
    <FormsDialog heading={heading} onClose={onClose}>
      {left.map((one) => (
        <OpenRecord key={one.record.id} one={one} usePlannedEnd={usePlannedEnd} />
      ))}
    </FormsDialog>
  );
}

/** Offers the planned end, to be saved by one tap or changed. */
function OpenRecord({ one, usePlannedEnd }: { one: LeftOpen; usePlannedEnd: UsePlannedEnd }) {
  const { record, person, name } = one;
  const planned = usePlannedEnd(one);
  const date = toApiDate(record.start_time);
  const form = useTimesForm(person, record, date, planned);
  const isEmpty = useFields(form, ({ end }) => end === null);
  const { start: unfit, end: wrong = unfit } = form.problems;
  useTellUnsaved(form.dirty && !isEmpty);
  return (
    <section className={styles.record}>
      <div className={styles.field}>
        <h3 className={styles.heading}>{name}</h3>
        <p className={common.small}>
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
      <EditConflict form={form} lines={conflictLines} />
    </section>
  );
}
