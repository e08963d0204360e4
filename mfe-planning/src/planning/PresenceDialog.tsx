import { groupIdText, useTopic, type PresenceRecord } from '@groepsapp/kernel';
import { toApiDate } from '@groepsapp/kernel/dates';
import { Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { AbsenceForm } from './AbsenceForm';
import { useRecordsOfTodayQuery } from './planningApi';
import { RecordForm } from '../presence/RecordForm';
import type { DayRow } from './rows';
import { recordTexts as texts } from '../presence/texts';
import { FormsDialog } from '../presence/useUnsaved';
import styles from './PresenceDialog.module.css';

export interface PresenceDialogProps {
  row: DayRow;
  /** YYYY-MM-DD */
  today: string;
  onClose: () => void;
}

/** The times at which a child was here today, to correct, and whether it is absent or ill. */
export default function PresenceDialog({ row: { child, absence, note }, today, onClose }: PresenceDialogProps) {
  const groups = groupIdText(useTopic('selection'));
  const records = useRecordsOfTodayQuery({ groups });
  const isOwn = ({ child_id, start_time }: PresenceRecord) => child_id === child.id && toApiDate(start_time) === today;
  const state = { ...records, currentData: records.currentData?.filter(isOwn) };
  const person = { kind: 'child', id: child.id } as const;
  return (
    <FormsDialog heading={texts.heading(child.full_name)} onClose={onClose}>
      {(onUnsaved) => (
        <Stack gap="large">
          <section aria-label={texts.times}>
            <h3 className={styles.heading}>{texts.times}</h3>
            <AsyncContent state={state} empty={texts.noTimes} lines={2}>
              {(own) => own.map((record) => <RecordForm key={record.id} {...{ person, record, today, onUnsaved }} />)}
            </AsyncContent>
          </section>
          <AbsenceForm
            key={`${absence?.kind} ${note?.problem}`}
            childId={child.id}
            absence={absence}
            note={note}
            onUnsaved={onUnsaved}
          />
        </Stack>
      )}
    </FormsDialog>
  );
}
