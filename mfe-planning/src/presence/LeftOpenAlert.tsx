import { useState } from 'react';
import { useHasCall } from '@groepsapp/kernel';
import { addDays, toApiDate } from '@groepsapp/kernel/dates';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { useNarrow } from '@groepsapp/kernel/ui/layout';
import { lateDialog } from '../lateDialog';
import type { LeftOpen, UsePlannedEnd } from './leftOpen';
import { recordTexts } from './presenceTexts';

const LeftOpenDialog = lateDialog(() => import('./LeftOpenDialog'));
const texts = recordTexts.forgotten;

interface LeftOpenAlertProps {
  /** Asked of each while the dialog is open; always the same. */
  usePlannedEnd: UsePlannedEnd;
  left: readonly LeftOpen[];
  today: string;
  /** The text for the number of people. */
  count: (count: number) => string;
}

/**
 * Lists people with an open record of an earlier day, and asks for the times in a dialog. No record is closed without
 * an answer; with the last of them the dialog closes.
 */
export function LeftOpenAlert(props: LeftOpenAlertProps) {
  const canCorrect = useHasCall('DELETE /presence/:id');
  return canCorrect && props.left.length > 0 && <Asking {...props} />;
}

function Asking({ left, today, count, usePlannedEnd }: LeftOpenAlertProps) {
  const [open, setOpen] = useState(false);
  const narrow = useNarrow();
  const isYesterday = left.every(({ record }) => toApiDate(record.start_time) === addDays(today, -1));
  const heading = isYesterday ? texts.yesterday : texts.earlier;
  return (
    <>
      <Alert
        kind="warning"
        line
        action={
          <Button kind="quiet" icon="edit" aria-label={texts.fillIn} onClick={() => setOpen(true)}>
            {narrow ? null : texts.fillIn}
          </Button>
        }
      >
        {heading}: {count(left.length)}
      </Alert>
      {open && (
        <LeftOpenDialog heading={heading} left={left} usePlannedEnd={usePlannedEnd} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
