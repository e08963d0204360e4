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
  /** The texts for the number of people, and for when all are signed out. */
  texts: { count: (count: number) => string; none: string };
}

/**
 * Lists people with an open record of an earlier day, and asks for the times in a dialog. No record is closed without
 * an answer.
 */
export function LeftOpenAlert({ left, today, texts: { count, none }, usePlannedEnd }: LeftOpenAlertProps) {
  const [open, setOpen] = useState(false);
  const canCorrect = useHasCall('DELETE /presence/:id');
  const narrow = useNarrow();
  if (!canCorrect || (left.length === 0 && !open)) return null;
  const isYesterday = left.every(({ record }) => toApiDate(record.start_time) === addDays(today, -1));
  const heading = isYesterday ? texts.yesterday : texts.earlier;
  return (
    <>
      {left.length > 0 && (
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
      )}
      {open && (
        <LeftOpenDialog
          heading={heading}
          left={left}
          none={none}
          usePlannedEnd={usePlannedEnd}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
